import { expect, it } from 'vitest'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('gives each event with results or files a race session with its own id, and keeps every row', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"event_sessions"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of RACED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const rowsOf = (columns: string, table: string) =>
    queryDatabase(url, `select ${columns} from ${table} order by 1, 2`)
  expect(await rowsOf('id, event_id, kind, ordinal', 'event_sessions')).toEqual([
    { id: 2, event_id: 2, kind: 'race', ordinal: 1 },
    { id: 3, event_id: 3, kind: 'race', ordinal: 1 },
  ])
  expect(await rowsOf('id, race_session_id', 'events')).toEqual([
    { id: 1, race_session_id: null },
    { id: 2, race_session_id: 2 },
    { id: 3, race_session_id: 3 },
  ])
  expect(await rowsOf('session_id, entry', 'car_entries')).toEqual([{ session_id: 2, entry: 1 }])
  expect(await rowsOf('session_id, name', 'car_drivers')).toEqual([
    { session_id: 2, name: 'Lotta' },
  ])
  expect(await rowsOf('session_id, number', 'stints')).toEqual([{ session_id: 2, number: 1 }])
  for (const table of ['race_incidents', 'race_penalties', 'driver_changes'])
    expect(await rowsOf('session_id, ordinal', table), table).toEqual([
      { session_id: 2, ordinal: 1 },
    ])
  expect(await rowsOf('session_id, driver_names', 'session_track_limits')).toEqual([
    { session_id: 2, driver_names: ['Lotta'] },
  ])
  expect(await rowsOf('session_id, kind', 'result_adjustments')).toEqual([
    { session_id: 2, kind: 'points' },
  ])
  expect(await rowsOf('session_id, original_name', 'result_files')).toEqual([
    { session_id: 2, original_name: 'a.xml' },
    { session_id: 3, original_name: 'removed.xml' },
  ])
  // New sessions get ids that no event's race has.
  await queryDatabase(
    url,
    `insert into event_sessions (event_id, kind, ordinal) values (1, 'race', 1)`,
  )
  expect(await rowsOf('event_id, id', 'event_sessions')).toContainEqual({ event_id: 1, id: 4 })
  await queryDatabase(url, 'delete from events where id = 2')
  expect(await rowsOf('session_id, entry', 'car_entries')).toEqual([])
})

const RACED = [
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   select 'Race ' || n, '', 'completed', 1, '2026-01-02', '2026-01-03', '2026-01-01', '2026-01-02', 'UTC',
     10, 0, 0, 0, 60, false, 1, true, true, true, '{}'
   from generate_series(1, 3) n`,
  `insert into car_entries (event_id, entry, position, class_position, driver_name, car_number,
     car_class, file_class, car_model, team_name, vehicle_name, laps_completed, pitstops, status,
     is_human, penalties, penalty_seconds)
   values (2, 1, 1, 1, 'Lotta', '7', 'Hypercar', 'Hyper', '963', '', '', 1, 0, 'Finished', true, '', 0)`,
  `insert into car_drivers (event_id, entry, ordinal, name) values (2, 1, 1, 'Lotta')`,
  `insert into stints (event_id, entry, number, driver, first_lap, last_lap) values (2, 1, 1, 1, 1, 1)`,
  `insert into laps (event_id, entry, number, seconds, is_pit) values (2, 1, 1, 90.5, false)`,
  `insert into race_incidents (event_id, ordinal, et_seconds, driver_name) values (2, 1, 1, 'Lotta')`,
  `insert into race_penalties (event_id, ordinal, et_seconds, driver_name, action, text)
   values (2, 1, 1, 'Lotta', 'received', '')`,
  `insert into track_limits (event_id, ordinal, et_seconds, driver_name, text)
   values (2, 1, 1, 'Lotta', '')`,
  `insert into driver_changes (event_id, ordinal, et_seconds, vehicle_name, old_name, new_name)
   values (2, 1, 1, '963', 'Lotta', 'Otto')`,
  `insert into result_adjustments (event_id, car_number, car_class, driver_name, kind, points, reason, author_name)
   values (2, '7', 'Hypercar', 'Lotta', 'points', 2, 'r', 'Penny')`,
  ...['a', 'removed'].map(
    (
      name,
      index,
    ) => `insert into result_files (event_id, sha256, size_bytes, original_name, session_name,
       track_venue, track_course, game_version)
     values (${index + 2}, '${name}', 1, '${name}.xml', 'Race', '', '', '')`,
  ),
]
