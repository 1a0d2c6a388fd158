import type { Database } from '#server/database/database.ts'
import { findEvent } from '#server/database/find-event.ts'
import { notFound } from '#server/errors.ts'
import type { LiveCarDetails } from '#shared/contract/live-timing.ts'
import { carStops } from '#shared/domain/live-timing/car-stops.ts'
import { findLatestSession, listPitMoments } from './live-timing.queries.ts'

/** What is known of a car beyond its row in the table. @throws not_found */
export async function readLiveCar(
  tx: Database,
  eventId: number,
  number: number,
): Promise<LiveCarDetails> {
  if (!(await findEvent(tx, eventId))) throw notFound('Event')
  const session = await findLatestSession(tx, eventId)
  const car = session?.tracking.cars.find((one) => one.car === number)
  if (!session || !car) throw notFound('Car')
  return {
    crew: [...new Set([...(car.crew ?? []), ...car.drivers])],
    stops: carStops(await listPitMoments(tx, session.id, number)),
  }
}
