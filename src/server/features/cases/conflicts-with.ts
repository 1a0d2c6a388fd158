import type { Database } from '#server/database/database.ts'
import { type Conflicts, findConflicts } from '#server/features/case-access/index.ts'
import type { Car } from './reportable-cars.ts'

type Judged = { cars: readonly Pick<Car, 'number' | 'carClass' | 'people' | 'drivenBy'>[] }

/** Why people could not judge cases that would be made of these, by their place in the list. */
export async function conflictsWith(
  db: Database,
  userIds: readonly number[],
  eventId: number,
  judged: readonly Judged[],
): Promise<(index: number) => Conflicts> {
  const conflicts = await findConflicts(
    db,
    judged.map(({ cars }, id) => ({
      id,
      event: { id: eventId },
      cars: cars.map(({ number, carClass, people, drivenBy }) => ({
        number,
        carClass,
        side: 'accused' as const,
        people: [...people, ...drivenBy],
      })),
      reports: [],
      recusals: [],
    })),
    () => userIds,
  )
  return (index) => conflicts.get(index) ?? new Map()
}
