import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number }

type Command = { file: string; args: string[]; account: Partial<Account> }

const OVERFLOW_ID = 65534

/** The account to run PostgreSQL, which refuses to run as root. Undefined means Paddock's own account. */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (
    accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: OVERFLOW_ID, gid: OVERFLOW_ID }
  )
}

/** The command to run a program as this account, which needs access to all of `paths`. */
export function runAs(account: Account | undefined, paths: string[], command: string[]): Command {
  const [file = '', ...args] = command
  if (!account) return { file, args, account: {} }
  const closed = paths.map((path) => closedFolder(path, account)).find(Boolean)
  if (!closed) return { file, args, account }

  // Root may grant the one missing capability: to traverse folders such as /root.
  const capability = grantableCapability()
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync)
  if (!capability || !setpriv) {
    throw new Error(
      `PostgreSQL cannot run as root, and user ${account.uid} may not enter ${closed}. ` +
        'Start Paddock as an ordinary user, or keep it and DATA_DIR where everyone may enter.',
    )
  }
  const ids = ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups']
  // Without this bit, access() checks only the user, and initdb reports its own programs as missing.
  const rights = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    `+${capability}`,
    '--ambient-caps',
    `+${capability}`,
  ]
  return { file: setpriv, args: [...ids, ...rights, '--', ...command], account: {} }
}

function accountNamed(name: string): Account | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The first parent folder that the account may not enter. */
function closedFolder(path: string, account: Account): string | undefined {
  const folder = dirname(path)
  if (folder !== path) {
    const above = closedFolder(folder, account)
    if (above) return above
  }
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return undefined
  const bit = stats.uid === account.uid ? 0o100 : stats.gid === account.gid ? 0o010 : 0o001
  return stats.mode & bit ? undefined : path
}

const CAPABILITIES = { dac_override: 1, dac_read_search: 2 }

function grantableCapability() {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync('/proc/self/status', 'utf8')
  const allowed = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`)
  const has = (bit: number) => (allowed >> BigInt(bit)) & 1n
  if (has(CAPABILITIES.dac_read_search)) return 'dac_read_search'
  return has(CAPABILITIES.dac_override) ? 'dac_override' : undefined
}
