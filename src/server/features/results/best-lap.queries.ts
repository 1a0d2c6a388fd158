import type { SQL } from 'drizzle-orm'
import { sql } from '#server/database/sql.ts'

// The game writes four decimals; equal times may still differ as floats.
const SAME_TIME_SECONDS = 0.0005

/**
 * Whether a driver drove the car's best lap.
 * @param car alias of a `car_entries` row
 * @param isTheirs condition on a row `stint` that the driver drove it
 */
export function droveBestLap(car: SQL, isTheirs: SQL) {
  return sql<boolean>`exists(
    select from stints stint
    join laps lap on lap.session_id = stint.session_id and lap.entry = stint.entry
      and lap.number between stint.first_lap and stint.last_lap
    where stint.session_id = ${car}.session_id and stint.entry = ${car}.entry and ${isTheirs}
      and abs(lap.seconds - ${car}.best_lap_seconds) < ${sql.raw(String(SAME_TIME_SECONDS))}
  )`
}
