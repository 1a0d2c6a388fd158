import type { Database } from '#server/database/database.ts'
import { findConflicts, type LoadedCase } from '#server/features/case-access/index.ts'
import { listPermitted } from './cases-writes.queries.ts'

/** Those who judge a case, or read it as stewards, without those who have a conflict. */
export async function panelOf(db: Database, loaded: LoadedCase) {
  const readers = await listPermitted(db, 'cases.read', loaded.event.id)
  const ids = [
    ...new Set(
      [...readers, ...loaded.seats.map(({ userId }) => ({ id: userId }))].map(({ id }) => id),
    ),
  ]
  const conflicts = await findConflicts(db, [loaded], () => ids)
  return ids.filter((id) => !conflicts.get(loaded.id)?.has(id))
}

/** Those who reported it, with their crews. */
export const reportersOf = ({ cars, reports }: LoadedCase) =>
  distinct([
    ...reports.flatMap(({ reporterId, isOfficial }) => (isOfficial ? [] : (reporterId ?? []))),
    ...peopleOf(cars, (car) => isReporting(car, reports)),
  ])

/** The crews of the other cars, who know of a case once it was taken up. */
export function othersOf(loaded: LoadedCase) {
  const reporters = new Set(reportersOf(loaded))
  return distinct(peopleOf(loaded.cars, () => true)).filter((id) => !reporters.has(id))
}

/** Parties who know of the case. */
export const partiesOf = (loaded: LoadedCase) => [
  ...reportersOf(loaded),
  ...(loaded.takenUpAt === null ? [] : othersOf(loaded)),
]

type Car = LoadedCase['cars'][number]

const isReporting = ({ id, side }: Car, reports: LoadedCase['reports']) =>
  side === 'reporting' || reports.some(({ carId }) => carId === id)

const peopleOf = (cars: readonly Car[], isWanted: (car: Car) => boolean) =>
  cars.filter(isWanted).flatMap(({ people }) => people)

const distinct = (ids: readonly number[]) => [...new Set(ids)]
