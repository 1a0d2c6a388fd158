import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from './database.ts'
import { inTurns } from './in-turn.ts'

type Turn = {
  /** What the request writes about, such as `event 5`. */
  subject: string | undefined
  isTaken: boolean
}

const turns = new AsyncLocalStorage<Turn>()

const queues = new WeakMap<Pool, ReturnType<typeof inTurns>>()

/** @param limitMs as long as a request waits for a connection */
export function addTurns(pool: Pool, limitMs: number) {
  queues.set(pool, inTurns(limitMs))
}

/** Runs a request: its transactions that write wait for their turn among those of the process about the same subject. */
export function writingAbout<T>(subject: string | undefined, work: () => Promise<T>) {
  return turns.run({ subject, isTaken: false }, work)
}

/**
 * Runs a transaction in the turn of its request, before which it takes no connection. Jobs have none, because only one
 * transaction of a job waits at a time.
 */
export function takingTurn<T>(pool: Pool, transaction: () => Promise<T>): Promise<T> {
  const turn = turns.getStore()
  const inTurn = queues.get(pool)
  if (!inTurn || turn?.subject === undefined || turn.isTaken) return transaction()
  const { subject } = turn
  return inTurn(subject, () => turns.run({ subject, isTaken: true }, transaction))
}

/** Throws if a request is about to wait for an event on a connection: its endpoint needs a line in `turn-of.ts`. */
export function requireTurn() {
  const turn = turns.getStore()
  if (turn && !turn.isTaken) throw new Error('This request changes an event outside of its turn')
}
