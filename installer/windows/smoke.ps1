# Tries the installer and the portable zip on a real Windows: powershell -File installer\windows\smoke.ps1
# Everything that build/release/windows.py tries under Wine, as far as nobody has to press a key. Used by the release.
$ErrorActionPreference = "Stop"
$dist = Join-Path $PSScriptRoot "..\..\dist\windows"
$setup = (Get-Item "$dist\hue-and-cry-*-windows-setup.exe").FullName
$zip = (Get-Item "$dist\hue-and-cry-*-windows-portable.zip").FullName
$place = "$env:LOCALAPPDATA\Programs\Hue and Cry"
$data = "$env:LOCALAPPDATA\Hue and Cry"
$menu = "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Hue and Cry.lnk"
$key = "HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\Hue and Cry"

function Assert($holds, $sentence) { if (-not $holds) { throw $sentence } }
function Run($program, $arguments) {
    $done = Start-Process -FilePath $program -ArgumentList $arguments -Wait -PassThru
    return $done.ExitCode
}
function Shot($name) {
    Add-Type -AssemblyName System.Windows.Forms, System.Drawing
    $size = [System.Windows.Forms.SystemInformation]::VirtualScreen
    $picture = New-Object System.Drawing.Bitmap $size.Width, $size.Height
    [System.Drawing.Graphics]::FromImage($picture).CopyFromScreen($size.Left, $size.Top, 0, 0, $picture.Size)
    $picture.Save("$dist\$name.png")
}
function Wait-For($sentence, $seconds, [scriptblock] $true_at_last) {
    $until = (Get-Date).AddSeconds($seconds)
    while (-not (& $true_at_last)) {
        Assert ((Get-Date) -lt $until) "$sentence took longer than $seconds seconds"
        Start-Sleep -Milliseconds 200
    }
}

# ---- install without a question --------------------------------------------------------------------------------
Assert ((Run $setup "/S") -eq 0) "the installer failed"
Assert (Test-Path "$place\hue-and-cry.exe") "the program is not there"
Assert (Test-Path $menu) "the start menu has no entry"
$version = (Get-ItemProperty $key).DisplayVersion
Assert ((Get-Item "$place\hue-and-cry.exe").VersionInfo.ProductVersion -eq $version) "the properties say another version"
& "$place\hue-and-cry-cli.exe" self-check
Assert ($LASTEXITCODE -eq 0) "the self-check failed"

# ---- run, start twice, close -----------------------------------------------------------------------------------
$game = Start-Process "$place\hue-and-cry.exe" -PassThru
Wait-For "the window" 60 { $game.Refresh(); $game.MainWindowHandle -ne 0 }
Start-Sleep 4
Shot "smoke-menu"
Assert ((Run "$place\hue-and-cry.exe" "--windowed") -eq 3) "the second start did not end with 3"
Assert ((Run $setup "/S") -eq 2) "the installer did not see that the game is open"
Assert $game.CloseMainWindow() "the window cannot be closed"
Assert ($game.WaitForExit(15000)) "the game does not end"
Assert ($game.ExitCode -eq 0) "the game ended with $($game.ExitCode)"
Assert (Test-Path "$data\saves\matches.sqlite3") "there is no file of matches"

# ---- uninstall: saves stay, and go when they are asked for -----------------------------------------------------
Run "$place\uninstall.exe" "/S" | Out-Null
Wait-For "the removal" 60 { -not (Test-Path $place) }
Assert (-not (Test-Path $menu)) "the entry in the start menu was left"
Assert (-not (Test-Path $key)) "the list of programs still has an entry"
Assert (Test-Path "$data\saves\matches.sqlite3") "the saves are gone"
Assert ((Run $setup "/S") -eq 0) "the installer failed the second time"
Run "$place\uninstall.exe" "/S /PURGE" | Out-Null
Wait-For "the removal with saves" 60 { -not (Test-Path $place) -and -not (Test-Path $data) }

# ---- the portable folder ---------------------------------------------------------------------------------------
$stick = Join-Path ([System.IO.Path]::GetTempPath()) "Zoë's stick"
Expand-Archive $zip $stick -Force
$game = Start-Process "$stick\Hue and Cry\hue-and-cry.exe" -PassThru
Wait-For "the portable game" 60 { Test-Path "$stick\Hue and Cry\hue-and-cry-data\running.lock" }
Start-Sleep 3
$game.CloseMainWindow() | Out-Null
Assert ($game.WaitForExit(15000)) "the portable game does not end"
Assert (-not (Test-Path $data)) "the portable game wrote into the user's folder"
Write-Output "All of it holds on this Windows."
