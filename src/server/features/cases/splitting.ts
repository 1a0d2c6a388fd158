import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { copyPictures } from '#server/features/evidence/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  hasCode,
  listStatements,
  loadCases,
  type LoadedCase,
} from '#server/features/case-access/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { type SplitParts, splitCars, splitProblem } from '#shared/domain/cases/split-case.ts'
import { othersOf } from './audience.ts'
import { newCode } from './case-code.ts'
import {
  insertCars,
  insertCase,
  insertRecusal,
  insertReport,
  insertSeat,
  insertStatement,
  updateCar,
  updateCase,
} from './cases-writes.queries.ts'
import { changingCase } from './changing-case.ts'
import { deleteCars, moveReport, moveStatement } from './splitting.queries.ts'

type Request = { code: string; viewer: CurrentUser; version: number }

/**
 * Takes reports or accused cars into a case of their own. What they have stated, and the time that they have, goes with them;
 * whoever is no party of a case any more can no longer tell that it exists. Returns the code of the new case.
 */
export async function splitCase(
  deps: Deps,
  { parts, ...request }: Request & { parts: SplitParts },
) {
  const into = newCode()
  const change = { ...request, act: 'split', isSeenByParties: true, other: into } as const
  await changingCase(deps, change, async (tx, { loaded }) => {
    checkParts(loaded, parts)
    const caseId = await insertCase(tx, newCaseOf(loaded, into))
    await divide(deps, tx, loaded, { caseId, parts })
    for (const { userId, isChair, isSubstitute } of loaded.seats)
      await insertSeat(tx, { caseId, userId, isChair, isSubstitute })
    for (const { userId, reason } of loaded.recusals)
      await insertRecusal(tx, { caseId, userId, reason })
    await tellOfNew(tx, into, request.viewer)
    return { action: 'case.split', after: { into } }
  })
  return { code: into }
}

function checkParts(loaded: LoadedCase, parts: SplitParts) {
  const { cars, reports, state } = loaded
  const isUnknown =
    parts.cars.some(({ carId }) => !cars.some(({ id }) => id === carId)) ||
    parts.reports.some(({ code }) => !reports.some((report) => report.code === code))
  if (isUnknown) throw conflict('This case has changed: what was chosen is no longer in it')
  const problem = splitProblem({ cars, state, reports: reports.map(splitReport) }, parts)
  if (problem) throw conflict(problem)
}

const splitReport = ({ code, carId, withdrawnAt }: LoadedCase['reports'][number]) => ({
  code,
  carId,
  isWithdrawn: withdrawnAt !== null,
})

/** With the same deadlines. What the panel wrote about the whole stays where it was. */
function newCaseOf(loaded: LoadedCase, code: string) {
  const { id, event, session, category, lap, raceSeconds, state } = loaded
  const { openedAt, decisionUntil, takenUpAt, statementsUntil } = loaded
  return {
    code,
    eventId: event.id,
    sessionKind: session.kind,
    sessionOrdinal: session.ordinal,
    category,
    lap,
    raceSeconds,
    state,
    openedAt,
    decisionUntil,
    takenUpAt,
    statementsUntil,
    splitFromId: id,
  }
}

async function divide(
  deps: Deps,
  tx: Database,
  loaded: LoadedCase,
  { caseId, parts }: { caseId: number; parts: SplitParts },
) {
  const { staying, going } = splitCars(
    { ...loaded, reports: loaded.reports.map(splitReport) },
    parts,
  )
  const carOf = await copyCars(tx, loaded, caseId, going)
  await divideReports(deps, tx, loaded, { caseId, carOf, parts })
  const stays = new Set(staying.map(({ id }) => id))
  for (const { id, ...statement } of await listStatements(tx, loaded.id)) {
    const carId = carOf.get(statement.carId)
    if (carId === undefined) continue
    const { authorId, text, links, statedAt, isAfterReading } = statement
    if (!stays.has(statement.carId)) {
      await moveStatement(tx, id, { caseId, carId })
      continue
    }
    const copy = { caseId, carId, authorId, text, links, statedAt, isAfterReading }
    const statementId = await insertStatement(tx, copy)
    await copyPictures(deps, tx, { statementId: id }, { statementId })
  }
  for (const { id, side } of staying)
    if (loaded.cars.find((car) => car.id === id)?.side !== side) await updateCar(tx, id, { side })
  await deleteCars(
    tx,
    loaded.cars.flatMap(({ id }) => (stays.has(id) ? [] : id)),
  )
  const { draft } = loaded
  if (draft) {
    const cars = draft.cars.filter(({ carId }) => stays.has(carId))
    await updateCase(tx, loaded.id, { draft: { ...draft, cars } })
  }
}

/** All of them get new ids: those that stay the same would tell which cars are in one case alone. */
async function copyCars(
  tx: Database,
  { cars }: LoadedCase,
  caseId: number,
  going: readonly { id: number; side: LoadedCase['cars'][number]['side'] }[],
) {
  const copies = cars
    .toSorted((a, b) => a.id - b.id)
    .flatMap((car) => {
      const side = going.find(({ id }) => id === car.id)?.side
      if (side === undefined) return []
      const { entryId, number, carClass, driverName, driverId, isDriverSet } = car
      const row = { caseId, side, entryId, number, carClass, driverName, driverId, isDriverSet }
      return [{ from: car.id, row }]
    })
  const inserted = await insertCars(
    tx,
    copies.map(({ row }) => row),
  )
  return new Map(
    copies.flatMap(({ from }, index) => {
      const copy = inserted[index]
      return copy ? [[from, copy.id] as const] : []
    }),
  )
}

type Divided = { caseId: number; carOf: ReadonlyMap<number, number>; parts: SplitParts }

async function divideReports(
  deps: Deps,
  tx: Database,
  { reports }: LoadedCase,
  { caseId, carOf, parts }: Divided,
) {
  for (const report of reports) {
    const way = parts.reports.find(({ code }) => code === report.code)?.way ?? 'stays'
    const carId = report.carId === null ? null : (carOf.get(report.carId) ?? null)
    if (way === 'goes') await moveReport(tx, report.id, { caseId, carId })
    if (way !== 'both') continue
    const { id, reporter: _reporter, ...copy } = report
    const reportId = await insertReport(tx, { ...copy, caseId, carId, code: newCode() })
    await copyPictures(deps, tx, { reportId: id }, { reportId })
  }
}

/** Those who are named hear of the new case: what they heard of the other one may no longer be theirs. */
async function tellOfNew(tx: Database, code: string, actor: CurrentUser) {
  const [loaded] = await loadCases(tx, hasCode(code))
  if (!loaded) return
  const { id, event, takenUpAt, statementsUntil } = loaded
  const told = takenUpAt === null ? [] : othersOf(loaded)
  const until = (statementsUntil ?? loaded.decisionUntil).toISOString()
  const after = { code, eventId: event.id, told, until }
  // The pages hear of both with the fact about the case that was split.
  await happened(tx, { action: 'case.split-off', actor, subject: id, after, announces: [] })
}
