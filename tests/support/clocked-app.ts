import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { listenForChanges } from '#server/database/changes.ts'
import { connectDatabase } from '#server/database/connect.ts'

type Guild = { databaseUrl: string; dataDir: string; trackSpeed?: number }

/** One more app of a guild whose clock is set by hand. */
export async function clockedApp({ databaseUrl, dataDir, trackSpeed = 1 }: Guild) {
  const log = pino({ level: 'silent' })
  const { db, pool } = connectDatabase(databaseUrl, log)
  const changes = listenForChanges(databaseUrl, log)
  let clock = new Date()
  const app = await buildApp({
    config: readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
    }),
    db,
    pool,
    changes,
    log,
    now: () => clock,
    fetch: () => Promise.reject(new Error('No outside calls')),
    webRoot: undefined,
    trackSpeed,
  })
  return {
    app,
    setClock: (ms: number) => (clock = new Date(ms)),
    close: async () => {
      await app.close()
      await changes.close()
      await pool.end()
    },
  }
}
