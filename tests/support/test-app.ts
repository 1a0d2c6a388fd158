import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import { listenForChanges } from '#server/database/changes.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { installation, sessions } from '#server/database/schema.ts'
import type { Deps } from '#server/deps.ts'
import { makePushKeys } from '#server/features/push/index.ts'
import { bindFolder } from '#server/installation/bind-folder.ts'
import { apiClient } from './api-client.ts'
import { makers } from './makers.ts'
import { PATIENT_LIMITS } from './patient-limits.ts'
import { createTestDatabase } from './test-database.ts'

type Overrides = {
  env?: Record<string, string>
  now?: () => Date
  fetch?: typeof fetch
  /** The database of another test app, to test two processes of one guild. */
  databaseUrl?: string
  webRoot?: string
  log?: Logger
  /** Of a stand-in: see discord-server.ts. */
  discordOrigin?: string
  /** Of a stand-in: see program-stand-in.ts. */
  programOrigin?: string
  /** Of a stand-in: see push-service.ts. */
  pushOrigin?: string
  /** Seconds of the game in a second. */
  trackSpeed?: number
}

export type { Reply } from './api-client.ts'

/** Starts the real app on a new database, which is dropped after the test file. */
export async function startTestApp(overrides: Overrides = {}) {
  const database = overrides.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = overrides.databaseUrl ?? database?.url ?? ''
  const dataDir = await mkdtemp(path.join(tmpdir(), 'paddock-test-data-'))
  const log = overrides.log ?? pino({ level: 'silent' })
  const { pool, db } = connectDatabase(databaseUrl, log, {
    isPooled: Boolean(overrides.env?.['DATABASE_LISTEN_URL']),
    limits: PATIENT_LIMITS,
  })
  const config = readConfig({
    DATA_DIR: overrides.env?.['DATA_DIR'] ?? (database ? dataDir : await sharedFolder(db)),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...overrides.env,
  })
  const changes = listenForChanges(config.databaseListenUrl ?? databaseUrl, log)
  await fillCatalogue(db)
  await makePushKeys(db)
  if (database) await bindFolder({ db, dataDir, label: 'the test database', isEmbedded: false })
  const deps: Deps = {
    config,
    db,
    pool,
    changes,
    log,
    now: overrides.now ?? (() => new Date()),
    fetch: overrides.fetch ?? refuseOutsideCalls,
    webRoot: overrides.webRoot,
    ...(overrides.discordOrigin !== undefined && { discordOrigin: overrides.discordOrigin }),
    ...(overrides.programOrigin !== undefined && { programOrigin: overrides.programOrigin }),
    ...(overrides.pushOrigin !== undefined && { pushOrigin: overrides.pushOrigin }),
    ...(overrides.trackSpeed !== undefined && { trackSpeed: overrides.trackSpeed }),
  }
  const app = await buildApp(deps)
  await app.ready()

  // An app started inside a test is closed after that test.
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenDone(async () => {
    await app.close()
    await changes.close()
    await pool.end()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const as = (user: { id: number; needsFactor?: boolean } | undefined) =>
    apiClient(app, user && (() => signIn(deps, user.id, user.needsFactor)))
  return { app, as, db, deps, dataDir: config.dataDir, databaseUrl, make: makers(db) }
}

/** Processes on one database share one DATA_DIR. */
async function sharedFolder(db: Database) {
  const [row] = await db.select().from(installation)
  if (!row?.folderPath) throw new Error('No app was started on this database before')
  return row.folderPath
}

// Tests of proofs make sessions of their own; for the others, everybody has just proved who they are.
const ALWAYS = new Date('2999-01-01T00:00:00Z')

/** Creates a session directly in the database and returns its cookie. */
export async function signIn({ db }: Pick<Deps, 'db'>, userId: number, needsFactor = false) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await db.insert(sessions).values({ tokenHash, userId, provenAt: ALWAYS, needsFactor })
  return `paddock=${token}`
}

const refuseOutsideCalls: typeof fetch = () =>
  Promise.reject(new Error('No outside calls in tests'))
