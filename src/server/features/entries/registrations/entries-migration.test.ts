import { expect, it, onTestFinished } from 'vitest'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { applyMigrations, knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

it('turns registrations into entries with a crew of one: same ids, places, numbers and times', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('TABLE "entries"'))
  await inOwnTransaction({ url }, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade')
    await client.query('create schema public')
    await applyMigrations(client, all.slice(0, own))
  })
  for (const statement of REGISTERED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const entered = await queryDatabase(
    url,
    `select id, number, team_name, notes, state, signed_up_at, drives_in_event_id as drives_in,
       user_id, former_member_id, name, is_captain
     from entries join (select entry_id, drives_in_event_id, user_id, former_member_id, name, is_captain from crew_members) crew
       on entry_id = id
     order by id`,
  )
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
  const captain = { former_member_id: null, is_captain: true }
  expect(entered).toEqual([
    {
      ...captain,
      id: 1,
      number: 7,
      team_name: 'Kerb Crawlers',
      notes: 'Late shift',
      state: 'confirmed',
      signed_up_at: at(1),
      drives_in: 1,
      user_id: 1,
      name: 'Lotta',
    },
    {
      ...captain,
      ...NOTHING,
      id: 3,
      state: 'waitlisted',
      signed_up_at: at(3),
      drives_in: 1,
      user_id: 2,
      name: 'Otto',
    },
    {
      ...captain,
      ...NOTHING,
      id: 4,
      state: 'withdrawn',
      signed_up_at: at(4),
      drives_in: null,
      user_id: 2,
      name: 'Otto',
    },
    {
      ...captain,
      ...NOTHING,
      id: 5,
      number: 7,
      state: 'removed',
      signed_up_at: at(5),
      drives_in: null,
      user_id: null,
      former_member_id: 1,
      name: 'Gone',
    },
  ])
  // An id that the audit log knows is never used for somebody else.
  const [next] = await queryDatabase(
    url,
    'insert into entries (event_id, car_id) values (1, 1) returning id',
  )
  expect(next).toEqual({ id: 7 })
})

const NOTHING = { number: null, team_name: null, notes: null }

const REGISTERED = [
  `insert into users (display_name) values ('Lotta'), ('Otto')`,
  `insert into former_members default values`,
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into car_classes (name, color, rank) values ('Hypercar', '#fff', 1)`,
  `insert into cars (make, model, car_class_id) values ('Ferrari', '499P', 1)`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   values ('Ardennes', '', 'upcoming', 1, now(), now() + interval '1 hour', now(), now(), 'UTC', 20,
     0, 0, 0, 60, false, 1, true, true, true, '{}')`,
  `insert into registrations (event_id, user_id, former_member_id, driver_name, car_id, driver_number, team_name, notes, status, registered_at)
   values (1, 1, null, 'Lotta', 1, 7, 'Kerb Crawlers', 'Late shift', 'confirmed', '2026-01-01T12:01Z'),
     (1, null, null, 'Nobody', 1, null, null, null, 'confirmed', '2026-01-01T12:02Z'),
     (1, 2, null, 'Otto', 1, null, null, null, 'waitlist', '2026-01-01T12:03Z'),
     (1, 2, null, 'Otto', 1, null, null, null, 'cancelled', '2026-01-01T12:04Z'),
     (1, null, 1, 'Gone', 1, 7, null, null, 'cancelled', '2026-01-01T12:05Z'),
     (1, null, null, 'Deleted', 1, null, null, null, 'cancelled', '2026-01-01T12:06Z')`,
  // The account was deleted with its registration.
  `delete from registrations where id in (2, 6)`,
  `insert into audit_log (action, before) values ('participant.remove', '{"id": 5}')`,
]
