import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  cars,
  championships,
  events,
  seasonCrews,
  seasonEntries,
  seasonRounds,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

type SignOut = { event: string; at: string }

/** The season entries in whose crews a member is, or to which they are invited. */
export async function listOwnSeasonEntries(db: Database, userId: number) {
  const rows = await db
    .select({
      championship: championships.name,
      state: seasonEntries.state,
      car: { make: cars.make, model: cars.model },
      driverNumber: seasonEntries.number,
      teamName: seasonEntries.teamName,
      isCaptain: seasonCrews.isCaptain,
      hasAccepted: seasonCrews.hasAccepted,
      since: seasonCrews.since,
      fee: seasonEntries.fee,
      reason: seasonEntries.reason,
      signOuts: sql<SignOut[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'event', ${events.title}, 'at', ${seasonRounds.signedOutAt}
        ) order by ${seasonRounds.signedOutAt}), '[]')
        from ${seasonRounds} join ${events} on ${events.id} = ${seasonRounds.eventId}
        where ${seasonRounds.seasonEntryId} = ${seasonEntries.id}
          and ${seasonRounds.signedOutAt} is not null
      )`,
    })
    .from(seasonCrews)
    .innerJoin(seasonEntries, eq(seasonEntries.id, seasonCrews.seasonEntryId))
    .innerJoin(championships, eq(championships.id, seasonEntries.championshipId))
    .innerJoin(cars, eq(cars.id, seasonEntries.carId))
    .where(eq(seasonCrews.userId, userId))
    .orderBy(asc(seasonCrews.since), asc(seasonCrews.id))
  return rows.map(({ car, signOuts, ...rest }) => ({
    ...rest,
    car: `${car.make} ${car.model}`,
    signOuts: signOuts.map(({ event, at }) => ({ event, at: new Date(at) })),
  }))
}
