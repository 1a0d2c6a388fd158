import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  isOfEvent,
  loadCases,
  type LoadedCase,
  seenBy,
} from '#server/features/case-access/index.ts'
import { suggestedIncidents } from '#server/features/race-documents/index.ts'
import type { SuggestedIncident } from '#shared/contract/suggestions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { SUGGESTIONS } from '#shared/domain/stewarding/suggestion-kinds.ts'
import { listPermitted } from './cases-writes.queries.ts'
import { conflictsWith } from './conflicts-with.ts'
import { type Car, listReportable } from './reportable-cars.ts'
import { deleteLeft, insertLeft, listJudgedRaces, listLeft } from './suggestions.queries.ts'

/** Older races are rarely looked at again. */
const MOST_EVENTS = 5

/** The latest events of which somebody can open cases that files suggest. */
export async function suggestedEvents({ db, now }: Deps, viewer: CurrentUser) {
  const races = await listJudgedRaces(db, now())
  return races
    .filter(({ id }) => can(viewer, 'cases.open', { eventId: id }))
    .slice(0, MOST_EVENTS)
    .map(({ id, title }) => ({ id, title }))
}

/** What the file of an event's race suggests to somebody who may open cases of it, and has no conflict with the cars. */
export async function suggestionsOfEvent(
  deps: Deps,
  viewer: CurrentUser,
  eventId: number,
): Promise<SuggestedIncident[]> {
  const { db, now } = deps
  const [race] = await listJudgedRaces(db, now(), [eventId])
  if (!race) return []
  const asked = { eventId, session: race.session }
  const found = await suggestedIncidents(deps, viewer.id, asked)
  if (found.length === 0) return []
  return atOneMoment(db, async (tx) => {
    const session = { kind: race.kind, ordinal: race.ordinal }
    const byEntry = new Map(
      (await listReportable(tx, eventId, session)).map((car) => [car.entry, car]),
    )
    const left = await listLeft(tx, eventId)
    const known = await knownCases(tx, viewer, eventId, now())
    const suggested = found.flatMap(({ kind, entry, otherEntry, lap, atSeconds, ...one }) => {
      const [first, other] = [byEntry.get(entry), byEntry.get(otherEntry ?? -1)]
      if (!first || (otherEntry !== null && !other)) return []
      const cars = other ? [first, other] : [first]
      const key = keyOf(kind, cars, atSeconds)
      const moment = { session, lap, raceSeconds: atSeconds }
      if (left.has(key) || known.some((made) => isAbout(made, cars, moment))) return []
      const { category } = SUGGESTIONS[kind]
      return [{ key, kind, category, ...moment, cars, figure: one.figure, facts: one.facts }]
    })
    const conflicts = await conflictsWith(tx, [viewer.id], eventId, suggested)
    return suggested
      .filter((_, index) => !conflicts(index).has(viewer.id))
      .map(({ cars, ...one }) => ({
        ...one,
        cars: cars.map(({ entryId, resultId, number, carClass }) => ({
          entryId,
          resultId,
          number,
          carClass,
        })),
      }))
  })
}

const keyOf = (kind: string, cars: readonly Car[], atSeconds: number) =>
  [
    kind,
    ...cars.map(({ number, carClass }) => `${carClass} ${number}`),
    Math.round(atSeconds),
  ].join('/')

/** Cases that somebody can see or has opened: of others, not even what is missing here may tell. */
async function knownCases(tx: Database, viewer: CurrentUser, eventId: number, now: Date) {
  const loaded = await loadCases(tx, isOfEvent(eventId))
  const seen = new Set((await seenBy(tx, viewer, loaded, now)).map((one) => one.loaded.id))
  return loaded.filter(
    ({ id, reports }) => seen.has(id) || reports.some(({ reporterId }) => reporterId === viewer.id),
  )
}

const SAME_MOMENT_SECONDS = 20

type Moment = Pick<SuggestedIncident, 'session' | 'lap' | 'raceSeconds'>

function isAbout(made: LoadedCase, cars: readonly Car[], { session, lap, raceSeconds }: Moment) {
  if (made.session.kind !== session.kind || made.session.ordinal !== session.ordinal) return false
  const isSameMoment =
    made.raceSeconds === null
      ? made.lap === lap
      : Math.abs(made.raceSeconds - raceSeconds) <= SAME_MOMENT_SECONDS
  return (
    isSameMoment &&
    cars.every((car) =>
      made.cars.some((one) =>
        car.entryId === null
          ? one.entryId === null && one.number === car.number && one.carClass === car.carClass
          : one.entryId === car.entryId,
      ),
    )
  )
}

type Choice = { viewer: CurrentUser; eventId: number; key: string }

/** Nobody is shown it any more. */
export function leaveSuggestion({ db, now }: Deps, { viewer, eventId, key }: Choice) {
  return db.transaction(async (tx) => {
    if (!(await insertLeft(tx, { eventId, key, leftById: viewer.id, leftAt: now() }))) return
    await happened(tx, {
      action: 'case.leave',
      actor: viewer,
      subject: eventId,
      after: { key },
      people: await openersOf(tx, eventId),
    })
  })
}

export function restoreSuggestion({ db }: Deps, { viewer, eventId, key }: Choice) {
  return db.transaction(async (tx) => {
    if (!(await deleteLeft(tx, eventId, key))) return
    await happened(tx, {
      action: 'case.restore',
      actor: viewer,
      subject: eventId,
      before: { key },
      people: await openersOf(tx, eventId),
    })
  })
}

const openersOf = async (tx: Database, eventId: number) =>
  (await listPermitted(tx, 'cases.open', eventId)).map(({ id }) => id)
