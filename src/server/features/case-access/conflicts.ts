import type { Database } from '#server/database/database.ts'
import {
  type JudgedCase,
  recusalOf,
  type Season,
  type Side,
} from '#shared/domain/stewarding/recusal.ts'
import type { CaseSide } from '#shared/domain/cases/case-state.ts'
import type { LoadedCase } from './cases.queries.ts'
import { listSeasons, loadSeason, seasonKey } from './season.queries.ts'

/** Why people can take no part in judging a case, by their ids. */
export type Conflicts = ReadonlyMap<number, string>

/** What a case, or what could become one, tells of who has a conflict. */
type Judged = Pick<LoadedCase, 'id' | 'reports' | 'recusals'> & {
  event: Pick<LoadedCase['event'], 'id'>
  cars: readonly Pick<LoadedCase['cars'][number], 'number' | 'carClass' | 'side' | 'people'>[]
}

/**
 * Of some people, by case. It follows from crews, results, teams and what was said until now: nobody lifts a conflict, and
 * a new one counts at once.
 */
export async function findConflicts<Case extends Judged>(
  db: Database,
  loaded: readonly Case[],
  userIds: (of: Case) => readonly number[],
): Promise<ReadonlyMap<number, Conflicts>> {
  const eventIds = [...new Set(loaded.map(({ event }) => event.id))]
  const seasons = await listSeasons(db, eventIds)
  const bySeason = new Map<string, Case[]>()
  for (const one of loaded) {
    const key = String(seasons.get(one.event.id))
    bySeason.set(key, [...(bySeason.get(key) ?? []), one])
  }
  const found = new Map<number, Conflicts>()
  for (const cases of bySeason.values()) {
    const season = await loadSeason(db, {
      eventIds: seasons.get(cases[0]?.event.id ?? 0) ?? [],
      userIds: [...new Set(cases.flatMap(userIds))],
      cars: cases.flatMap(({ cars }) => cars),
    })
    const inSeason = peopleOf(season)
    for (const one of cases) {
      const conflicts = [...new Set(userIds(one))].flatMap((id): [number, string][] => {
        if (!inSeason.has(id) && !isNamed(id, one)) return []
        const reason = reasonOf(id, one, season)
        return reason === undefined ? [] : [[id, reason]]
      })
      found.set(one.id, new Map(conflicts))
    }
  }
  return found
}

const peopleOf = ({ cars }: Season) =>
  new Set(
    cars.flatMap(({ crewIds, invitedIds, driverIds }) => [...crewIds, ...invitedIds, ...driverIds]),
  )

/** Whether a case itself says that somebody has a part in it, or that they said so. */
const isNamed = (userId: number, { reports, recusals, cars }: Judged) =>
  reports.some(({ reporterId }) => reporterId === userId) ||
  recusals.some((recusal) => recusal.userId === userId) ||
  cars.some(({ people }) => people.includes(userId))

function reasonOf(userId: number, one: Judged, season: Season) {
  const recusal = recusalOf(userId, judgedCase(one, userId), season)
  if (recusal.verdict !== 'free') return recusal.reasons.join('; ')
  // A car that was not entered has no crew in the season; who drove it is known all the same.
  const car = one.cars.find(({ people }) => people.includes(userId))
  return car && `crew of #${car.number}`
}

const SIDES: Record<CaseSide, Side> = { accused: 'accused', reporting: 'reporter', other: 'named' }

function judgedCase({ event, cars, reports, recusals }: Judged, userId: number): JudgedCase {
  const isReporter = reports.some(
    ({ reporterId, isOfficial }) => reporterId === userId && !isOfficial,
  )
  return {
    eventId: event.id,
    cars: cars.map(({ number, carClass, side }) => ({
      key: seasonKey(number, carClass),
      side: SIDES[side],
    })),
    reporterId: isReporter ? userId : null,
    witnessIds: [],
    judgedBeforeIds: [],
    declaredIds: recusals.map((recusal) => recusal.userId),
  }
}
