/* The program at the front of the AppImage: it mounts the file system behind it and runs AppRun in there.
 *
 * Linked statically, so that it needs no library of the system, FUSE 2 least of all. Mounting takes /dev/fuse and the
 * program fusermount3. Where either is missing or refuses, the files are unpacked into a folder for temporary files.
 * Whichever it was, this process becomes the game, and a keeper in the background waits for the end of a pipe that only
 * the game holds open: then it takes everything away again, after a kill -9 as well.
 *
 * Follows the AppImage specification, type 2: APPIMAGE, APPDIR, ARGV0 and OWD are set, --appimage-extract,
 * --appimage-extract-and-run (or APPIMAGE_EXTRACT_AND_RUN=1) and --appimage-offset are known.
 */
#define _GNU_SOURCE
#define FUSE_USE_VERSION 32

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <fuse3/fuse_lowlevel.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>
#include <squashfuse/traverse.h>

enum { NOT_STARTED = 127, PIECE = 1 << 17 };

static char image[PATH_MAX];  /* this file */
static size_t offset;         /* where the file system begins in it */
static char folder[PATH_MAX]; /* where its files are to be seen */

/* ---- left out: the libraries name these, and nothing here comes to call them -------------------------------------- */

/* Weak, since in newer libraries (Debian sid) some come along with what is needed. */
#define LEFT_OUT __attribute__((weak))

LEFT_OUT int lzma_stream_buffer_decode(void) { return 1; } /* ways of packing that our images do not use */
LEFT_OUT int lzma_alone_decoder(void) { return 1; }
LEFT_OUT int lzma_code(void) { return 1; }
LEFT_OUT void lzma_end(void) {}
LEFT_OUT int lzo1x_decompress_safe(void) { return -1; }
LEFT_OUT int LZ4_decompress_safe(void) { return -1; }
LEFT_OUT void cuse_lowlevel_init(void) {} /* other interfaces of FUSE, and with them the alphabets of the world */
LEFT_OUT void fuse_cmdline_help(void) {}

/* ---- where things are -------------------------------------------------------------------------------------------- */

/* The length of this program: the table of its sections is the last thing in it. 0 where it cannot be read. */
static size_t own_length(const char *path)
{
    Elf64_Ehdr head;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = file < 0 ? -1 : read(file, &head, sizeof head);
    if (file >= 0)
        close(file);
    return got == sizeof head ? head.e_shoff + (size_t)head.e_shentsize * head.e_shnum : 0;
}

/* Makes an own, empty folder below `parent`, if programs may be run from there. */
static int make_folder(const char *parent)
{
    struct statvfs place;
    if (!parent || !*parent || statvfs(parent, &place) || (place.f_flag & ST_NOEXEC))
        return 0;
    if (snprintf(folder, sizeof folder, "%s/.hue-and-cry-XXXXXX", parent) >= (int)sizeof folder)
        return 0;
    return mkdtemp(folder) != NULL;
}

static int make_any_folder(void)
{
    return make_folder(getenv("TMPDIR")) || make_folder("/tmp") || make_folder("/var/tmp")
        || make_folder(getenv("XDG_CACHE_HOME")) || make_folder(getenv("HOME"));
}

/* ---- unpacking --------------------------------------------------------------------------------------------------- */

static int write_file(sqfs *fs, sqfs_inode *inode, const char *path)
{
    static char piece[PIECE];
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
    sqfs_off_t at = 0, length = (sqfs_off_t)inode->xtra.reg.file_size;
    int fine = file >= 0;
    while (fine && at < length) {
        sqfs_off_t size = PIECE;
        fine = sqfs_read_range(fs, inode, at, &size, piece) == SQFS_OK && size > 0 && write(file, piece, size) == size;
        at += size;
    }
    return file >= 0 && close(file) == 0 && fine;
}

static int write_link(sqfs *fs, sqfs_inode *inode, const char *path)
{
    char target[PATH_MAX];
    size_t size = sizeof target;
    return sqfs_readlink(fs, inode, target, &size) == SQFS_OK && symlink(target, path) == 0;
}

static int write_entry(sqfs *fs, sqfs_traverse *walk)
{
    char path[PATH_MAX];
    sqfs_inode inode;
    if (snprintf(path, sizeof path, "%s/%s", folder, walk->path) >= (int)sizeof path)
        return 0;
    if (sqfs_inode_get(fs, &inode, sqfs_dentry_inode(&walk->entry)) != SQFS_OK)
        return 0;
    if (S_ISDIR(inode.base.mode))
        return mkdir(path, 0755) == 0;
    return S_ISLNK(inode.base.mode) ? write_link(fs, &inode, path) : write_file(fs, &inode, path);
}

/* All files into `folder`; 0 if one could not be written. */
static int unpack(void)
{
    sqfs fs;
    sqfs_traverse walk;
    sqfs_err error = sqfs_open_image(&fs, image, offset);
    int fine = 1;
    if (error != SQFS_OK)
        return 0;
    if (sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs)) != SQFS_OK)
        return 0;
    while (fine && sqfs_traverse_next(&walk, &error))
        fine = walk.dir_end || write_entry(&fs, &walk);
    return fine && error == SQFS_OK;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path), 0;
}

static void remove_all(void)
{
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* ---- mounting ---------------------------------------------------------------------------------------------------- */

static void say_nothing(enum fuse_log_level level, const char *format, va_list values)
{
    (void)level, (void)format, (void)values;
}

static struct fuse_session *mounted(sqfs_ll *files)
{
    static const struct fuse_lowlevel_ops ops = {
        .getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open,
        .create = sqfs_ll_op_create, .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
        .readlink = sqfs_ll_op_readlink, .forget = sqfs_ll_op_forget,
    };
    char *words[] = {"hue-and-cry", "-o", "ro,fsname=hue-and-cry.AppImage,subtype=hue-and-cry", NULL};
    struct fuse_args args = FUSE_ARGS_INIT(3, words);
    struct fuse_session *session;
    fuse_set_log_func(say_nothing);
    session = fuse_session_new(&args, &ops, sizeof ops, files);
    if (!session || fuse_session_mount(session, folder) == 0)
        return session;
    fuse_session_destroy(session);
    return NULL;
}

/* Answers the kernel until the game has closed its end of the pipe. */
static void serve(struct fuse_session *session, int game)
{
    struct fuse_buf request = {.mem = NULL};
    struct pollfd both[] = {{.fd = fuse_session_fd(session), .events = POLLIN}, {.fd = game, .events = POLLIN}};
    while (!fuse_session_exited(session)) {
        if (poll(both, 2, -1) < 0 && errno != EINTR)
            break;
        if (both[1].revents)
            break;
        if (!both[0].revents)
            continue;
        int got = fuse_session_receive_buf(session, &request);
        if (got > 0)
            fuse_session_process_buf(session, &request);
        else if (got != -EINTR && got != -EAGAIN)
            break;
    }
    fuse_session_unmount(session);
}

/* ---- the keeper -------------------------------------------------------------------------------------------------- */

/* Away from the terminal and its signals. What fusermount3 has to complain of is nobody's concern: there is a way out. */
static void go_into_background(void)
{
    int nothing = open("/dev/null", O_RDWR);
    setsid();
    for (int stream = 0; stream < 3; stream++)
        dup2(nothing, stream);
    signal(SIGPIPE, SIG_IGN);
}

static void wait_for_end(int game)
{
    char byte;
    while (read(game, &byte, 1) < 0 && errno == EINTR)
        ;
}

/* Lets the files appear in `folder`, tells so by a byte, and takes them away once the game has ended. */
static _Noreturn void keep(int may_mount, int tell, int game)
{
    sqfs_ll *files = NULL;
    struct fuse_session *session = NULL;
    go_into_background();
    if (may_mount && (files = sqfs_ll_open(image, offset)))
        session = mounted(files);
    if (session || unpack()) {
        if (write(tell, "+", 1) == 1 && session)
            serve(session, game);
        else
            wait_for_end(game);
    }
    remove_all();
    _exit(0);
}

/* Starts the keeper; 1 once the files are there. The open end of the pipe is left to the game. */
static int start_keeper(int may_mount)
{
    int told[2], alive[2];
    char byte;
    if (pipe(told) || pipe(alive))
        return 0;
    pid_t keeper = fork();
    if (keeper == 0) {
        close(told[0]);
        close(alive[1]);
        keep(may_mount, told[1], alive[0]);
    }
    close(told[1]);
    close(alive[0]);
    int fine = keeper > 0 && read(told[0], &byte, 1) == 1;
    close(told[0]);
    return fine;
}

/* ---- the start --------------------------------------------------------------------------------------------------- */

static int fail(const char *what)
{
    fprintf(stderr, "hue-and-cry: %s\n", what);
    return NOT_STARTED;
}

static int extract_here(void)
{
    strcpy(folder, "squashfs-root");
    if (mkdir(folder, 0755) || !unpack())
        return fail("could not unpack into squashfs-root");
    return 0;
}

/* A keeper is the child of a child, so that the game has no child that it does not know of. */
static int run(int may_mount, char **words)
{
    char program[PATH_MAX + 8], before[PATH_MAX];
    if (!make_any_folder())
        return fail("there is no folder to unpack into; set TMPDIR");
    if (!start_keeper(may_mount))
        return fail("there is no space to unpack into; set TMPDIR");
    setenv("APPIMAGE", image, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", words[0], 1);
    if (getcwd(before, sizeof before))
        setenv("OWD", before, 1);
    snprintf(program, sizeof program, "%s/AppRun", folder);
    execv(program, words);
    return fail(strerror(errno));
}

int main(int count, char **words)
{
    const char *asked = count > 1 ? words[1] : "", *always = getenv("APPIMAGE_EXTRACT_AND_RUN");
    int may_mount = !(always && *always);
    ssize_t length = readlink("/proc/self/exe", image, sizeof image - 1);
    if (length <= 0 || !(offset = own_length(image)))
        return fail("cannot read itself; is /proc mounted?");
    if (!strcmp(asked, "--appimage-offset"))
        return printf("%zu\n", offset) < 0;
    if (!strcmp(asked, "--appimage-extract"))
        return extract_here();
    if (!strcmp(asked, "--appimage-extract-and-run")) {
        may_mount = 0;
        words[1] = words[0];
        words++;
    }
    return run(may_mount, words);
}
