import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isBeingChecked } from '#server/features/stewarding/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { listAbsent } from '../attendance.ts'
import { hasResults } from '../importing/rereading/reread.queries.ts'
import { getSession } from '../sessions.queries.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import {
  getState,
  insertVersion,
  type VersionOrigin,
  withdrawVersions,
} from './versions.queries.ts'

type DeskRequest = {
  eventId: number
  /** Without one, the event's race. */
  session?: number | undefined
  version: number
  viewer: CurrentUser
}

/** Makes the classification of a race official, as it is now. */
export function confirmResults(
  { db, now }: Deps,
  { eventId: id, session, version: resultsVersion, viewer: author }: DeskRequest,
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor: author, resultsVersion }, async () => {
      const { id: sessionId, ...race } = await getRace(tx, id, session)
      if (!(await hasResults(tx, sessionId)))
        throw conflict('This race has no results yet. Upload its file first.')
      if ((await getState(tx, sessionId)).state !== 'provisional')
        throw conflict('These results are official already. Reopen them to confirm them again.')
      if (await isBeingChecked(tx, id, race, now()))
        throw conflict(
          'The stewards are still checking this race. It stays provisional until then.',
        )
      return confirm(tx, {
        eventId: id,
        race: { id: sessionId, ...race },
        origin: { reason: 'Confirmed', author, at: now() },
      })
    }),
  )
}

type Confirmed = {
  eventId: number
  race: SessionKey & { id: number }
  origin: VersionOrigin & { at: Date }
}

/** Makes the classification of a race official, and returns the fact. */
export async function confirm(tx: Database, { eventId, race, origin }: Confirmed) {
  const { id: sessionId, kind, ordinal } = race
  const session = { kind, ordinal }
  const before = { session, absent: await listAbsent(tx, origin.at, eventId) }
  const number = await insertVersion(tx, { sessionId, state: 'official', ...origin })
  const after = { session, number, absent: await listAbsent(tx, origin.at, eventId) }
  return { action: 'results.confirm', before, after } as const
}

/** Makes an official classification provisional again; its versions stay readable. */
export function reopenResults(
  { db, now }: Deps,
  {
    eventId: id,
    session,
    version: resultsVersion,
    viewer: author,
    reason,
  }: DeskRequest & {
    reason: string
  },
) {
  return db.transaction((tx) =>
    changingEvent(tx, { id, actor: author, resultsVersion }, async () => {
      const { id: sessionId, ...race } = await getRace(tx, id, session)
      const { state, number } = await getState(tx, sessionId)
      const absentBefore = await listAbsent(tx, now(), id)
      if (!(await withdrawVersions(tx, sessionId, { reason, author, at: now() })))
        throw conflict('These results are provisional: there is nothing to reopen.')
      return {
        action: 'results.reopen',
        before: { session: race, state, number, absent: absentBefore },
        after: { session: race, reason, absent: await listAbsent(tx, now(), id) },
      }
    }),
  )
}

async function getRace(tx: Database, eventId: number, wanted: number | undefined) {
  const session = await getSession(tx, eventId, wanted)
  if (session.kind !== 'race') throw conflict('Only the results of races become official')
  return session
}
