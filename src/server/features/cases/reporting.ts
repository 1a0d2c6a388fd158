import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { settingsFor } from '#server/features/stewarding/index.ts'
import {
  hasCode,
  isOfEvent,
  loadCases,
  type LoadedCase,
} from '#server/features/case-access/index.ts'
import { attachPictures } from '#server/features/evidence/index.ts'
import type { StewardingSettings } from '#shared/domain/stewarding/settings.ts'
import type { NewReport, Reporting } from '#shared/contract/reports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import {
  decisionDueAt,
  isWithin,
  reportWindow,
  statementDueAt,
} from '#shared/domain/stewarding/windows.ts'
import type { z } from 'zod'
import { othersOf, panelOf, reportersOf } from './audience.ts'
import { newCode } from './case-code.ts'
import { insertCars, insertCase, insertReport, insertSeat } from './cases-writes.queries.ts'
import { type Car, checkLap, listReportable } from './reportable-cars.ts'
import { countReports, findAttempt, findMoments } from './reporting.queries.ts'

type Values = z.output<typeof NewReport>

const MINUTE_MS = 60_000
const RACE: SessionKey = { kind: 'race', ordinal: 1 }

/** What somebody can report of an event until when, and what they and their crews have reported. */
export function reportingOf(
  db: Database,
  viewer: CurrentUser,
  eventId: number,
): Promise<Reporting> {
  return atOneMoment(db, async (tx) => {
    const settings = await settingsFor(tx, eventId)
    const window = await windowOf(tx, eventId, settings)
    const cars = await listReportable(tx, eventId, RACE)
    const counts = await countReports(tx, eventId)
    const own = cars.filter(({ people }) => people.includes(viewer.id))
    const loaded = await loadCases(tx, isOfEvent(eventId))
    return {
      entries: own.flatMap(({ entryId, number, carClass }) =>
        entryId === null ? [] : { id: entryId, number: Number(number) || null, carClass },
      ),
      cars: cars.map(({ entryId, resultId, number, carClass, drivers, people }) => ({
        entryId,
        resultId,
        number,
        carClass,
        drivers,
        isOwn: people.includes(viewer.id),
      })),
      opensAt: window.opensAt,
      closesAt: window.closesAt,
      isCloseExpected: window.isCloseExpected,
      admitsLate: settings.windows.reports.admitsLate,
      left: Object.fromEntries(
        own.map(({ entryId }) => [
          String(entryId),
          Math.max(0, settings.limits.reportsPerEntry - (counts.get(entryId) ?? 0)),
        ]),
      ),
      minutesToEdit: settings.limits.editMinutes,
      reports: loaded.flatMap((one) => ownReports(one, viewer)),
    }
  })
}

function ownReports(loaded: LoadedCase, { id: viewerId }: CurrentUser) {
  const { code, category, state, lap, raceSeconds, cars } = loaded
  return loaded.reports
    .filter(
      ({ reporterId, carId }) =>
        reporterId === viewerId ||
        cars.some((car) => car.id === carId && car.people.includes(viewerId)),
    )
    .map((report) => ({
      code: report.code,
      caseCode: code,
      category,
      state,
      lap: lap ?? cars[0]?.lap ?? null,
      raceSeconds,
      cars: cars
        .filter(({ side }) => side !== 'reporting')
        .map(({ number, carClass }) => ({ number, carClass })),
      reportedAt: report.reportedAt,
      isWithdrawn: report.withdrawnAt !== null,
    }))
}

/** Makes a report, and the case that it asks for. */
export async function createReport(
  { db, now }: Deps,
  viewer: CurrentUser,
  eventId: number,
  values: Values,
) {
  return db.transaction(async (tx) => {
    const at = now()
    const sent = values.attempt && (await findAttempt(tx, viewer.id, values.attempt))
    if (sent) return sent
    const settings = await settingsFor(tx, eventId)
    const cars = await listReportable(tx, eventId, values.session)
    const own = ownCarOf(cars, viewer, values)
    const named = namedCars(cars, values, own)
    checkLap(values.lap, named)
    const before = await findSame(tx, eventId, viewer, values, { own, named })
    if (before) return before
    checkTime(await windowOf(tx, eventId, settings), settings, values, at)
    if (own) await checkCount(tx, eventId, own, settings)

    const code = newCode()
    const caseId = await addCase(tx, { code, eventId, at, values, settings })
    // In the order of the event: ids in the order of a report would tell which car made it.
    const involved = cars.filter((car) => car === own || named.includes(car))
    const inserted = await insertCars(
      tx,
      involved.map((car) => {
        const side = car === own ? ('reporting' as const) : ('accused' as const)
        return { ...carRow(car), caseId, side }
      }),
    )
    const reporting = inserted.find(({ side }) => side === 'reporting')
    const reportCode = newCode()
    const editableUntil = new Date(at.getTime() + settings.limits.editMinutes * MINUTE_MS)
    const reportId = await insertReport(tx, {
      code: reportCode,
      caseId,
      carId: own ? (reporting?.id ?? null) : null,
      reporterId: viewer.id,
      isOfficial: false,
      attempt: values.attempt ?? null,
      text: values.text,
      links: values.links,
      lateReason: values.lateReason,
      reportedAt: at,
      editableUntil,
    })
    await attachPictures(tx, viewer, values.pictures, { reportId })
    const loaded = await getCase(tx, code)
    const panel = await panelOf(tx, loaded)
    await happened(tx, {
      action: 'case.report',
      actor: viewer,
      subject: caseId,
      after: { code, eventId, told: panel },
      people: [...panel, ...reportersOf(loaded)],
    })
    return { code: reportCode, caseCode: code, editableUntil }
  })
}

type Official = Omit<Values, 'attempt' | 'lateReason' | 'ownEntryId'>

/** Opens a case for what a steward or the race director saw. It is under review at once. */
export function openCase(
  { db, now }: Deps,
  viewer: CurrentUser,
  eventId: number,
  values: Official,
) {
  return db.transaction((tx) => openCaseIn(tx, { viewer, eventId, at: now(), values }))
}

type Opening = { viewer: CurrentUser; eventId: number; at: Date; values: Official }

/** The same as a part of something else. */
export async function openCaseIn(tx: Database, { viewer, eventId, at, values }: Opening) {
  const settings = await settingsFor(tx, eventId)
  const named = namedCars(await listReportable(tx, eventId, values.session), values, undefined)
  checkLap(values.lap, named)
  const code = newCode()
  const caseId = await addCase(tx, { code, eventId, at, values, settings, isTakenUp: true })
  await insertCars(
    tx,
    named.map((car) => ({ ...carRow(car), caseId, side: 'accused' as const })),
  )
  const reportId = await insertReport(tx, {
    code: newCode(),
    caseId,
    carId: null,
    reporterId: viewer.id,
    isOfficial: true,
    text: values.text,
    links: values.links,
    reportedAt: at,
    editableUntil: new Date(at.getTime() + settings.limits.editMinutes * MINUTE_MS),
  })
  await attachPictures(tx, viewer, values.pictures, { reportId })
  const loaded = await getCase(tx, code)
  const panel = await panelOf(tx, loaded)
  if (panel.includes(viewer.id))
    await insertSeat(tx, { caseId, userId: viewer.id, isChair: true, isSubstitute: false })
  const others = othersOf(loaded)
  await happened(tx, {
    action: 'case.open',
    actor: viewer,
    subject: caseId,
    after: { code, eventId, told: others, until: (loaded.statementsUntil ?? at).toISOString() },
    // Somebody who may open a case need not be able to read it.
    people: [...new Set([...panel, ...others, viewer.id])],
  })
  return { id: caseId, code }
}

type NewCase = {
  code: string
  eventId: number
  at: Date
  values: Pick<Values, 'session' | 'category' | 'lap' | 'raceSeconds'>
  settings: StewardingSettings
  isTakenUp?: boolean
}

async function addCase(tx: Database, { code, eventId, at, values, settings, isTakenUp }: NewCase) {
  const { closesAt } = await windowOf(tx, eventId, settings)
  const moments = { 'window-close': closesAt > at ? closesAt : at, 'statement-asked': at }
  return insertCase(tx, {
    code,
    eventId,
    sessionKind: values.session.kind,
    sessionOrdinal: values.session.ordinal,
    category: values.category,
    lap: values.lap,
    raceSeconds: values.raceSeconds,
    state: isTakenUp ? 'under-review' : 'submitted',
    openedAt: at,
    decisionUntil: decisionDueAt(settings.windows, moments, settings.zone) ?? closesAt,
    ...(isTakenUp && {
      takenUpAt: at,
      statementsUntil: statementDueAt(settings.windows, at, settings.zone) ?? at,
    }),
  })
}

async function getCase(tx: Database, code: string) {
  const [loaded] = await loadCases(tx, hasCode(code))
  if (!loaded) throw notFound('Case')
  return loaded
}

async function getMoments(tx: Database, eventId: number) {
  const event = await findMoments(tx, eventId)
  if (!event) throw notFound('Event')
  return event
}

/** When an event's incidents can be reported. Before there is a result, the end is expected from the planned one. */
async function windowOf(tx: Database, eventId: number, { windows, zone }: StewardingSettings) {
  const event = await getMoments(tx, eventId)
  const { startDateTime, endDateTime, provisionalAt, reportsUntil, seenSince } = event
  const moments = {
    // Practice and qualifying come before it, and some races start early.
    'race-start': seenSince && seenSince < startDateTime ? seenSince : startDateTime,
    'race-end': endDateTime,
    ...(provisionalAt && { 'provisional-result': provisionalAt }),
  }
  const open = reportWindow(windows, moments, zone)
  return {
    opensAt: open?.opensAt ?? startDateTime,
    closesAt: reportsUntil ?? open?.closesAt ?? endDateTime,
    isCloseExpected: reportsUntil === null && provisionalAt === null,
  }
}

const carRow = ({ entryId, number, carClass }: Car) => ({ entryId, number, carClass })

function ownCarOf(cars: readonly Car[], viewer: CurrentUser, { ownEntryId }: Values) {
  const own = cars.filter(({ people }) => people.includes(viewer.id))
  const chosen = own.find(({ entryId }) => entryId === ownEntryId)
  if (ownEntryId && !chosen) throw invalidInput('Choose a car of yours', 'ownEntryId')
  if (!chosen && own.length > 1)
    throw invalidInput('You are in several crews: choose for which you report', 'ownEntryId')
  return chosen ?? own[0]
}

function namedCars(
  cars: readonly Car[],
  { cars: chosen }: Pick<Values, 'cars'>,
  own: Car | undefined,
) {
  const named = chosen.map(({ entryId, resultId }) =>
    cars.find((car) => (entryId ? car.entryId === entryId : car.resultId === resultId)),
  )
  const found = named.flatMap((car) => car ?? [])
  if (found.length < named.length) throw invalidInput('This car is not in the event', 'cars')
  if (own && found.includes(own)) throw invalidInput('Choose another car than your own', 'cars')
  return [...new Set(found)]
}

function checkTime(
  window: { opensAt: Date; closesAt: Date },
  { windows: { reports } }: StewardingSettings,
  { lateReason }: Values,
  at: Date,
) {
  if (at < window.opensAt) throw conflict('Reports are taken from the start of the race on')
  if (isWithin(window, at)) return
  if (!reports.admitsLate) throw conflict('The time for reports is over')
  if (lateReason === null)
    throw conflict(
      'The time for reports is over. A steward can admit yours if you say why it is late.',
      'lateReason',
    )
}

async function checkCount(
  tx: Database,
  eventId: number,
  own: Car,
  { limits: { reportsPerEntry } }: StewardingSettings,
) {
  const count = (await countReports(tx, eventId)).get(own.entryId) ?? 0
  if (count >= reportsPerEntry)
    throw conflict(`Your entry has made all of its ${reportsPerEntry} reports of this event`)
}

const SAME_MOMENT_SECONDS = 20

/** A second click is the same success; another report of the same incident by the same crew is refused. */
async function findSame(
  tx: Database,
  eventId: number,
  viewer: CurrentUser,
  values: Values,
  { own, named }: { own: Car | undefined; named: readonly Car[] },
) {
  const loaded = await loadCases(tx, isOfEvent(eventId))
  for (const one of loaded) {
    const accused = one.cars.filter(({ side }) => side !== 'reporting')
    const isSameCars =
      named.length > 0 &&
      named.every((car) =>
        accused.some(({ entryId, number, carClass }) =>
          car.entryId === null
            ? entryId === null && number === car.number && carClass === car.carClass
            : entryId === car.entryId,
        ),
      )
    if (!isSameCars || !isSameMoment(one, values)) continue
    const report = one.reports.find(
      ({ withdrawnAt, reporterId, carId }) =>
        withdrawnAt === null &&
        (own
          ? one.cars.some((car) => car.id === carId && car.entryId === own.entryId)
          : reporterId === viewer.id),
    )
    if (!report) continue
    const isRepeated =
      report.reporterId === viewer.id &&
      report.text === values.text &&
      one.category === values.category
    if (!isRepeated) throw conflict(`Your crew has already reported this: it is case ${one.code}`)
    return { code: report.code, caseCode: one.code, editableUntil: report.editableUntil }
  }
  return undefined
}

function isSameMoment(one: LoadedCase, { lap, raceSeconds, session }: Values) {
  if (one.session.kind !== session.kind || one.session.ordinal !== session.ordinal) return false
  if (one.raceSeconds !== null && raceSeconds !== null)
    return Math.abs(one.raceSeconds - raceSeconds) <= SAME_MOMENT_SECONDS
  return one.lap === lap
}
