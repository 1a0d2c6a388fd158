import { expect, it } from 'vitest'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('migrates a guild with races, and creates no former members for accounts deleted earlier', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"former_names"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of RACED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  expect(
    await queryDatabase(
      url,
      'select name, user_id, former_member_id from crew_members order by id',
    ),
  ).toEqual([
    { name: 'Lotta', user_id: 1, former_member_id: null },
    { name: 'Gone', user_id: null, former_member_id: null },
  ])
  expect(
    await queryDatabase(url, 'select name, user_id from car_drivers order by ordinal'),
  ).toEqual([
    { name: 'Lotta', user_id: 1 },
    { name: 'Gone', user_id: null },
  ])
  for (const table of ['former_members', 'former_names'])
    expect(await queryDatabase(url, `select * from ${table}`)).toEqual([])
})

const RACED = [
  `insert into users (display_name) values ('Lotta')`,
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into car_classes (name, color, rank) values ('Hypercar', '#f00', 1)`,
  `insert into cars (car_class_id, make, model) values (1, 'Porsche', '963')`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   values ('Race', '', 'completed', 1, '2026-01-02', '2026-01-03', '2026-01-01', '2026-01-02', 'UTC',
     10, 0, 0, 0, 60, false, 1, true, true, true, '{}')`,
  `insert into registrations (event_id, user_id, driver_name, car_id)
   values (1, 1, 'Lotta', 1), (1, null, 'Gone', 1)`,
  `insert into car_entries (event_id, entry, position, class_position, driver_name, car_number,
     car_class, file_class, car_model, team_name, vehicle_name, laps_completed, pitstops, status,
     is_human, penalties, penalty_seconds)
   values (1, 1, 1, 1, 'Gone', '7', 'Hypercar', 'Hyper', '963', '', '', 1, 0, 'Finished', true, '', 0)`,
  `insert into car_drivers (event_id, entry, ordinal, name, user_id)
   values (1, 1, 1, 'Lotta', 1), (1, 1, 2, 'Gone', null)`,
]
