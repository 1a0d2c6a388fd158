import type { Database } from '#server/database/database.ts'
import type { SeenCase } from '#server/features/case-access/index.ts'
import { isPublished } from '#shared/domain/cases/case-state.ts'
import { can, type Member } from '#shared/domain/permissions.ts'
import { appealProblem, appealsLeft } from '#shared/domain/stewarding/appeals.ts'
import { isRung, RUNGS } from '#shared/domain/stewarding/rungs.ts'
import { listVotes } from '#server/features/case-access/index.ts'
import { driverOf } from './case-view.ts'
import { listAppealsOfSeason } from './appeals.queries.ts'

/** Whether somebody can appeal against the decision of a case now, and why not; and whether they can judge appeals. */
export async function appealFacts(db: Database, seen: SeenCase, viewer: Member, now: Date) {
  const { loaded, role, ownCars } = seen
  const isParty = role === 'reporter' || role === 'accused' || role === 'other-party'
  const isOpen = loaded.state === 'decided' || loaded.state === 'appealed'
  const problem = isParty && isOpen ? await problemOf(db, seen, viewer, now) : null
  return {
    canAppeal: isParty && isOpen && problem === null && ownCars.length > 0,
    problem: isPublished(loaded.state) ? problem : null,
    hasOpenAppeal: loaded.appeals.some(
      ({ authorId, state }) => authorId === viewer.id && state === 'running',
    ),
    canJudgeAppeal:
      role === 'panel' &&
      can(viewer, 'appeals.judge', { eventId: loaded.event.id }) &&
      // Nobody judges what they have decided.
      !loaded.seats.some(({ userId }) => userId === viewer.id) &&
      (loaded.decisionWay !== 'override' || loaded.decisionAuthorId !== viewer.id),
  }
}

async function problemOf(db: Database, seen: SeenCase, viewer: Member, now: Date) {
  const question = await appealQuestion(db, seen, viewer)
  return question ? (appealProblem(question, now) ?? null) : 'This decision cannot be appealed.'
}

/** What decides whether somebody can appeal; undefined where there is nothing to appeal. */
export async function appealQuestion(
  db: Database,
  { loaded, settings, ownCars }: SeenCase,
  viewer: Member,
) {
  const { decision, appealUntil: until } = loaded
  if (!decision || !until) return undefined
  const [car] = ownCars
  const of = { eventId: loaded.event.id, number: car?.number ?? '', carClass: car?.carClass ?? '' }
  const season = await listAppealsOfSeason(db, of)
  const votes = await listVotes(db, loaded.id, loaded.ballot)
  const running = loaded.appeals.find(({ state }) => state !== 'withdrawn')
  const isOwn = loaded.appeals.some(({ carId }) => ownCars.some(({ id }) => id === carId))
  return {
    decision: {
      number: decision.number,
      isTakenBack: decision.state === 'taken-back',
      isOfAppeal: loaded.appeals.some(({ state }) => state === 'changed' || state === 'upheld'),
      penalties: votes.flatMap(({ rung }) =>
        rung !== null && isRung(rung) ? RUNGS[rung].kind : [],
      ),
      hasLicencePoints: (loaded.draft?.cars ?? []).some(({ licencePoints }) => licencePoints > 0),
      isByOneSteward: new Set(votes.map(({ voterId }) => voterId)).size === 1,
      until,
      appeal: running ? { state: running.state, isOwn } : null,
    },
    appellant: {
      isParty: true,
      leadsEntry: ownCars.some(({ leaders }) => leaders.includes(viewer.id)),
      isPenalised: loaded.cars.some(
        (one) => one.side === 'accused' && driverOf(one)?.userId === viewer.id,
      ),
      appealsLeft: appealsLeft(season, settings.limits.appealsPerSeason),
    },
    rules: settings.windows.appeal,
  }
}
