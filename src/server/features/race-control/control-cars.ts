import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { type Car, conflictsWith, listReportable } from '#server/features/cases/index.ts'
import { findLatestSession, listLiveCars } from '#server/features/live-timing/index.ts'
import type { ControlCar } from '#shared/contract/race-control.ts'
import { carKey } from '#shared/domain/race-control/on-track.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'

/** The car of the event that a line means, once it is entered or in the result. */
export const reportableOf = (known: readonly Car[], { entryId, number, carClass }: ControlCar) =>
  known.find((car) =>
    entryId === null ? car.number === number && car.carClass === carClass : car.entryId === entryId,
  )

/**
 * The cars that were chosen, as they are stored.
 * @throws invalidInput for one that is neither in the event nor on the track
 */
export async function resolveCars(
  tx: Database,
  { eventId, session }: { eventId: number; session: SessionKey },
  chosen: readonly ControlCar[],
): Promise<ControlCar[]> {
  const known = await listReportable(tx, eventId, session)
  const live = await findLatestSession(tx, eventId)
  const onTrack = live ? await listLiveCars(tx, live.id) : []
  const found = chosen.map((car) => {
    const { entryId, number, carClass } = reportableOf(known, car) ?? {}
    if (number !== undefined && carClass !== undefined)
      return { entryId: entryId ?? null, number, carClass }
    const seen =
      car.entryId === null &&
      onTrack.find((one) => one.number === car.number && one.carClass === car.carClass)
    if (!seen) throw invalidInput('This car is not in the event', 'cars')
    return { entryId: null, number: seen.number, carClass: seen.carClass }
  })
  return [...new Map(found.map((car) => [carKey(car), car])).values()]
}

type Line = { cars: readonly ControlCar[] }

/** Why people take no part in what lines are about, by their place in the list. */
export async function conflictsOf(
  db: Database,
  userIds: readonly number[],
  { eventId, known }: { eventId: number; known: readonly Car[] },
  lines: readonly Line[],
) {
  const judged = lines.map(({ cars }) => ({
    cars: cars.map((car) => ({
      people: [],
      drivenBy: [],
      ...reportableOf(known, car),
      number: car.number,
      carClass: car.carClass,
    })),
  }))
  return conflictsWith(db, userIds, eventId, judged)
}
