import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { Client } from 'pg'
import type { LiveChange } from '#shared/contract/live.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const CHANNEL = 'paddock_changes'
/** Of what happens on a track, each second: only pages that watch it hear of it, so it is no topic. */
const TRACK_CHANNEL = 'paddock_track'
const RECONNECT_MS = 1_000

/** `everything`: the connection was lost, so anything may have changed. */
export type Listener = (change: LiveChange | 'everything') => void

export type TrackListener = (eventId: number | undefined) => void

export type Changes = {
  /** Returns unsubscribe. */
  subscribe: (listener: Listener) => () => void
  /** Hears of events on whose track something has happened; undefined: on any. Returns unsubscribe. */
  subscribeToTrack: (listener: TrackListener) => () => void
  close: () => Promise<void>
}

const announced = new AsyncLocalStorage<LiveChange[]>()

/** Runs a request and collects what it announces, so that its answer can tell the caller. */
export function collectingChanges<T>(work: () => Promise<T>) {
  return announced.run([], work)
}

/** What the request under way has announced; nothing outside of one. */
export const collectedChanges = (): readonly LiveChange[] => announced.getStore() ?? []

/** Notifies all processes on the database when the transaction commits. Features use `happened` instead. */
export async function announce(tx: Database, ...changes: LiveChange[]) {
  if (changes.length > 0) await tx.execute(sql`select ${announcement(changes)}`)
}

/** A column that announces the changes: their number. */
export function announcement(changes: readonly LiveChange[]) {
  announced.getStore()?.push(...changes)
  const payloads = JSON.stringify(changes.map((change) => JSON.stringify(change)))
  return sql`(select count(pg_notify(${CHANNEL}, payload)) from jsonb_array_elements_text(${payloads}::jsonb) payload)`
}

/** A column that announces the change if the condition holds, but not to the caller of the request under way. */
export function announcedIf(condition: SQL, change: LiveChange) {
  return sql`(select pg_notify(${CHANNEL}, ${JSON.stringify(change)}) where ${condition})`
}

/** Notifies all processes when the transaction commits that something has happened on the track of an event. */
export async function announceTrack(tx: Database, eventId: number) {
  await tx.execute(sql`select pg_notify(${TRACK_CHANNEL}, ${String(eventId)})`)
}

/** Listens for changes by any process, on a separate connection that reconnects by itself. */
export function listenForChanges(
  url: string,
  log: { warn: (details: object, message: string) => void },
): Changes {
  const listeners = new Set<Listener>()
  const trackListeners = new Set<TrackListener>()
  const closing = new AbortController()
  let client: Client | undefined

  const tell = (change: LiveChange | 'everything') => {
    for (const listener of listeners) listener(change)
  }
  const tellOfTrack: TrackListener = (eventId) => {
    for (const listener of trackListeners) listener(eventId)
  }

  async function listen() {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      try {
        client = new Client({
          connectionString: url,
          application_name: 'paddock changes',
          connectionTimeoutMillis: 4_000,
          keepAlive: true,
        })
        const ended = new Promise((resolve) => client?.once('end', resolve))
        client.on('error', (err) =>
          log.warn({ err }, 'Lost the connection that listens for changes'),
        )
        client.on('notification', ({ channel, payload }) => {
          if (channel === TRACK_CHANNEL) tellOfTrack(Number(payload))
          else tell(JSON.parse(payload ?? '{}'))
        })
        await client.connect()
        await client.query(`listen ${CHANNEL}; listen ${TRACK_CHANNEL}`)
        if (!isFirst) {
          tell('everything')
          tellOfTrack(undefined)
        }
        await ended
      } catch (err) {
        if (!closing.signal.aborted)
          log.warn({ err }, 'Could not open the connection that listens for changes')
        await client?.end().catch(() => undefined)
      }
      await delay(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const listening = listen()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeToTrack(listener) {
      trackListeners.add(listener)
      return () => trackListeners.delete(listener)
    },
    async close() {
      closing.abort()
      listeners.clear()
      trackListeners.clear()
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}
