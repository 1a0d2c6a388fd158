import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { type Figure, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const DRIVERS = 2_000
const EVENTS = 1_000
const CARS = 60
const REQUESTS = 200
const LIMIT_MS = 50

/** Every list call, with one user, in a guild of years: 2,000 drivers, 1,000 events, 60,000 results. */
export async function benchLargeGuild(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await grow(guild.db)
  const lists = allEndpoints.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !path.includes('/auth/'),
  )
  const figures: Figure[] = []
  for (const { path } of lists) {
    const times: number[] = []
    // The first call makes what the others are answered from.
    for (let request = 0; request <= REQUESTS; request++) {
      const begun = performance.now()
      const reply = await fetch(server.origin + path, { headers: { cookie: guild.cookie } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      times.push(performance.now() - begun)
    }
    const [first = Number.NaN, ...rest] = times
    figures.push({
      what: `large guild: GET ${path}, 99th percentile`,
      measured: percentile(rest, 0.99),
      limit: LIMIT_MS,
      unit: 'ms',
      rule: 'at most',
      note: `the first ${first.toFixed(0)} ms`,
    })
  }
  return figures
}

async function grow(db: Database) {
  await db.execute(sql`
    insert into users (display_name, steam_id, race_control_username, race_control_key)
    select 'Member ' || n, (76561190000000000 + n)::text, 'Member ' || n, 'member ' || n
    from generate_series(1, ${sql.raw(String(DRIVERS))}) n
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
      from generate_series(1, ${sql.raw(String(EVENTS))}) n
      returning id
    ), entries as (
      insert into car_entries (event_id, entry, position, class_position, driver_name, car_number,
        car_class, file_class, car_model, team_name, vehicle_name, best_lap_seconds,
        finish_time_seconds, laps_completed, pitstops, status, is_human, penalties, penalty_seconds)
      select id, n, n, (n + 1) / 2, 'Member ' || 1 + (id * 7 + n) % ${sql.raw(String(DRIVERS))}, n::text,
        case when n % 2 = 0 then 'Hypercar' else 'LMGT3' end, '', 'Porsche 963', 'Team ' || n % 30, '',
        100 + n, 14400 + n, 140, 4, 'Finished', true, '', 0
      from raced, generate_series(1, ${sql.raw(String(CARS))}) n
      returning event_id, entry, driver_name
    )
    insert into car_drivers (event_id, entry, ordinal, name, user_id)
    select event_id, entry, 1, driver_name, users.id
    from entries join users on users.display_name = driver_name
  `)
  await db.execute(sql`analyze`)
}
