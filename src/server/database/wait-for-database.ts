import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-away.ts'

const TIMEOUT_MS = 30_000

/** Waits for a database that was started together with Paddock and is not ready yet. */
export async function waitForDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  patienceMs = TIMEOUT_MS,
) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const error = await failureToConnect(url)
    if (!error) return
    if (!isDatabaseAway(error) || Date.now() > deadline) throw error
    log.warn({ err: error }, 'Waiting for the database')
    await delay(1_000)
  }
}

async function failureToConnect(connectionString: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}
