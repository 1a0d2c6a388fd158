import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { sql } from '#server/database/sql.ts'

/**
 * In how many events that count a member was on pole, overall and in class. The event's last qualifying with results
 * decides, for whoever drove the car in it; without one, the race's grid, for whoever drove the car in the race.
 */
export async function countPoles(db: Database, userId: number) {
  const { rows } = await db.execute<{ poles: number; classPoles: number }>(sql`
    with own as (
      select distinct session.event_id, driver.session_id, driver.entry
      from car_drivers driver
      join event_sessions session on session.id = driver.session_id
      where driver.user_id = ${userId} and session.kind in ('qualifying', 'race')
    ), deciding as (
      select event.id as event_id, qualifying.id is not null as is_qualifying,
        coalesce(qualifying.id, event.race_session_id) as session_id
      from events event
      left join lateral (
        select session.id
        from event_sessions session
        where session.event_id = event.id and session.kind = 'qualifying'
          and exists(select from car_entries car where car.session_id = session.id)
        order by session.ordinal desc
        limit 1
      ) qualifying on true
      where event.status = 'completed' and event.id in (select own.event_id from own)
    ), place as (
      select deciding.event_id,
        case when deciding.is_qualifying then car.position else car.grid_position end as overall,
        case when deciding.is_qualifying then car.class_position else car.class_grid_position end
          as in_class
      from deciding
      join own on own.session_id = deciding.session_id
      join car_entries car on car.session_id = own.session_id and car.entry = own.entry
      where car.status <> 'DSQ'
        and (car.best_lap_seconds is not null or not deciding.is_qualifying)
    )
    select
      (count(distinct place.event_id) filter (where place.overall = 1))::int as poles,
      (count(distinct place.event_id) filter (where place.in_class = 1))::int as "classPoles"
    from place
  `)
  return one(rows)
}
