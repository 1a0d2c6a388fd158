import { execFileSync } from 'node:child_process'

/** An account that owns nothing. */
const NOBODY = '65534'

/** Makes every file system read-only, except the folder of the first argument, then runs the rest as another account. */
const SCRIPT = `
set -eu
data=$1; shift
mount --bind "$data" "$data"
points=$(cut -d' ' -f5 /proc/self/mountinfo)
for point in $points; do
  case $point in
    "$data"|/proc|/proc/*|/sys|/sys/*) ;;
    *) mount -o remount,bind,ro "$point" ;;
  esac
done
exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`

/**
 * The command that runs another as a container with a read-only root would: as an account without rights, which can
 * write to this folder only. The folder must belong to it: see `giveAway`.
 */
export const inReadOnlySystem = (folder: string, command: readonly string[]) => [
  'unshare',
  '--mount',
  '--propagation',
  'private',
  'sh',
  '-c',
  SCRIPT,
  'sh',
  folder,
  ...command,
]

export function giveAway(folder: string) {
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
}

/** Root on Linux may, where nothing forbids it. */
export function canMakeReadOnly(folder: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    const [program = '', ...args] = inReadOnlySystem(folder, ['true'])
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
