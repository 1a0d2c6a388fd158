import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { personas } from '#demo/personas.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { clusterIn } from '#server/database/embedded/current-cluster.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { connectionUrl, socketEndpoint } from '#server/database/embedded/endpoint.ts'
import { DATABASE } from '#server/database/embedded.ts'
import { users } from '#server/database/schema.ts'
import { makers } from '#tests/support/makers.ts'
import { builtProgram } from '#tests/support/built-program.ts'
import { endWithBench } from '../bench/endings.ts'
import { startServer } from '../bench/running-server.ts'
import { signIn } from '../bench/sign-in.ts'

const ADMIN = 'Penny Limiter'
/** A driver with results, a championship and a registration for the next round. */
const DRIVER = 'Lotta Laps'

/** Has a season, but is not signed up for the next round. */
const UNDECIDED = 'Olga Oversteer'

export type Viewer = 'admin' | 'driver' | 'undecided' | 'visitor'

export type DemoGuild = {
  origin: string
  cookies: Record<Viewer, string | undefined>
  ids: Record<'admin' | 'driver', number>
}

/** A new demo in a temporary folder, which is deleted at the end. */
export async function newDemo() {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'demo-data')
  // The same build for every start, even if the sources change meanwhile.
  const program = builtProgram('demo.js')
  return {
    start: () =>
      start(program, folder, dataDir, {}, async (db) => ({
        admin: await idOf(db, ADMIN),
        driver: await idOf(db, DRIVER),
        undecided: await idOf(db, UNDECIDED),
      })),
    change: (change: (db: Database) => Promise<void>) => withDatabase(dataDir, change),
  }
}

/** A guild as it is after its installation: an admin, a driver and the catalogue. */
export async function newEmptyGuild() {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  // The build of now, even if the sources change before it starts.
  const program = builtProgram('main.js')
  return {
    start: () =>
      start(program, folder, dataDir, { DATA_DIR: dataDir }, async (db) => {
        const make = makers(db)
        const admin = await make.driver({ displayName: ADMIN, role: 'admin' })
        const driver = await make.driver({ displayName: DRIVER, raceControlUsername: null })
        return { admin: admin.id, driver: driver.id, undecided: driver.id }
      }),
    use: <T>(use: (db: Database) => Promise<T>) => withDatabase(dataDir, use),
  }
}

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-pictures-'))
  await chmod(folder, 0o711)
  endWithBench(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(
  program: string,
  folder: string,
  dataDir: string,
  env: Record<string, string>,
  findIds: (db: Database) => Promise<Record<'admin' | 'driver' | 'undecided', number>>,
) {
  const server = await startServer({ DATABASE_URL: '', ...env }, program, folder)
  const guild = await withDatabase(dataDir, async (db): Promise<DemoGuild> => {
    const ids = await findIds(db)
    return {
      origin: server.origin,
      cookies: {
        admin: await signIn(db, ids.admin),
        driver: await signIn(db, ids.driver),
        undecided: await signIn(db, ids.undecided),
        visitor: undefined,
      },
      ids,
    }
  })
  return { ...guild, stop: server.stop }
}

/** Connects to the database of the running server. */
async function withDatabase<T>(dataDir: string, use: (db: Database) => Promise<T>) {
  const cluster = clusterIn(dataDir)
  const endpoint = socketEndpoint(cluster) ?? { port: readPostmaster(cluster)?.port ?? 0 }
  const url = await connectionUrl(cluster, endpoint, DATABASE)
  const { pool, db } = connectDatabase(url, pino({ level: 'silent' }))
  try {
    return await use(db)
  } finally {
    await pool.end()
  }
}

/** By the platform ID, because the hard guild has other names. */
async function idOf(db: Database, name: string) {
  const steamId = personas.find((persona) => persona.name === name)?.steamId ?? ''
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.steamId, steamId))
  if (!user) throw new Error(`The demo has no ${name}`)
  return user.id
}
