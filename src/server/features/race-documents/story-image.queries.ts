import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carEntries, events, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { PODIUM_PLACES } from '#shared/domain/results/podium.ts'
import type { CardCar } from '#shared/domain/race-story/story-card.ts'
import { STATUSES_IN_PLACE } from '#shared/domain/results/result-status.ts'

/** What the image of a race says of its event. */
export async function findImageEvent(db: Database, eventId: number) {
  const [row] = await db
    .select({
      title: events.title,
      timezone: events.timezone,
      startDateTime: events.startDateTime,
      track: { name: tracks.name, layoutVariant: tracks.layoutVariant },
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(eq(events.id, eventId))
  return row
}

/** The finishers among the first three of each class, in finishing order. */
export function listPodiums(db: Database, sessionId: number): Promise<CardCar[]> {
  return db
    .select({
      number: carEntries.carNumber,
      carClass: carEntries.carClass,
      classPlace: carEntries.classPosition,
      carModel: carEntries.carModel,
      teamName: carEntries.teamName,
      drivers: sql<string[]>`(
        select coalesce(jsonb_agg(coalesce(u.display_name, d.name) order by d.ordinal), '[]')
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = ${carEntries.sessionId} and d.entry = ${carEntries.entry}
      )`,
      laps: carEntries.lapsCompleted,
      finishSeconds: carEntries.finishTimeSeconds,
      status: carEntries.status,
    })
    .from(carEntries)
    .where(
      and(
        eq(carEntries.sessionId, sessionId),
        inArray(carEntries.status, STATUSES_IN_PLACE),
        lte(carEntries.classPosition, PODIUM_PLACES),
      ),
    )
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
}
