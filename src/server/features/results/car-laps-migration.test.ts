import { expect, it } from 'vitest'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('folds the laps of each car into one row, with every value', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"car_laps"'))
  const url = await databaseWith(all.slice(0, own))
  for (const statement of DRIVEN) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const rows = await queryDatabase(url, 'select * from car_laps order by session_id, entry')
  expect(rows).toEqual([
    {
      session_id: 4,
      entry: 2,
      compounds: ['Hard', 'Medium'],
      position: [3, 2],
      started_ticks: [1_285_625, 2_190_625],
      time_ticks: [901_234, null],
      crossed_ticks: null,
      sector1_ticks: [300_001, null],
      sector2_ticks: [301_000, null],
      sector3_ticks: [300_233, null],
      top_speed_hundredths_kmh: [31_125, 29_999],
      fuel_permille: [631, 0],
      fuel_used_permille: [-131, 41],
      energy_permille: [1000, 999],
      energy_used_permille: [12, 13],
      wear_front_left_permille: [991, 982],
      wear_front_right_permille: [992, 983],
      wear_rear_left_permille: [993, 984],
      wear_rear_right_permille: [994, 985],
      front_compound_code: [2, 2],
      rear_compound_code: [1, 1],
      compound_front_left_code: [2, 1],
      compound_front_right_code: [2, null],
      compound_rear_left_code: [1, null],
      compound_rear_right_code: [1, null],
      is_pit: [false, true],
    },
    // No tank holds a hundred of itself.
    {
      ...EMPTY,
      session_id: 4,
      entry: 10,
      time_ticks: [905_000],
      fuel_permille: [null],
      is_pit: [false],
    },
    {
      ...EMPTY,
      session_id: 5,
      entry: 1,
      time_ticks: [null, 905_000, null, 906_000],
      is_pit: [null, false, null, true],
    },
  ])
  expect(await queryDatabase(url, `select to_regclass('laps') as laps`)).toEqual([{ laps: null }])
})

const EMPTY = {
  compounds: [],
  position: null,
  started_ticks: null,
  crossed_ticks: null,
  sector1_ticks: null,
  sector2_ticks: null,
  sector3_ticks: null,
  top_speed_hundredths_kmh: null,
  fuel_permille: null,
  fuel_used_permille: null,
  energy_permille: null,
  energy_used_permille: null,
  wear_front_left_permille: null,
  wear_front_right_permille: null,
  wear_rear_left_permille: null,
  wear_rear_right_permille: null,
  front_compound_code: null,
  rear_compound_code: null,
  compound_front_left_code: null,
  compound_front_right_code: null,
  compound_rear_left_code: null,
  compound_rear_right_code: null,
}

const DRIVEN = [
  `insert into laps values
   (4, 2, 2, 2, 219.0625, null, null, null, null, 299.99, 0, 0.041, 0.999, 0.013,
     0.982, 0.983, 0.984, 0.985, 'Medium', 'Hard', 'Hard', null, null, null, true),
   (4, 2, 1, 3, 128.5625, 90.1234, 30.0001, 30.1, 30.0233, 311.25, 0.631, -0.131, 1, 0.012,
     0.991, 0.992, 0.993, 0.994, 'Medium', 'Hard', 'Medium', 'Medium', 'Hard', 'Hard', false)`,
  `insert into laps (session_id, entry, number, seconds, fuel, is_pit) values
   (4, 10, 1, 90.5, 99.5, false)`,
  // Laps 1 and 3 are missing in the file.
  `insert into laps (session_id, entry, number, seconds, is_pit) values
   (5, 1, 4, 90.6, true), (5, 1, 2, 90.5, false)`,
]
