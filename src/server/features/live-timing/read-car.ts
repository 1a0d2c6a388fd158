import { atOneMoment } from '#server/database/at-one-moment.ts'
import { findEvent } from '#server/database/find-event.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { LiveCarDetails } from '#shared/contract/live-timing.ts'
import { carStops } from '#shared/domain/live-timing/car-stops.ts'
import { findLatestSession, listPitMoments } from './live-timing.queries.ts'

/** What is known of a car beyond its row in the table. */
export function readLiveCar({ db }: Pick<Deps, 'db'>, eventId: number, number: number) {
  return atOneMoment(db, async (tx): Promise<LiveCarDetails> => {
    if (!(await findEvent(tx, eventId))) throw notFound('Event')
    const session = await findLatestSession(tx, eventId)
    const car = session?.tracking.cars.find((one) => one.car === number)
    if (!session || !car) throw notFound('Car')
    return {
      crew: [...new Set([...(car.crew ?? []), ...car.drivers])],
      stops: carStops(await listPitMoments(tx, session.id, number)),
    }
  })
}
