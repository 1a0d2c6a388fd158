import { expect, it, onTestFinished } from 'vitest'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { applyMigrations, knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

it('keeps the swap of an entry, and takes further ones', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) =>
    statements.join().includes('DROP CONSTRAINT "crew_swaps_pkey"'),
  )
  expect(own).toBeGreaterThan(0)
  await inOwnTransaction({ url }, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade')
    await client.query('create schema public')
    await applyMigrations(client, all.slice(0, own))
  })
  for (const statement of SWAPPED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  await queryDatabase(
    url,
    `insert into crew_swaps (entry_id, reason, at) values (1, 'Again', now())`,
  )
  const swaps = await queryDatabase(
    url,
    'select id, entry_id, is_addition, out_id, in_id, reason from crew_swaps order by id',
  )
  const swap = { entry_id: 1, is_addition: false }
  expect(swaps).toEqual([
    { ...swap, id: 1, out_id: 1, in_id: 2, reason: 'Ill' },
    { ...swap, id: 2, out_id: null, in_id: null, reason: 'Again' },
  ])
  const [event] = await queryDatabase(
    url,
    'select check_in_opens_minutes, check_in_closes_minutes, invitation_days, swaps_per_entry from events',
  )
  expect(event).toEqual({
    check_in_opens_minutes: 60,
    check_in_closes_minutes: 15,
    invitation_days: 7,
    swaps_per_entry: 1,
  })
})

const SWAPPED = [
  `insert into users (display_name) values ('Lotta'), ('Otto')`,
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into car_classes (name, color, rank) values ('Hypercar', '#fff', 1)`,
  `insert into cars (make, model, car_class_id) values ('Ferrari', '499P', 1)`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   values ('Ardennes', '', 'upcoming', 1, now(), now() + interval '1 hour', now(), now(), 'UTC', 20,
     0, 0, 0, 60, false, 1, true, true, true, '{}')`,
  `insert into entries (event_id, car_id) values (1, 1)`,
  `insert into crew_members (entry_id, user_id, name, is_captain, state)
   values (1, 1, 'Lotta', false, 'removed'), (1, 2, 'Otto', true, 'accepted')`,
  `insert into crew_swaps (entry_id, out_id, in_id, reason, at) values (1, 1, 2, 'Ill', now())`,
]
