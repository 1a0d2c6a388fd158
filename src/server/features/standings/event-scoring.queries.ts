import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, seasons } from '#server/database/schema.ts'
import type { Scoring } from '#shared/domain/car-points.ts'
import { POINTS_SYSTEMS, type PointsSystemKey } from '#shared/domain/points-systems.ts'

/** How a completed event scores: by the season that admins made of its time; undefined where there is none. */
export async function findScoring(db: Database, eventId: number): Promise<Scoring | undefined> {
  const [row] = await db
    .select({ pointsSystem: seasons.pointsSystem, raceMinutes: events.raceMinutes })
    .from(events)
    .innerJoin(
      seasons,
      and(lte(seasons.startsAt, events.startDateTime), gt(seasons.endsAt, events.startDateTime)),
    )
    .where(and(eq(events.id, eventId), eq(events.status, 'completed')))
  return row && toScoring(row)
}

function toScoring({ pointsSystem, raceMinutes }: { pointsSystem: string; raceMinutes: number }) {
  return { system: POINTS_SYSTEMS[pointsSystem as PointsSystemKey], raceMinutes }
}
