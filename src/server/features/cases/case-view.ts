import {
  isOwnReport,
  readsReport,
  readsStatement,
  type SeenCase,
} from '#server/features/case-access/index.ts'
import { type CasePictures, picturesOf } from '#server/features/evidence/index.ts'
import type { CaseCar, CaseDetail, CaseSummary, Due } from '#shared/contract/cases.ts'
import { type ActConditions, actsOf } from '#shared/domain/cases/case-acts.ts'
import { isBeingJudged } from '#shared/domain/cases/case-state.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { accusedCars, canClose, isVoteClosed, lateConflict } from './vote-count.ts'

/** What lists show of a case. */
export function caseSummary(seen: SeenCase, viewer: Member, now: Date): CaseSummary {
  const { code, event, session, category, cars, raceSeconds } = seen.loaded
  const due = dueOf(seen, viewer, now)
  return {
    code,
    event: { id: event.id, title: event.title },
    session,
    category,
    state: shownState(seen),
    lap: seen.loaded.lap ?? cars[0]?.lap ?? null,
    raceSeconds,
    cars: shownCars(seen),
    role: seen.role,
    due,
    isMine: due !== null && waitsForViewer(seen, viewer),
  }
}

/** Of an appeal, stewards with a conflict read what came of it, and nothing before. */
const shownState = ({ loaded: { state }, role }: SeenCase) =>
  role === 'recused' && state === 'appealed' ? 'decided' : state

/** Whether the page says which car reported: with two cars everybody knows it, but nothing says so. */
function shownCars({ loaded, ownCars, sees, role }: SeenCase): CaseCar[] {
  const hidesSides = role !== 'panel' && !sees('reporter-names')
  const isBlind = role === 'panel' && !sees('reporter-names')
  return inNeutralOrder(loaded.cars).map((car) => ({
    id: car.id,
    entryId: car.entryId,
    number: car.number,
    carClass: car.carClass,
    side: hidesSides && car.side === 'reporting' && !ownCars.includes(car) ? 'other' : car.side,
    driver: isBlind ? null : driverOf(car),
    isOwn: ownCars.includes(car),
  }))
}

/** Those that are accused first, then by number: their order tells nobody which of the others reported. */
export function inNeutralOrder(cars: SeenCase['loaded']['cars']) {
  const isAccused = ({ side }: (typeof cars)[number]) => side === 'accused'
  const others = cars
    .filter((car) => !isAccused(car))
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }) || a.id - b.id)
  return [...cars.filter(isAccused), ...others]
}

export function driverOf(car: SeenCase['loaded']['cars'][number]) {
  if (!car.isDriverSet) return car.atTheWheel
  if (car.driverName === null) return null
  return { name: car.driverShown ?? car.driverName, userId: car.driverId }
}

/** The time that matters to the viewer now. */
function dueOf({ loaded, role, hasAnswered }: SeenCase, viewer: Member, now: Date): Due | null {
  const { state, decisionUntil, statementsUntil, appealUntil } = loaded
  const due = (what: Due['what'], at: Date | null): Due | null =>
    at && { what, at, isOver: at <= now }
  if (role === 'panel') {
    if (state === 'submitted') return due('take-up', decisionUntil)
    if (state === 'under-review')
      return due(
        'statements',
        statementsUntil && statementsUntil > now ? statementsUntil : decisionUntil,
      )
    if (state !== 'voting') return null
    return due(hasVoted(loaded, viewer.id) ? 'decision' : 'vote', decisionUntil)
  }
  if (role === 'recused') return null
  if (isBeingJudged(state))
    return hasAnswered ? due('decision', decisionUntil) : due('statement', statementsUntil)
  return state === 'decided' ? due('appeal', appealUntil) : null
}

function waitsForViewer({ loaded, role, hasAnswered, mayJudge }: SeenCase, { id }: Member) {
  if (role === 'accused' || role === 'other-party')
    return isBeingJudged(loaded.state) && !hasAnswered
  if (role !== 'panel' || !mayJudge) return false
  const seat = loaded.seats.find(({ userId }) => userId === id)
  if (loaded.state === 'submitted') return true
  if (loaded.state === 'voting')
    return (
      seat !== undefined && (loaded.voteClosedAt === null ? !hasVoted(loaded, id) : seat.isChair)
    )
  return loaded.state === 'under-review' && (seat?.isChair ?? false)
}

/** Whether somebody has voted about every accused car. */
export function hasVoted(loaded: SeenCase['loaded'], userId: number) {
  return accusedCars(loaded).every(({ id }) =>
    loaded.votedBy.some(({ carId, voterId }) => carId === id && voterId === userId),
  )
}

type Statements = {
  id: number
  carId: number
  author: string | null
  statedAt: Date
  isAfterReading: boolean
}

/** What somebody reads of the reports. */
export function shownReports(
  seen: SeenCase,
  viewer: Member,
  { pictures, now }: { pictures: CasePictures; now: Date },
): CaseDetail['reports'] {
  const { loaded, sees, role } = seen
  const showsNames = sees('reporter-names')
  return loaded.reports.flatMap((report) => {
    if (!readsReport(seen, viewer, report)) return []
    const isOwn = isOwnReport(seen, viewer, report)
    const isNamed = isOwn || showsNames
    return {
      code: report.code,
      isOwn,
      reporter: isNamed ? report.reporter : null,
      carId: isNamed ? report.carId : null,
      text: report.text,
      links: report.links,
      pictures: picturesOf(pictures, 'reportId', report.id),
      reportedAt: isNamed ? report.reportedAt : null,
      lateReason: isOwn || role === 'panel' ? report.lateReason : null,
      isWithdrawn: report.withdrawnAt !== null,
      editableUntil:
        report.reporterId === viewer.id && report.withdrawnAt === null && report.editableUntil > now
          ? report.editableUntil
          : null,
    }
  })
}

/** What somebody reads of the statements. */
export function shownStatements<S extends Statements & object>(
  seen: SeenCase,
  statements: readonly S[],
  pictures: CasePictures,
) {
  const { loaded, ownCars, sees, role } = seen
  const isOwn = ({ carId }: S) => ownCars.some(({ id }) => id === carId)
  const isBlind = role === 'panel' && !sees('reporter-names')
  return statements
    .filter((one) => readsStatement(seen, one))
    .map((one) => ({
      ...one,
      pictures: picturesOf(pictures, 'statementId', one.id),
      author: isBlind ? null : one.author,
      // Who reported reads the others from the beginning.
      isAfterReading:
        one.isAfterReading && (role === 'panel' || isOwn(one) || sees('reporter-names')),
      isLate: loaded.statementsUntil !== null && one.statedAt >= loaded.statementsUntil,
    }))
}

/** What the viewer may do with it now. */
export function actsOn(
  seen: SeenCase,
  viewer: Member,
  now: Date,
  ofAppeals: Pick<ActConditions, 'canAppeal' | 'hasOpenAppeal' | 'canJudgeAppeal'>,
) {
  const { loaded, role, mayJudge, mayLead, mayOverride, settings, conflicts, ownCars } = seen
  const open = loaded.reports.filter(({ withdrawnAt }) => withdrawnAt === null)
  const seated = loaded.seats.filter(({ userId }) => !conflicts.has(userId))
  const own = seated.find(({ userId }) => userId === viewer.id)
  return actsOf({
    role,
    state: loaded.state,
    canChangeReport: open.some(
      ({ reporterId, editableUntil }) => reporterId === viewer.id && editableUntil > now,
    ),
    hasOpenReport: open.some((report) => isOwnReport(seen, viewer, report)),
    isOfAskedCar:
      ownCars.length > 0 && (role === 'accused' || role === 'other-party' || role === 'reporter'),
    mayJudge,
    mayLead,
    mayOverride,
    canSplit: loaded.decision === null && (open.length > 1 || accusedCars(loaded).length > 1),
    hasDeclaredRecusal: loaded.recusals.some(({ userId }) => userId === viewer.id),
    isSeated: own !== undefined,
    isChair: own?.isChair ?? false,
    freeSeats: settings.windows.panel.size - seated.length,
    isVoteClosed: isVoteClosed(seen, now),
    canCloseVote: canClose(seen, now),
    isDecisionInForce: loaded.decision?.state === 'published',
    needsVoteAnew: lateConflict(seen, now)?.isSame === false,
    ...ofAppeals,
  })
}
