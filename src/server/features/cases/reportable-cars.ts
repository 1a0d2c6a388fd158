import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import type { ReportableCar } from '#shared/contract/reports.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { listEnteredCars, listResultCars } from './reporting.queries.ts'

export type Car = Omit<ReportableCar, 'isOwn'> & {
  /** In the session's result; null if it is not in it. */
  entry: number | null
  /** The crew of its entry. */
  people: readonly number[]
  /** Members who drove it by the result. */
  drivenBy: readonly number[]
  /** Completed in the session; null if it is not in its result. */
  laps: number | null
}

/** Entries first, then cars of the result that nobody entered. */
export async function listReportable(
  tx: Database,
  eventId: number,
  session: SessionKey,
): Promise<Car[]> {
  const entered = await listEnteredCars(tx, eventId)
  const raced = await listResultCars(tx, eventId, session)
  const resultOf = new Map(raced.map((car) => [car.entryId, car]))
  return [
    ...entered.map((car) => {
      const result = resultOf.get(car.entryId)
      return {
        entryId: car.entryId,
        resultId: result?.resultId ?? null,
        number: result?.number ?? String(car.number ?? ''),
        carClass: car.carClass,
        drivers: car.drivers,
        entry: result?.entry ?? null,
        people: car.people,
        drivenBy: result?.drivenBy ?? [],
        laps: result?.laps ?? null,
      }
    }),
    ...raced.filter(({ entryId }) => entryId === null).map((car) => ({ ...car, people: [] })),
  ]
}

/**
 * Nothing is known of cars that are in no result yet.
 * @throws invalidInput if none of the accused cars began that lap
 */
export function checkLap(lap: number | null, accused: readonly Pick<Car, 'number' | 'laps'>[]) {
  const laps = accused.map((car) => car.laps ?? Number.POSITIVE_INFINITY)
  const most = Math.max(...laps)
  // A car can stop in the lap after its last complete one.
  if (lap === null || laps.length === 0 || lap <= most + 1) return
  const car = accused[laps.indexOf(most)]
  throw invalidInput(
    `#${car?.number} completed ${counted(most, 'lap')} of this session: check the lap`,
    'lap',
  )
}
