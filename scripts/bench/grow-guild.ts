import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type GuildSize = { drivers: number; events: number; cars: number }

/** Adds members, races with results, and news. Uses its own connection, without the product's statement timeout. */
export async function growGuild(url: string, size: GuildSize) {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await fill(drizzle(pool), size)
  } finally {
    await pool.end()
  }
}

/** The rows are generated in SQL, so that 60,000 results take only seconds. */
async function fill(db: NodePgDatabase, { drivers, events, cars }: GuildSize) {
  const members = sql.raw(String(drivers))
  const entrants = sql.raw(String(cars))
  const rounds = sql.raw(String(events))
  const known = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users where race_control_key like 'member %'`,
  )
  const before = sql.raw(String(known.rows[0]?.count ?? 0))

  await db.execute(sql`
    insert into users (display_name, steam_id, race_control_username, race_control_key)
    select 'Member ' || n, (76561190000000000 + n)::text, 'Member ' || n, 'member ' || n
    from generate_series(${before} + 1, ${before} + ${members}) n
  `)
  await db.execute(sql`
    with raced as (
      insert into events (title, description, status, track_id, start_date_time, end_date_time,
        registration_start_date, registration_end_date, timezone, max_participants,
        practice_minutes, qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather,
        time_progression, fuel_usage, tire_wear, mechanical_damage, driver_assists)
      select 'Past round ' || n, 'A race of years ago.', 'completed',
        (select id from tracks order by id offset n % 30 limit 1),
        now() - n * interval '3 days', now() - n * interval '3 days' + interval '4 hours',
        now() - n * interval '3 days' - interval '20 days', now() - n * interval '3 days' - interval '1 day',
        'UTC', 60, 30, 20, 10, 240, false, 1, true, true, true, '{}'
      from generate_series(1, ${rounds}) n
      returning id
    ), session as (
      insert into event_sessions (event_id, kind, ordinal)
      select id, 'race', 1 from raced
      returning id, event_id
    ), car_entry as (
      insert into car_entries (session_id, entry, position, class_position, driver_name, car_number,
        car_class, file_class, car_model, team_name, vehicle_name, best_lap_seconds,
        finish_time_seconds, laps_completed, pitstops, status, is_human, penalties, penalty_seconds)
      select id, n, n, (n + 1) / 2, 'Member ' || 1 + (id * 7 + n) % ${members}, n::text,
        case when n % 2 = 0 then 'Hypercar' else 'LMGT3' end, '', 'Porsche 963', 'Team ' || n % 30, '',
        100 + n, 14400 + n, 140, 4, 'Finished', true, '', 0
      from session, generate_series(1, ${entrants}) n
      returning session_id, entry, driver_name
    )
    insert into car_drivers (session_id, entry, ordinal, name, user_id)
    select session_id, entry, 1, driver_name, users.id
    from car_entry join users on users.display_name = driver_name
  `)
  await db.execute(sql`
    update events set race_session_id = event_sessions.id
    from event_sessions where event_sessions.event_id = events.id
  `)
  await db.execute(sql`
    with entered as (
      insert into entries (event_id, car_id, number)
      select events.id, (select min(id) from cars), cars.entry
      from events
      join car_entries cars on cars.session_id = events.race_session_id
      where events.title like 'Past round %'
        and not exists (select from entries earlier where earlier.event_id = events.id)
      returning id, event_id, number
    )
    insert into crew_members (entry_id, user_id, name, is_captain, drives_in_event_id)
    select entered.id, users.id, users.display_name, true, entered.event_id
    from entered
    join event_sessions on event_sessions.event_id = entered.event_id
    join car_entries cars on cars.session_id = event_sessions.id and cars.entry = entered.number
    join users on users.display_name = cars.driver_name
    on conflict do nothing
  `)
  await db.execute(sql`
    insert into news (title, summary, content, published_at)
    select 'Report ' || n, 'Who was fast.', 'Everybody was fast.', now() - n * interval '3 days'
    from generate_series(1, ${rounds}) n
  `)
  await db.execute(sql`analyze`)
}
