import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, seasons } from '#server/database/schema.ts'
import type { Scoring } from '#shared/domain/car-points.ts'
import { POINTS_SYSTEMS, type PointsSystemKey } from '#shared/domain/points-systems.ts'
import { YEAR_SYSTEM } from '#shared/domain/seasons.ts'

/** The scoring of an event: by an admin's season, otherwise by the calendar year. Undefined until it is completed. */
export async function findScoring(db: Database, eventId: number): Promise<Scoring | undefined> {
  const [row] = await db
    .select({ pointsSystem: seasons.pointsSystem, raceMinutes: events.raceMinutes })
    .from(events)
    .leftJoin(
      seasons,
      and(lte(seasons.startsAt, events.startDateTime), gt(seasons.endsAt, events.startDateTime)),
    )
    .where(and(eq(events.id, eventId), eq(events.status, 'completed')))
  return row && toScoring(row)
}

type Row = { pointsSystem: PointsSystemKey | null; raceMinutes: number }

function toScoring({ pointsSystem, raceMinutes }: Row) {
  return { system: POINTS_SYSTEMS[pointsSystem ?? YEAR_SYSTEM], raceMinutes }
}
