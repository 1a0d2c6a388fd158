import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { rememberedChampionships } from './scored.ts'
import { chosenOf, standingsOf } from './standings.ts'

it('makes championships of seasons, with the same ids, rounds and tables', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"championships"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of BEFORE) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const { pool, db } = connectDatabase(url, pino({ level: 'silent' }))
  onTestFinished(() => pool.end())
  const championships = rememberedChampionships(db)
  const plan = await championships.readPlan()
  const tableOf = async (season: string) => {
    const standings = await standingsOf(championships, plan, chosenOf(plan, { season }))
    return {
      season: standings.season,
      rounds: standings.rounds.map(({ title }) => title),
      planned: standings.plannedRounds,
      lines: standings.classes.flatMap(({ drivers }) =>
        drivers.map(({ position, name, points, scores }) => {
          const shown = scores.map((one) => (one?.isDropped ? `[${one.points}]` : one?.points))
          return `${position} ${name} ${points} (${shown.join(' ')})`
        }),
      ),
    }
  }

  expect(plan.map(({ key, name }) => [key, name])).toEqual([
    ['season-7', 'Twenty'],
    ['season-3', 'Endurance'],
    ['year-2026', '2026 Season'],
  ])
  // The numbers of the version before: half of the season is held, so one of its two drops is made.
  expect(await tableOf('season-3')).toEqual({
    season: {
      key: 'season-3',
      id: 3,
      name: 'Endurance',
      startsAt: new Date('2026-03-01T00:00:00Z'),
      endsAt: new Date('2026-04-01T00:00:00Z'),
      pointsSystem: 'world-endurance',
      dropRounds: 2,
      countsFileTeams: true,
      version: 6,
    },
    rounds: ['Event 1', 'Event 2'],
    planned: 4,
    lines: ['1 Otto 38 ([15] 38)', '2 Lotta 25 (25 )', '3 Hank 23 ([0] 23)'],
  })
  expect(await tableOf('season-7')).toMatchObject({
    season: { pointsSystem: 'twenty-places', dropRounds: 0 },
    rounds: ['Event 6'],
    planned: 1,
    lines: ['1 Lotta 30 (30)', '2 Otto 22 (22)', '3 Hank 0 (0)'],
  })
  expect(await tableOf('year-2026')).toMatchObject({
    season: { id: null, pointsSystem: 'world-endurance' },
    rounds: ['Event 7'],
    lines: ['1 Lotta 25 (25)', '2 Otto 15 (15)', '3 Hank 0 (0)'],
  })

  // A new championship does not get the address of one that was deleted.
  await queryDatabase(url, `insert into championships (name, configuration) values ('New', '{}')`)
  expect(await queryDatabase(url, `select id from championships where name = 'New'`)).toEqual([
    { id: 8 },
  ])
})

it('keeps the rounds of championships whose days found them, and their tables', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"min_drive_minutes"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of BEFORE.filter((one) => !one.includes('seasons')))
    await queryDatabase(url, statement)
  await queryDatabase(
    url,
    `insert into championships (name, configuration, starts_at, ends_at) values
      ('Spring', '{"drops": {"worst": 2, "inProportion": true}}', '2026-03-01T00:00Z', '2026-04-01T00:00Z'),
      ('Chosen', '{}', null, null)`,
  )
  await queryDatabase(
    url,
    `insert into championship_rounds (championship_id, event_id, race, at_minutes, is_removed, factor) values
      (1, 2, null, null, false, 2), (1, 3, null, null, true, null), (1, 4, 1, 60, false, null),
      (1, 7, null, null, false, null), (2, 6, null, null, false, null), (2, 7, null, null, true, null)`,
  )
  await migrateDatabase(url)

  // Event 5 is cancelled, and 3 was removed. Event 4 is a round at an hour, and at its flag because of its day.
  const rounds = await queryDatabase(
    url,
    `select championship_id as of, event_id as event, race, at_minutes as at, factor
     from championship_rounds order by championship_id, event_id, at_minutes`,
  )
  const plain = { race: null, at: null, factor: null }
  expect(rounds).toEqual([
    { of: 1, event: 1, ...plain },
    { of: 1, event: 2, ...plain, factor: 2 },
    { of: 1, event: 4, race: 1, at: 60, factor: null },
    { of: 1, event: 4, ...plain },
    { of: 1, event: 7, ...plain },
    { of: 2, event: 6, ...plain },
  ])
  // Forms that were open meanwhile are refused.
  expect(await queryDatabase(url, 'select version from championships order by id')).toEqual([
    { version: 2 },
    { version: 2 },
  ])

  const { pool, db } = connectDatabase(url, pino({ level: 'silent' }))
  onTestFinished(() => pool.end())
  const championships = rememberedChampionships(db)
  const plan = await championships.readPlan()
  const standings = await standingsOf(championships, plan, chosenOf(plan, { season: 'season-1' }))
  expect(standings.rounds.map(({ title }) => title)).toEqual(['Event 1', 'Event 2', 'Event 7'])
  expect(standings.plannedRounds).toBe(5)
})

it('keeps awards that somebody set, and takes 1 for one that nobody had', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"without_bonus"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of BEFORE.slice(0, 3)) await queryDatabase(url, statement)
  await queryDatabase(url, `insert into championships (name, configuration) values ('Cup', '{}')`)
  await queryDatabase(
    url,
    `insert into championship_rounds (championship_id, event_id, award) values (1, 1, 1), (1, 2, 0.5)`,
  )
  await migrateDatabase(url)
  expect(
    await queryDatabase(
      url,
      'select event_id, award, qualifying, without_bonus from championship_rounds order by event_id',
    ),
  ).toEqual([
    { event_id: 1, award: null, qualifying: null, without_bonus: [] },
    { event_id: 2, award: 0.5, qualifying: null, without_bonus: [] },
  ])
})

const DAYS = ['03-02', '03-05', '03-20', '03-25', '03-28', '06-01', '08-01']
const STATES = [
  'completed',
  'completed',
  'upcoming',
  'completed',
  'cancelled',
  'completed',
  'completed',
]

/** A race of four cars, of which the second retired and was not yet overtaken by those after it. */
const raced = (event: number, order: readonly string[], retired: string | null) => [
  `insert into event_sessions (event_id, kind, ordinal) values (${event}, 'race', 1)`,
  `update events set race_session_id = (select max(id) from event_sessions) where id = ${event}`,
  ...order.flatMap((name, index) => [
    `insert into car_entries (session_id, entry, position, class_position, driver_name, car_number, car_class,
       file_class, car_model, team_name, vehicle_name, laps_completed, pitstops, status, is_human, penalties, penalty_seconds)
     select max(id), ${index + 1}, ${index + 1}, ${index + 1}, '${name}', '${index + 1}', 'Hypercar', 'Hyper', '963', '', '',
       10, 0, '${name === retired ? 'DNF' : 'Finished'}', true, '', 0 from event_sessions`,
    `insert into car_drivers (session_id, entry, ordinal, name)
     select max(id), ${index + 1}, 1, '${name}' from event_sessions`,
  ]),
]

const BEFORE = [
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  ...DAYS.map(
    (
      day,
      index,
    ) => `insert into events (title, description, status, track_id, start_date_time, end_date_time,
       registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
       qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
       tire_wear, mechanical_damage, driver_assists)
     values ('Event ${index + 1}', '', '${STATES[index]}', 1, '2026-${day}T12:00Z', '2026-${day}T22:00Z', '2026-01-01',
       '2026-01-02', 'UTC', 10, 0, 0, 0, ${index === 1 ? 480 : 240}, false, 1, true, true, true, '{}')`,
  ),
  ...raced(1, ['Lotta', 'Hank', 'Otto'], 'Hank'),
  // Eight hours. Nobody knows yet how event 4 ended.
  ...raced(2, ['Otto', 'Vera', 'Hank'], null),
  `delete from car_drivers where name = 'Vera'`,
  ...raced(6, ['Lotta', 'Hank', 'Otto'], 'Hank'),
  ...raced(7, ['Lotta', 'Hank', 'Otto'], 'Hank'),
  `insert into seasons (id, name, starts_at, ends_at, points_system, drop_rounds, counts_file_teams, version)
   overriding system value values
   (3, 'Endurance', '2026-03-01T00:00Z', '2026-04-01T00:00Z', 'world-endurance', 2, true, 5),
   (7, 'Twenty', '2026-06-01T00:00Z', '2026-07-01T00:00Z', 'twenty-places', 0, false, 1)`,
  `select setval('seasons_id_seq', 7, true)`,
]
