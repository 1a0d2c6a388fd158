import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { sql } from '#server/database/sql.ts'

/**
 * In how many events that count a member was on pole, overall and in class. The event's last qualifying with results
 * decides, for whoever drove the car in it; without one, the race's grid, for whoever drove the car in the race.
 */
export async function countPoles(
  db: Database,
  userId: number,
  without: ReadonlySet<number> = new Set(),
) {
  const { rows } = await db.execute<{ poles: number; classPoles: number }>(sql`
    with first as (
      select session.event_id, session.kind, session.ordinal, place.overall, place.in_class
      from car_drivers driver
      join event_sessions session on session.id = driver.session_id
      join events event on event.id = session.event_id and event.status = 'completed'
      join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
      cross join lateral (
        select car.position as overall, car.class_position as in_class
        where session.kind = 'qualifying' and car.best_lap_seconds is not null
        union all
        select car.grid_position, car.class_grid_position
        where session.id = event.race_session_id
      ) place
      where driver.user_id = ${userId} and car.status <> 'DSQ'
        ${without.size === 0 ? sql`` : sql`and event.id not in ${[...without]}`}
        and (place.overall = 1 or place.in_class = 1)
    )
    select
      (count(distinct event_id) filter (where overall = 1))::int as poles,
      (count(distinct event_id) filter (where in_class = 1))::int as "classPoles"
    from first
    where not exists (
      select
      from event_sessions deciding
      where deciding.event_id = first.event_id and deciding.kind = 'qualifying'
        and (first.kind = 'race' or deciding.ordinal > first.ordinal)
        and exists(select from car_entries car where car.session_id = deciding.id)
    )
  `)
  return one(rows)
}
