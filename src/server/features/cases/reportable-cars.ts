import type { Database } from '#server/database/database.ts'
import type { ReportableCar } from '#shared/contract/reports.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { listEnteredCars, listResultCars } from './reporting.queries.ts'

export type Car = Omit<ReportableCar, 'isOwn'> & {
  /** In the session's result; null if it is not in it. */
  entry: number | null
  /** The crew of its entry. */
  people: readonly number[]
  /** Members who drove it by the result. */
  drivenBy: readonly number[]
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
      }
    }),
    ...raced.filter(({ entryId }) => entryId === null).map((car) => ({ ...car, people: [] })),
  ]
}
