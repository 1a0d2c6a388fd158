import { expect, it } from 'vitest'
import { DecisionDocument } from '#shared/contract/decisions.ts'
import { Effect } from '#shared/contract/decision-effects.ts'
import {
  RACE_DIRECTOR_APPEAL,
  RACE_DIRECTOR_PANEL,
} from '#shared/domain/decisions/race-director.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('makes a numbered decision of every adjustment, in its order, and takes back what was undone', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"decision_versions"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of ADJUSTED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const rows = await queryDatabase(
    url,
    `select d.event_id, d.session_id, d.number, d.came_from, d.state, d.version, e.effect, a.id as adjustment
     from result_adjustments a join decision_effects e on e.id = a.decision_effect_id
     join decision_versions v on v.id = e.version_id join decisions d on d.id = v.decision_id order by a.id`,
  )
  const car = { carNumber: '7', carClass: 'Hypercar', driverName: 'Ada', crew: ['Ada'], twin: 1 }
  const made = { session_id: 4, came_from: 'race-director', state: 'published', version: 1 }
  expect(rows).toEqual([
    {
      ...made,
      event_id: 1,
      number: 1,
      adjustment: 11,
      effect: { kind: 'time', car, seconds: 2.5 },
    },
    {
      ...made,
      event_id: 1,
      number: 2,
      adjustment: 12,
      state: 'taken-back',
      version: 2,
      effect: { kind: 'status', car, status: 'DSQ' },
    },
    {
      ...made,
      event_id: 2,
      session_id: 5,
      number: 1,
      adjustment: 13,
      effect: { kind: 'set-points', car, points: 3 },
    },
    {
      ...made,
      event_id: 1,
      session_id: 6,
      number: 3,
      adjustment: 14,
      effect: { kind: 'places', car, places: 2 },
    },
  ])
  for (const { ['effect']: effect } of rows) expect(Effect.parse(effect)).toEqual(effect)
  const versions = await queryDatabase(
    url,
    `select v.number, v.way, v.author_id, v.author_name, v.at, v.document from decision_versions v
     join decisions d on d.id = v.decision_id where d.event_id = 1 and d.number = 2 order by v.number`,
  )
  const document = {
    cars: [{ carNumber: '7', carClass: 'Hypercar', teamName: '' }],
    driver: null,
    lap: null,
    raceSeconds: null,
    incidentAt: null,
    placeOnTrack: null,
    category: null,
    fact: '',
    rule: null,
    title: null,
    reasons: 'Too light',
    appeal: { none: RACE_DIRECTOR_APPEAL },
    panel: RACE_DIRECTOR_PANEL,
    stewards: [],
  }
  expect(DecisionDocument.parse(versions[0]?.['document'])).toEqual(document)
  expect(versions).toEqual([
    {
      number: 1,
      way: 'first',
      author_id: null,
      author_name: 'Penny',
      at: new Date('2026-01-02T00:00:00Z'),
      document,
    },
    {
      number: 2,
      way: 'taken-back',
      author_id: null,
      author_name: 'Otto',
      at: new Date('2026-01-03T00:00:00Z'),
      document,
    },
  ])
})

const ADJUSTED = [
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   select 'Race ' || n, '', 'completed', 1, '2026-01-02', '2026-01-03', '2026-01-01', '2026-01-02', 'UTC',
     10, 0, 0, 0, 60, false, 1, true, true, true, '{}'
   from generate_series(1, 2) n`,
  `insert into event_sessions (id, event_id, kind, ordinal) overriding system value
   values (4, 1, 'race', 1), (5, 2, 'race', 1), (6, 1, 'race', 2)`,
  `insert into result_adjustments (id, session_id, car_number, car_class, driver_name, crew, twin, kind, status,
     penalty_seconds, places, points, reason, author_name, created_at, undone_at, undone_by_name)
   overriding system value
   values (11, 4, '7', 'Hypercar', 'Ada', '["Ada"]', 1, 'time-penalty', null, 2.5, null, null, 'Contact', 'Penny',
     '2026-01-01', null, null),
     (12, 4, '7', 'Hypercar', 'Ada', '["Ada"]', 1, 'status', 'DSQ', null, null, null, 'Too light', 'Penny',
     '2026-01-02', '2026-01-03', 'Otto'),
     (13, 5, '7', 'Hypercar', 'Ada', '["Ada"]', 1, 'points', null, null, null, 3, 'Half', 'Penny', '2026-01-02',
     null, null),
     (14, 6, '7', 'Hypercar', 'Ada', '["Ada"]', 1, 'places', null, null, 2, null, 'Blocked', 'Penny', '2026-01-04',
     null, null)`,
]
