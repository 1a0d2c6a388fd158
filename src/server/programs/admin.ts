import { isAdmin } from '#shared/domain/permissions.ts'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, poolSettings } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { requireSameVersion } from '#server/database/dump/same-version.ts'
import {
  changeAdmin,
  createResetLink,
  getNamedMember,
  listAdmins,
  removeFactor,
  unblockNamed,
} from '#server/features/auth/index.ts'
import { useFolder } from '#server/installation/use-folder.ts'
import { openDatabase } from './open-database.ts'
import { asksForHelp, printUsage, runCommand } from './run-command.ts'

const USAGE = `Usage: node scripts/run.mjs admin <command>

  grant <steamId or username>    makes a member admin
  revoke <steamId or username>   makes an admin an ordinary member
  reset-sign-in <steamId or username>
                                 prints a link that lets a member choose a new password, or connect a Steam account,
                                 whichever AUTH_METHODS offers; also discord:<number in Discord>
  remove-second-factor <steamId or username>
                                 turns off a second factor that a member has lost, and signs them out
  unblock <steamId, number in Discord or username>
                                 lets somebody sign in again whom an admin has blocked
  list                           lists the admins
  use-folder                     makes DATA_DIR the folder of this database, even if either belonged to another one
`

type Command = (db: Database, target: { url: string; config: Config }) => Promise<string>

const command = parse(process.argv.slice(2))
if (command && !asksForHelp()) await runCommand((config) => run(config, command))
else printUsage(USAGE)

function parse([action, name, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined
  if (action === 'list' && name === undefined) return list
  if (action === 'use-folder' && name === undefined) return useFolder
  if (action === 'grant' && name) return (db) => change(db, name, 'admin')
  if (action === 'revoke' && name) return (db) => change(db, name, 'user')
  // As it was called when only passwords could be reset.
  if ((action === 'reset-sign-in' || action === 'reset-password') && name)
    return (db, { config }) => resetSignIn(db, config, name)
  if (action === 'remove-second-factor' && name) return (db) => removeSecondFactor(db, name)
  if (action === 'unblock' && name) return (db) => unblock(db, name)
  return undefined
}

async function change(db: Database, name: string, role: 'admin' | 'user') {
  const { displayName } = await changeAdmin(db, name, role)
  return `${displayName} is ${isAdmin({ role }) ? 'an admin' : 'an ordinary member'} now.`
}

async function removeSecondFactor(db: Database, name: string) {
  const { displayName, wasOn } = await db.transaction(async (tx) => {
    const member = await getNamedMember(tx, name)
    return { ...member, wasOn: await removeFactor(tx, undefined, member.id) }
  })
  return wasOn
    ? `${displayName} signs in without a second factor now, and has been signed out everywhere.`
    : `${displayName} has no second factor.`
}

async function unblock(db: Database, name: string) {
  const lifted = await db.transaction((tx) => unblockNamed(tx, name))
  return lifted ? `${lifted} can sign in again.` : `Nobody called ${name} is blocked.`
}

async function resetSignIn(db: Database, config: Config, name: string) {
  const made = await db.transaction(async (tx) => {
    const member = await getNamedMember(tx, name)
    const deps = { config, now: () => new Date() }
    return { member, ...(await createResetLink(tx, deps, undefined, member.id)) }
  })
  const ways = [
    ...(config.authMethods.includes('password') ? ['choose a new password'] : []),
    ...(config.authMethods.includes('steam') ? ['connect a Steam account'] : []),
  ].join(' or ')
  return `${made.member.displayName} can ${ways} here, once, until ${made.expiresAt.toISOString()}:\n${made.link}`
}

async function list(db: Database) {
  const admins = await listAdmins(db)
  const lines = admins.map(({ displayName, steamId, username }) =>
    [displayName, steamId, username].filter(Boolean).join('  '),
  )
  return lines.join('\n') || 'There is no admin yet.'
}

async function run(config: Config, work: Command) {
  const database = await openDatabase(config)
  try {
    await requireSameVersion(database.url)
    const { pool, db } = connectDatabase(database.url, { warn: ignore }, poolSettings(config))
    return await work(db, { url: database.url, config }).finally(() => pool.end())
  } finally {
    await database.close()
  }
}

function ignore() {}
