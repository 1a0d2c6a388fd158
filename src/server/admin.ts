import { join } from 'node:path'
import { readConfig } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { connectionUrl, socketEndpoint } from './database/embedded/endpoint.ts'
import { DataDirInUse } from './database/embedded/ownership.ts'
import { readPostmaster } from './database/embedded/postmaster.ts'
import { DATABASE, startEmbedded } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { listAdmins } from './features/auth/admins.queries.ts'
import { changeAdmin } from './features/auth/change-admin.ts'

const USAGE = `Usage: npm run admin -- <command>

  grant <steamId or username>    makes a member admin
  revoke <steamId or username>   makes an admin an ordinary member
  list                           shows who is admin
`

type Command = (db: Database) => Promise<string>

const log = { debug: ignore, info: ignore, warn: ignore, error: complain }

const command = parse(process.argv.slice(2))
if (command) await run(command)
else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}

function parse([action, name, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined
  if (action === 'list' && name === undefined) return list
  if (action === 'grant' && name) return (db) => change(db, name, 'admin')
  if (action === 'revoke' && name) return (db) => change(db, name, 'user')
  return undefined
}

async function change(db: Database, name: string, role: 'admin' | 'user') {
  const { displayName } = await changeAdmin(db, name, role)
  return `${displayName} is ${role === 'admin' ? 'an admin' : 'an ordinary member'} now.`
}

async function list(db: Database) {
  const admins = await listAdmins(db)
  const lines = admins.map(({ displayName, steamId, username }) =>
    [displayName, steamId, username].filter(Boolean).join('  '),
  )
  return lines.join('\n') || 'There is no admin yet.'
}

async function run(work: Command) {
  try {
    const database = await openDatabase()
    try {
      await migrateDatabase(database.url)
      const { pool, db } = connectDatabase(database.url, { warn: ignore })
      const text = await work(db).finally(() => pool.end())
      process.stdout.write(`${text}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Works beside a running server, and without one. */
async function openDatabase() {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined }
  try {
    const { url, stop } = await startEmbedded({ dataDir, log, onLost: complain })
    return { url, close: stop }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { url: await urlOfRunning(join(dataDir, 'postgres')), close: async () => undefined }
  }
}

function urlOfRunning(cluster: string) {
  const port = readPostmaster(cluster)?.port ?? 0
  return connectionUrl(cluster, socketEndpoint(cluster) ?? { port }, DATABASE)
}

function complain(problem: unknown) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
}

function ignore() {}
