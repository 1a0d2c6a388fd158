import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { LoadedCase, SeenCase } from '#server/features/case-access/index.ts'
import { getCarIdentity } from '#server/features/results/index.ts'
import type { CaseDraft } from '#shared/contract/case-work.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { insteadOnGrid, secondsOf } from '#shared/domain/stewarding/conversions.ts'
import { type Rung, RUNGS } from '#shared/domain/stewarding/rungs.ts'
import { driverOf } from './case-view.ts'
import { findChampionshipOf } from './decision-place.queries.ts'

type Car = LoadedCase['cars'][number]
type Outcome = { carId: number; rung: Rung | null }

/**
 * The effects that the outcome of a vote has, with the details of the draft.
 * @throws conflict if an outcome needs something that is not known, such as who was at the wheel
 */
export async function effectsOfVote(
  db: Database,
  { loaded, settings }: SeenCase,
  {
    sessionId,
    outcomes,
    draft,
  }: { sessionId: number | null; outcomes: readonly Outcome[]; draft: CaseDraft },
): Promise<Effect[]> {
  const championshipId = await findChampionshipOf(db, loaded.event.id)
  const effects: Effect[] = []
  for (const { carId, rung } of outcomes) {
    const car = loaded.cars.find(({ id }) => id === carId)
    if (!car || rung === null) continue
    const details = draft.cars.find((one) => one.carId === carId)
    effects.push(
      ...(await effectsOfRung(db, car, rung, {
        sessionId,
        championshipId,
        driveThroughSeconds: settings.guide.driveThroughSeconds,
        isOnGrid: details?.isOnGrid ?? false,
      })),
    )
    const points = details?.licencePoints ?? 0
    if (points > 0) effects.push({ kind: 'licence', userId: driverId(car), points })
  }
  return effects
}

type Context = {
  sessionId: number | null
  championshipId: number | undefined
  driveThroughSeconds: number
  isOnGrid: boolean
}

async function effectsOfRung(
  db: Database,
  car: Car,
  id: Rung,
  { sessionId, championshipId, driveThroughSeconds, isOnGrid }: Context,
): Promise<Effect[]> {
  const rung = RUNGS[id]
  const identity = async () => {
    if (sessionId === null || car.resultId === null)
      throw conflict(`#${car.number} is not in the result yet: upload the file, or correct the car`)
    const { crew, ...found } = await getCarIdentity(db, sessionId, car.resultId)
    return { ...found, crew: [...crew] }
  }
  const onResult = async (
    penalty: { seconds: number } | { places: number } | { laps: number },
  ): Promise<Effect[]> => {
    if (isOnGrid) {
      const instead = insteadOnGrid(penalty)
      const userId = driverId(car)
      return instead === 'pit-lane-start'
        ? [{ kind: 'pit-lane-start', userId }]
        : [{ kind: 'grid-places', userId, places: instead.places }]
    }
    const of = await identity()
    if ('seconds' in penalty) return [{ kind: 'time', car: of, seconds: penalty.seconds }]
    if ('places' in penalty) return [{ kind: 'places', car: of, places: penalty.places }]
    return [{ kind: 'laps', car: of, laps: penalty.laps }]
  }
  const seconds = secondsOf(id, driveThroughSeconds)
  if (seconds !== undefined) return onResult({ seconds })
  switch (rung.kind) {
    case 'no-penalty':
      return []
    case 'warning':
    case 'reprimand': {
      const known = driverOf(car)?.userId ?? null
      return [
        { kind: rung.kind, userId: known, car: car.resultId === null ? null : await identity() },
      ]
    }
    case 'places':
      return onResult({ places: rung.places })
    case 'laps':
      return onResult({ laps: rung.laps })
    case 'disqualification':
      return [{ kind: 'status', car: await identity(), status: 'DSQ' }]
    case 'grid-places':
      return [{ kind: 'grid-places', userId: driverId(car), places: rung.places }]
    case 'no-qualifying':
    case 'back-of-grid':
    case 'pit-lane-start':
      return [{ kind: rung.kind, userId: driverId(car) }]
    case 'ban':
      return [{ kind: 'ban', userId: driverId(car), rounds: rung.rounds }]
    case 'points':
    case 'exclusion': {
      if (championshipId === undefined)
        throw conflict('This event is no round of a championship, so its points cannot be changed')
      const userId = driverId(car)
      if (rung.kind === 'exclusion') return [{ kind: 'exclusion', userId, championshipId }]
      const key = `user ${userId}`
      return [
        { kind: 'points', of: 'drivers', championshipId, key, points: rung.points, round: null },
      ]
    }
    default:
      return []
  }
}

/** Penalties of a person need one. */
function driverId(car: Car) {
  const userId = driverOf(car)?.userId
  if (typeof userId !== 'number')
    throw conflict(`Say first who was at the wheel of #${car.number}: the penalty is that person's`)
  return userId
}
