import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import type { Config } from '#server/config/config.ts'

const SENDER = path.resolve(import.meta.dirname, 'sender-process.ts')
const POLL = { timeout: 60_000, interval: 1 }

type Guild = { databaseUrl: string; deps: { config: Config } }

type Options = {
  /** The address of the stand-in that is called. */
  standIn:
    | { SENDER_DISCORD: string }
    | { SENDER_PROGRAM: string }
    | { SENDER_SMTP: string }
    | { SENDER_PUSH: string }
  requests: { readonly length: number }
  /** How far its clock is ahead. */
  laterMs: number
  /** After how many requests it is killed; undefined to let it end. */
  answers: number | undefined
}

/** Sends what is due in a process of its own. Returns whether it was killed before it had sent everything. */
export async function sendUntilKilled(
  { databaseUrl, deps }: Guild,
  { standIn, requests, laterMs, answers }: Options,
) {
  const child = spawn(process.execPath, [SENDER], {
    env: {
      ...process.env,
      SENDER_DATA_DIR: deps.config.dataDir,
      SENDER_DATABASE: databaseUrl,
      SENDER_LATER: String(laterMs),
      ...standIn,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const from = requests.length
  if (answers !== undefined) {
    await expect.poll(() => requests.length, POLL).toBeGreaterThanOrEqual(from + answers)
    child.kill('SIGKILL')
  }
  await ended
  return child.signalCode === 'SIGKILL'
}
