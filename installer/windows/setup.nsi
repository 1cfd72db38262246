; The installer: for one user, without administrator's rights, in three languages, silent with /S.
; Made by installer/windows/make.py, which defines VERSION, NUMBERS, SOURCE, OUTPUT, REMOVE_LIST, KILOBYTES, SIDE, ICONS,
; ENDING and TYPE (of the files that the game opens), HOMEPAGE, ISSUES, DOWNLOADS, and SIGN where there is a certificate.
;
;   hue-and-cry-VERSION-setup.exe /S /D=C:\some where      installs without a question (/D last, never in quotes)
;   uninstall.exe /S                                       takes the program away and leaves the matches
;   uninstall.exe /S /PURGE                                takes settings, matches and statistics away as well
;   /LANG=1031, /LANG=1043, /LANG=1033                     German, Dutch, English instead of the system's language

Unicode true
Target amd64-unicode
SetDateSave off ; the same files give the same installer, whatever day they were laid down
SetCompressor /SOLID lzma
SetCompressorDictSize 32
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "Hue && Cry"          ; a single & would be a shortcut's underline on a page
!define PLAIN "Hue and Cry"
!define PROGRAM "hue-and-cry.exe"
!define MAKERS "The Hue & Cry developers"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hue and Cry"
!define OWN_KEY "Software\Hue and Cry"
!define KIND "HueAndCry.File"      ; what Windows calls the kind of our files
!define CLASSES "Software\Classes"
!define ASSOCIATIONS_CHANGED 0x08000000

Name "Hue & Cry" "${NAME}"
OutFile "${OUTPUT}"
!ifdef SIGN
  !uninstfinalize '${SIGN}' = 0
!endif
InstallDir "$LOCALAPPDATA\Programs\${PLAIN}"
InstallDirRegKey HKCU "${OWN_KEY}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "Hue & Cry"
VIAddVersionKey /LANG=1033 "FileDescription" "Hue & Cry, installer"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "CompanyName" "${MAKERS}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "© ${MAKERS}, MIT licence"

!define MUI_ICON "${ICONS}/hue-and-cry.ico"
!define MUI_UNICON "${ICONS}/hue-and-cry.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC ; a wider list: the names are read in it
!define MUI_FINISHPAGE_TITLE "$(it_is_there)"
!define MUI_FINISHPAGE_TEXT "$(where_it_is)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(start_it)"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Dutch"

LangString start_it ${LANG_ENGLISH} "Start Hue && Cry"
LangString start_it ${LANG_GERMAN} "Hue && Cry starten"
LangString start_it ${LANG_DUTCH} "Hue && Cry starten"
LangString it_is_there ${LANG_ENGLISH} "Hue && Cry is installed"
LangString it_is_there ${LANG_GERMAN} "Hue && Cry ist installiert"
LangString it_is_there ${LANG_DUTCH} "Hue && Cry is geïnstalleerd"
LangString where_it_is ${LANG_ENGLISH} "You can find it in the Start menu."
LangString where_it_is ${LANG_GERMAN} "Du findest es im Startmenü."
LangString where_it_is ${LANG_DUTCH} "Je vindt het in het startmenu."
LangString about ${LANG_ENGLISH} "A colour-and-number card game"
LangString about ${LANG_GERMAN} "Ein Kartenspiel mit Farben und Zahlen"
LangString about ${LANG_DUTCH} "Een kaartspel met kleuren en cijfers"
LangString a_file ${LANG_ENGLISH} "Hue & Cry file"
LangString a_file ${LANG_GERMAN} "Hue-&-Cry-Datei"
LangString a_file ${LANG_DUTCH} "Hue & Cry-bestand"
LangString is_open ${LANG_ENGLISH} "Hue & Cry is open. Please close it first."
LangString is_open ${LANG_GERMAN} "Hue & Cry ist geöffnet. Bitte schließe es zuerst."
LangString is_open ${LANG_DUTCH} "Hue & Cry is nog open. Sluit het eerst."
LangString too_old ${LANG_ENGLISH} "Hue & Cry needs 64-bit Windows 10 or newer."
LangString too_old ${LANG_GERMAN} "Hue & Cry braucht Windows 10 (64 Bit) oder neuer."
LangString too_old ${LANG_DUTCH} "Hue & Cry heeft Windows 10 (64-bits) of nieuwer nodig."
LangString the_program ${LANG_ENGLISH} "The program"
LangString the_program ${LANG_GERMAN} "Das Programm"
LangString the_program ${LANG_DUTCH} "Het programma"
LangString the_matches ${LANG_ENGLISH} "Saved matches and settings"
LangString the_matches ${LANG_GERMAN} "Gespeicherte Partien und Einstellungen"
LangString the_matches ${LANG_DUTCH} "Bewaarde partijen en instellingen"
LangString what_goes ${LANG_ENGLISH} "Matches, statistics and settings stay on this computer unless you tick them."
LangString what_goes ${LANG_GERMAN} "Partien, Statistik und Einstellungen bleiben auf diesem Computer, wenn du sie nicht ankreuzt."
LangString what_goes ${LANG_DUTCH} "Partijen, statistieken en instellingen blijven op deze computer, tenzij je ze aanvinkt."

; ---- what both the installer and the uninstaller do first --------------------------------------------------------

!macro speak un
Function ${un}speak
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/LANG=" $1
  ${IfNot} ${Errors}
    StrCpy $LANGUAGE $1
  ${EndIf}
FunctionEnd
!macroend
!insertmacro speak ""
!insertmacro speak "un."

; A program that runs cannot be written to; asking that way needs no list of processes.
!macro stop_if_open un
Function ${un}stop_if_open
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(is_open)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
FunctionEnd
!macroend
!insertmacro stop_if_open ""
!insertmacro stop_if_open "un."

; Explorer looks at the list of kinds anew.
!macro tell_explorer
  System::Call 'shell32::SHChangeNotify(i ${ASSOCIATIONS_CHANGED}, i 0, p 0, p 0)'
!macroend

; ---- install -----------------------------------------------------------------------------------------------------

Function .onInit
  Call speak
  ReadRegDWORD $0 HKLM "SOFTWARE\Microsoft\Windows NT\CurrentVersion" "CurrentMajorVersionNumber"
  ${If} $0 != ""
  ${AndIf} $0 < 10
    MessageBox MB_OK|MB_ICONSTOP "$(too_old)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
FunctionEnd

Section "install"
  Call stop_if_open
  SetShellVarContext current
  ; An older version takes its own files away, so that none of them is left between the new ones.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    Delete "$INSTDIR\uninstall.exe"
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${PLAIN}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0 SW_SHOWNORMAL "" "$(about)"
  WriteRegStr HKCU "${OWN_KEY}" "Folder" "$INSTDIR"
  ; Our files open by a double click, for this user only.
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(a_file)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""
  !insertmacro tell_explorer
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Hue & Cry"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${MAKERS}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "HelpLink" "${ISSUES}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "URLUpdateInfo" "${DOWNLOADS}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

; ---- uninstall ---------------------------------------------------------------------------------------------------

Section "un.$(the_program)" un_program
  SectionIn RO
  Call un.stop_if_open
  SetShellVarContext current
  ; Only what was laid down, name by name: whoever installed into a folder with other things keeps those.
  !include "${REMOVE_LIST}"
  Delete "$SMPROGRAMS\${PLAIN}.lnk"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ; The kind is ours; the ending may have been given to another program since.
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
  !insertmacro tell_explorer
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "${OWN_KEY}"
SectionEnd

Section /o "un.$(the_matches)" un_matches
  RMDir /r "$LOCALAPPDATA\${PLAIN}"
SectionEnd

Function un.onInit
  Call un.speak
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PURGE" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${un_matches}
  ${EndIf}
FunctionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${un_matches} "$(what_goes)"
  !insertmacro MUI_DESCRIPTION_TEXT ${un_program} "$(what_goes)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
