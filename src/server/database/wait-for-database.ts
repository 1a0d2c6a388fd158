import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { isDatabaseAway } from './database-away.ts'

const TIMEOUT_MS = 30_000

/** Waits for a database that was started together with Paddock and is not ready yet. */
export async function waitForDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  patienceMs = TIMEOUT_MS,
) {
  const deadline = Date.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    const error = await failureToConnect(url)
    if (!error) return
    if (!isDatabaseAway(error) || Date.now() > deadline) throw error
    if (isFirst) log.warn(`Waiting for the database: ${reasonOf(error)}`)
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

/** For a host with several addresses, Node has an error without a message of its own. */
function reasonOf(error: Error) {
  return describeFailure(error instanceof AggregateError ? (error.errors[0] ?? error) : error)
}
