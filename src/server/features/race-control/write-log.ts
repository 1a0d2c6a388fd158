import type { Database } from '#server/database/database.ts'
import { findEvent } from '#server/database/find-event.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  type Car,
  listPermitted,
  listReportable,
  openCaseIn,
} from '#server/features/cases/index.ts'
import { findLatestSession, stateOfSession } from '#server/features/live-timing/index.ts'
import type { ControlCar, raceControlApi } from '#shared/contract/race-control.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { z } from 'zod'
import { conflictsOf, reportableOf, resolveCars } from './control-cars.ts'
import { listVisible } from './read-log.ts'
import {
  deleteLine,
  findSessionOfContact,
  insertLine,
  listLines,
  lockLog,
  putCars,
  type StoredLine,
  updateLine,
} from './race-control.queries.ts'

type Acting = { viewer: CurrentUser; eventId: number }
type OnLine = Acting & { lineId: number }

/** Writes a line. The same again, and another one about the same contact, is the line that is there. */
export function writeLine(
  deps: Deps,
  { viewer, eventId }: Acting,
  { momentId = null, isPublished, ...values }: z.output<typeof raceControlApi.write.body>,
) {
  return deps.db.transaction(async (tx) => {
    await lockLog(tx, eventId)
    if (!(await findEvent(tx, eventId))) throw notFound('Event')
    const seen = momentId === null ? null : await getContact(tx, eventId, momentId)
    const session: SessionKey = seen ?? values.session
    const { category, verdict, text, raceSeconds } = values
    const cars = await resolveCars(tx, { eventId, session }, values.cars)
    await refuseConflict(tx, { viewer, eventId }, cars)
    const lines = await listLines(tx, eventId)
    const before = lines.find((line) =>
      momentId === null
        ? line.authorId === viewer.id &&
          line.momentId === null &&
          isSame(line, { ...values, cars, isPublished })
        : line.momentId === momentId,
    )
    if (before) return { id: before.id }
    const at = deps.now()
    const live = await findLatestSession(tx, eventId)
    const isLive = live?.kind === session.kind && live.ordinal === session.ordinal
    const liveSessionId = seen?.id ?? (isLive ? live.id : null)
    const published = isPublished ? await publishedAt(tx, deps, { eventId, liveSessionId }) : null
    const id = await insertLine(
      tx,
      {
        eventId,
        sessionKind: session.kind,
        sessionOrdinal: session.ordinal,
        liveSessionId,
        momentId,
        raceSeconds,
        category,
        verdict,
        text,
        authorId: viewer.id,
        writtenAt: at,
        ...published,
      },
      cars,
    )
    await happened(tx, {
      action: 'case.log-write',
      actor: viewer,
      subject: eventId,
      after: stateOf({ id, raceSeconds, category, verdict, text, cars, isPublished }),
      ...(await toldOf(tx, eventId, [cars], isPublished)),
    })
    return { id }
  })
}

/** Changes a line that was not handed over. */
export function changeLine(
  deps: Deps,
  { viewer, eventId, lineId }: OnLine,
  { version, isPublished, ...values }: z.output<typeof raceControlApi.change.body>,
) {
  return deps.db.transaction(async (tx) => {
    const line = await getChangeable(tx, { viewer, eventId, lineId })
    const { raceSeconds, category, verdict, text } = values
    const session = { kind: line.sessionKind, ordinal: line.sessionOrdinal }
    const cars = await resolveCars(tx, { eventId, session }, values.cars)
    if (isSame(line, { ...values, cars, isPublished })) return
    refuseStale('this line', version, line.version)
    await refuseConflict(tx, { viewer, eventId }, cars)
    const wasPublished = line.publishedAt !== null
    if (isPublished !== wasPublished && line.authorId !== viewer.id)
      throw conflict('Only who wrote a line decides whether everybody reads it')
    const published = isPublished
      ? wasPublished
        ? {}
        : await publishedAt(tx, deps, { eventId, liveSessionId: line.liveSessionId })
      : { publishedAt: null, publishedEt: null }
    await updateLine(tx, lineId, { raceSeconds, category, verdict, text, ...published })
    await putCars(tx, lineId, cars)
    await happened(tx, {
      action: 'case.log-change',
      actor: viewer,
      subject: eventId,
      before: stateOf({ ...line, isPublished: wasPublished }),
      after: stateOf({ id: lineId, raceSeconds, category, verdict, text, cars, isPublished }),
      ...(await toldOf(tx, eventId, [line.cars, cars], isPublished || wasPublished)),
    })
  })
}

/** Takes a line back that was not handed over. */
export function removeLine({ db }: Deps, { viewer, eventId, lineId }: OnLine) {
  return db.transaction(async (tx) => {
    const line = await getChangeable(tx, { viewer, eventId, lineId })
    await deleteLine(tx, lineId)
    const isPublished = line.publishedAt !== null
    await happened(tx, {
      action: 'case.log-remove',
      actor: viewer,
      subject: eventId,
      before: stateOf({ ...line, isPublished }),
      ...(await toldOf(tx, eventId, [line.cars], isPublished)),
    })
  })
}

/** Opens a case of each line that was not handed over before. Returns how many. */
export function handOver(
  { db, now }: Deps,
  { viewer, eventId, lineIds }: Acting & { lineIds: readonly number[] },
) {
  return db.transaction(async (tx) => {
    await lockLog(tx, eventId)
    const lines = await listVisible(tx, { viewer, eventId })
    const chosen = [...new Set(lineIds)].map((id) => {
      const line = lines.find((one) => one.id === id)
      if (!line) throw notFound('Line')
      return line
    })
    const open = chosen.filter(({ caseId }) => caseId === null)
    for (const line of open) {
      const session = { kind: line.sessionKind, ordinal: line.sessionOrdinal }
      const { category, raceSeconds, text } = line
      const cars = accusedCars(await listReportable(tx, eventId, session), line)
      const { id: caseId, code } = await openCaseIn(tx, {
        viewer,
        eventId,
        at: now(),
        values: { session, category, raceSeconds, text, cars, lap: null, links: [], pictures: [] },
      })
      await updateLine(tx, line.id, { caseId })
      await happened(tx, {
        action: 'case.log-hand-over',
        actor: viewer,
        subject: eventId,
        after: { code, lineId: line.id },
        ...(await toldOf(tx, eventId, [line.cars], false)),
      })
    }
    return { opened: open.length }
  })
}

/** The cars of a line as a case names them. */
function accusedCars(known: readonly Car[], { cars }: StoredLine) {
  if (cars.length === 0) throw conflict('Name a car: a case is about at least one')
  return cars.map((car) => {
    const { entryId, resultId } = reportableOf(known, car) ?? {}
    if (entryId === undefined)
      throw conflict(
        `#${car.number} (${car.carClass}) is neither entered nor in a result: change the cars of the line, or wait for the result`,
      )
    return { entryId, resultId }
  })
}

async function getContact(tx: Database, eventId: number, momentId: number) {
  const session = await findSessionOfContact(tx, eventId, momentId)
  if (!session) throw notFound('Contact')
  return session
}

async function getChangeable(tx: Database, { viewer, eventId, lineId }: OnLine) {
  await lockLog(tx, eventId)
  const line = (await listVisible(tx, { viewer, eventId })).find(({ id }) => id === lineId)
  if (!line) throw notFound('Line')
  if (line.caseId !== null) throw conflict('This line was handed over: the case has it now')
  return line
}

/** Who is a party reports an incident, and takes no part in race control's work on it. */
async function refuseConflict(
  tx: Database,
  { viewer, eventId }: Acting,
  cars: readonly ControlCar[],
) {
  const known = await listReportable(tx, eventId, { kind: 'race', ordinal: 1 })
  const reason = (await conflictsOf(tx, [viewer.id], { eventId, known }, [{ cars }]))(0).get(
    viewer.id,
  )
  if (reason !== undefined)
    throw conflict(`You take no part in this as race control: ${reason}. You can report it.`)
}

/** Now, and on the clock of the session, which stands when nobody sends. */
async function publishedAt(
  tx: Database,
  { now, trackSpeed = 1 }: Deps,
  { eventId, liveSessionId }: { eventId: number; liveSessionId: number | null },
) {
  const live = await findLatestSession(tx, eventId)
  if (!live || live.id !== liveSessionId)
    throw conflict(
      'Members read messages on the live page, and nobody sends this session. Keep it for race control.',
    )
  const at = now()
  const { et, at: heardAt } = live.tracking
  const isLive = stateOfSession(live, at) === 'live'
  const since = isLive ? ((at.getTime() - heardAt) / 1_000) * trackSpeed : 0
  return { publishedAt: at, publishedEt: et + Math.max(0, since) }
}

type Said = Pick<StoredLine, 'raceSeconds' | 'category' | 'verdict' | 'text' | 'cars'>

function isSame(line: StoredLine, other: Said & { isPublished: boolean }) {
  const said = ({ raceSeconds, category, verdict, text, cars }: Said) =>
    JSON.stringify([
      raceSeconds,
      category,
      verdict,
      text,
      cars.map(({ number, carClass }) => [number, carClass]),
    ])
  return said(line) === said(other) && (line.publishedAt !== null) === other.isPublished
}

const stateOf = ({
  id,
  raceSeconds,
  category,
  verdict,
  text,
  cars,
  isPublished,
}: Said & { id: number; isPublished: boolean }) => ({
  lineId: id,
  raceSeconds,
  category,
  verdict,
  text,
  cars: cars.map(({ number }) => number),
  isPublished,
})

/** Whose pages hear of a change: of those who read the line before or after it, and where it was published, all. */
async function toldOf(
  tx: Database,
  eventId: number,
  cars: readonly (readonly ControlCar[])[],
  isForAll: boolean,
) {
  const ids = (await listPermitted(tx, 'cases.open', eventId)).map(({ id }) => id)
  const known = await listReportable(tx, eventId, { kind: 'race', ordinal: 1 })
  const lines = cars.map((one) => ({ cars: one }))
  const conflicts = await conflictsOf(tx, ids, { eventId, known }, lines)
  const announces = isForAll ? (['cases', 'race-control'] as const) : undefined
  return {
    people: ids.filter((id) => lines.some((_, index) => !conflicts(index).has(id))),
    ...(announces && { announces }),
  }
}
