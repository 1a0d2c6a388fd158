import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { changingEvent, lockEvents } from '#server/facts/changing-event.queries.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { checkInProblem, undoCheckInProblem } from '#shared/domain/entries/check-in.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  getCheckInEvent,
  getEntryToCheckIn,
  listEntriesToCheckIn,
  setCheckedIn,
} from './check-in.queries.ts'

type Entry = Awaited<ReturnType<typeof getEntryToCheckIn>>

/** The viewer's own entries; for organisers all. */
export async function checkInOf(
  db: Database,
  eventId: number,
  viewer: CurrentUser,
): Promise<CheckIn> {
  const event = await getCheckInEvent(db, eventId)
  const entries = event.hasCheckIn ? await listEntriesToCheckIn(db, eventId) : []
  const holders = entries.filter(holdsPlace)
  return {
    ...checkInWindow(event),
    starts: event.startDateTime,
    timezone: event.timezone,
    checkedIn: holders.filter(({ checkedInAt }) => checkedInAt !== null).length,
    total: holders.length,
    entries: entries.filter((entry) => mayCheckIn(viewer, entry)).map(toShown),
  }
}

type Change = { id: number; viewer: CurrentUser; now: Date }

/** Again is harmless. */
export async function checkIn(tx: Database, { id, viewer, now }: Change) {
  const { entry, event } = await lockEntry(tx, id, viewer)
  if (entry.checkedInAt && !(entry.lostPlaceAt && entry.checkedInAt < entry.lostPlaceAt)) return
  const problem = checkInProblem(event, entry, now)
  if (problem) throw conflict(problem)
  await changingEvent(tx, { id: event.id, actor: viewer }, async () => {
    await setCheckedIn(tx, id, now)
    return { action: 'entry.check-in', after: { id, entry: nameOf(entry) } }
  })
}

/** Again is harmless, where there can be a check-in. */
export async function undoCheckIn(tx: Database, { id, viewer, now }: Change) {
  const { entry, event } = await lockEntry(tx, id, viewer)
  const problem = undoCheckInProblem(event, entry, now)
  if (problem) throw conflict(problem)
  if (!entry.checkedInAt) return
  await changingEvent(tx, { id: event.id, actor: viewer }, async () => {
    await setCheckedIn(tx, id, null)
    return { action: 'entry.check-in.undo', before: { id, entry: nameOf(entry) } }
  })
}

async function lockEntry(tx: Database, id: number, viewer: CurrentUser) {
  const { eventId } = await getEntryToCheckIn(tx, id)
  await lockEvents(tx, [eventId])
  const entry = await getEntryToCheckIn(tx, id)
  if (!mayCheckIn(viewer, entry)) throw notAllowed('Only the crew of this entry can check it in')
  return { entry, event: await getCheckInEvent(tx, eventId) }
}

function mayCheckIn(viewer: CurrentUser, { eventId, crew }: Entry) {
  const userIds = crew.flatMap(({ userId }) => userId ?? [])
  return can(viewer, 'entries.check-in', { userIds, eventId })
}

function toShown(entry: Entry): CheckIn['entries'][number] {
  const { id, carClass, number, state, checkedInAt, lostPlaceAt, crew } = entry
  return {
    id,
    name: nameOf(entry),
    number,
    carClass,
    hasPlace: state === 'confirmed',
    checkedInAt,
    lostPlaceAt,
    crew: crew.map(({ displayName }) => displayName),
  }
}

export function nameOf({ crew, ...entry }: Pick<Entry, 'number' | 'teamName' | 'crew'>) {
  return entryName(entry) ?? crew.find(({ isCaptain }) => isCaptain)?.displayName ?? ''
}
