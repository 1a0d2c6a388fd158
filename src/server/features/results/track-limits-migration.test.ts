import { expect, it } from 'vitest'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('folds the track limits of each session into one row, with every value', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) =>
    statements.join().includes('"session_track_limits"'),
  )
  const url = await databaseWith(all.slice(0, own))
  for (const statement of LOGGED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const rows = await queryDatabase(url, 'select * from session_track_limits order by session_id')
  expect(rows).toEqual([
    {
      session_id: 4,
      driver_names: ['Zoë "Zip"', 'Abe'],
      texts: ['Warning', 'No Further Action'],
      et_seconds: [20.3, 10.1, 30.7, 20.3],
      entry: [7, null, 7, 2],
      driver: [1, 2, 1, 2],
      lap: [1, 0, 2, null],
      warning_points: [0.25, null, 0, 0],
      current_points: [1.75, null, 2, 0],
      resolution: [4, 7, 7, null],
      text: [1, 2, 2, 2],
    },
    {
      session_id: 5,
      driver_names: ['Abe'],
      texts: ['Warning'],
      et_seconds: [1],
      entry: [null],
      driver: [1],
      lap: [null],
      warning_points: [null],
      current_points: [null],
      resolution: [null],
      text: [1],
    },
  ])
  expect(await queryDatabase(url, `select to_regclass('track_limits') as rows`)).toEqual([
    { rows: null },
  ])
})

/** Session 6 was deleted with its event. */
const LOGGED = [
  // Without the check of foreign keys, so that no event is needed.
  `set session_replication_role = replica;
   insert into event_sessions (id, event_id, kind, ordinal) overriding system value
   values (4, 1, 'race', 1), (5, 1, 'race', 2)`,
  `insert into track_limits (session_id, ordinal, et_seconds, entry, driver_name, lap, warning_points,
     current_points, resolution, text)
   values (4, 3, 30.7, 7, 'Zoë "Zip"', 2, 0, 2, 7, 'No Further Action'),
     (4, 1, 20.3, 7, 'Zoë "Zip"', 1, 0.25, 1.75, 4, 'Warning'),
     (4, 2, 10.1, null, 'Abe', 0, null, null, 7, 'No Further Action'),
     (4, 4, 20.3, 2, 'Abe', null, 0, 0, null, 'No Further Action'),
     (5, 1, 1, null, 'Abe', null, null, null, null, 'Warning'),
     (6, 1, 1, null, 'Abe', null, null, null, null, 'Warning')`,
]
