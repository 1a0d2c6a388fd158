import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { liveLaps } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

export function listLapsSoFar(db: Database, sessionId: number) {
  return db
    .select({
      car: liveLaps.car,
      lap: liveLaps.lap,
      crossed: liveLaps.crossed,
      seconds: liveLaps.seconds,
      driver: liveLaps.driver,
      isPit: liveLaps.isPit,
    })
    .from(liveLaps)
    .where(eq(liveLaps.sessionId, sessionId))
    .orderBy(asc(liveLaps.car), asc(liveLaps.lap))
}

/**
 * When the green flag was, on the session's clock, by the laps of cars of which every time is known: what was seen to end,
 * minus all laps until then. Null if there is no such car.
 */
export async function findGreenByLaps(db: Database, sessionId: number) {
  const { rows } = await db.execute<{ green: number | null }>(sql`
    select min(crossed - driven) as green from (
      select ${liveLaps.crossed} as crossed, ${liveLaps.lap} as lap,
        sum(${liveLaps.seconds}) over laps as driven, count(${liveLaps.seconds}) over laps as timed
      from ${liveLaps} where ${liveLaps.sessionId} = ${sessionId}
      window laps as (partition by ${liveLaps.car} order by ${liveLaps.lap})
    ) known where crossed is not null and timed = lap`)
  return rows[0]?.green ?? null
}
