import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { findEvent } from '#server/database/find-event.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { isOfEvent, loadCases, seenBy } from '#server/features/case-access/index.ts'
import { listReportable } from '#server/features/cases/index.ts'
import type { ControlLine, SaidLine } from '#shared/contract/race-control.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { conflictsOf } from './control-cars.ts'
import {
  listEventsWithWaiting,
  listLines,
  listPublished,
  type StoredLine,
} from './race-control.queries.ts'

/** The log of an event without what is about cars with which somebody has a conflict, and the cars of its race. */
export function readLog({ db, now }: Deps, viewer: CurrentUser, eventId: number) {
  return atOneMoment(db, async (tx) => {
    if (!(await findEvent(tx, eventId))) throw notFound('Event')
    const known = await listReportable(tx, eventId, { kind: 'race', ordinal: 1 })
    const lines = await listLines(tx, eventId)
    const conflicts = await conflictsOf(tx, [viewer.id], { eventId, known }, lines)
    const hasCases = lines.some(({ caseId }) => caseId !== null)
    const loaded = hasCases ? await loadCases(tx, isOfEvent(eventId)) : []
    const seen = new Set((await seenBy(tx, viewer, loaded, now())).map((one) => one.loaded.code))
    return {
      lines: lines
        .filter((_, index) => !conflicts(index).has(viewer.id))
        .map((line) => shownLine(line, viewer, seen)),
      cars: known.map(({ entryId, number, carClass, drivers }) => ({
        entryId,
        number,
        carClass,
        drivers,
      })),
    }
  })
}

function shownLine(line: StoredLine, viewer: CurrentUser, seen: ReadonlySet<string>): ControlLine {
  const { id, version, raceSeconds, category, verdict, text, cars, momentId, author } = line
  return {
    id,
    version,
    session: { kind: line.sessionKind, ordinal: line.sessionOrdinal },
    raceSeconds,
    category,
    verdict,
    text,
    cars,
    momentId,
    author,
    isOwn: line.authorId === viewer.id,
    writtenAt: line.writtenAt,
    publishedAt: line.publishedAt,
    isHandedOver: line.caseId !== null,
    caseCode: line.caseCode !== null && seen.has(line.caseCode) ? line.caseCode : null,
  }
}

/** Older races are rarely looked at again. */
const MOST_EVENTS = 5
const FOR_MS = 30 * 24 * 3_600_000

/** The latest events of which somebody may hand lines over that wait for the time after the race. */
export function readWaiting({ db, now }: Deps, viewer: CurrentUser) {
  return atOneMoment(db, async (tx) => {
    const events = await listEventsWithWaiting(tx, new Date(now().getTime() - FOR_MS))
    const own = events.filter(({ id }) => can(viewer, 'cases.open', { eventId: id }))
    const waiting = []
    for (const { id, title } of own.slice(0, MOST_EVENTS)) {
      const lines = (await listVisible(tx, { viewer, eventId: id })).filter(isWaiting)
      if (lines.length > 0) waiting.push({ event: { id, title }, lines: lines.length })
    }
    return waiting
  })
}

const isWaiting = ({ verdict, caseId, cars }: StoredLine) =>
  verdict === 'after-race' && caseId === null && cars.length > 0

/** The lines of which somebody may know, in the order in which they were written. */
export async function listVisible(
  tx: Database,
  { viewer, eventId }: { viewer: CurrentUser; eventId: number },
) {
  const known = await listReportable(tx, eventId, { kind: 'race', ordinal: 1 })
  const lines = (await listLines(tx, eventId)).toReversed()
  const conflicts = await conflictsOf(tx, [viewer.id], { eventId, known }, lines)
  return lines.filter((_, index) => !conflicts(index).has(viewer.id))
}

/** What race control has told everybody. */
export function readSaid({ db }: Pick<Deps, 'db'>, eventId: number) {
  return atOneMoment(db, async (tx): Promise<SaidLine[]> => {
    if (!(await findEvent(tx, eventId))) throw notFound('Event')
    const lines = await listPublished(tx, eventId)
    return lines.flatMap(({ liveSessionId, publishedAt, publishedEt, ...line }) =>
      liveSessionId === null || publishedAt === null || publishedEt === null
        ? []
        : [{ ...line, liveSessionId, publishedAt, publishedEt }],
    )
  })
}
