import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '#shared/domain/scoring/configuration.ts'
import { differences } from './differences.ts'
import { readCases } from './read-cases.ts'
import { tablesOf } from './tables-of.ts'

const SHARED = path.resolve(process.cwd(), '../shared/scoring-cases.json')

const season = {
  rounds: [
    { id: 'r1', cars: [{ no: '7', class: 'GT3', drivers: ['A'], pos: 1, status: 'finished' }] },
  ],
}
const row = { pos: 1, name: 'A', points: 25, scores: [25], dropped: [] }
const file = (...cases: object[]) => JSON.stringify([{ shape: 'words' }, ...cases])

describe.skipIf(!existsSync(SHARED))('the shared cases', () => {
  const cases = existsSync(SHARED) ? readCases(readFileSync(SHARED, 'utf8')) : []

  it.each(cases.map((one) => [`${one.id} ${one.title}`, one] as const))('%s', (_, one) => {
    expect(differences(one.tables ?? [], tablesOf(one))).toEqual([])
  })

  it('are all there', () => expect(cases.length).toBeGreaterThanOrEqual(12))
})

it('computes the tables that a case names, and every table if it names none', () => {
  const tables = [{ of: 'drivers', rows: [row] }]
  const [named, open] = readCases(file({ id: 'X1', season, tables }, { id: 'X2', season }))
  expect(named && tablesOf(named)).toEqual([{ of: 'drivers', rows: [row] }])
  expect(open && tablesOf(open).map(({ of }) => of)).toEqual(['drivers', 'entries'])
})

it('reads every option, ignores unknown ones, and takes a split drop rule that stands alone', () => {
  const split = { best: 1, rounds: ['r1'] }
  const config = { ...DEFAULTS, drops: split, dryness: 3, classified: { of: 'class', wet: true } }
  const [one] = readCases(file({ id: 'X1', season, config }))
  expect(one?.config).toEqual({ ...DEFAULTS, drops: [split], classified: { of: 'class' } })
})

it('takes minutes alone for the least driving time of each driver, also of a round', () => {
  const drivers = [{ name: 'A', laps: 9, seconds: 1800 }]
  const [round] = season.rounds
  const cars = round?.cars.map((car) => ({ ...car, drivers })) ?? []
  const rounds = [
    { ...round, cars },
    { ...round, id: 'r2', cars, minDriveMinutes: 30 },
  ]
  const [one] = readCases(file({ id: 'X1', season: { rounds }, config: { minDriveMinutes: 40 } }))
  expect(one?.config).toEqual({ minDriveMinutes: { minutes: 40, noPointsFor: 'driver' } })
  expect(one && tablesOf(one)[0]?.rows?.[0]?.scores).toEqual([0, 25])
})

it('says where a named table differs from the computed one', () => {
  const wrong = [{ of: 'drivers', class: 'GT3', rows: [{ ...row, points: 24 }] }]
  const [one] = readCases(file({ id: 'X1', season, tables: wrong }))
  expect(one && differences(one.tables ?? [], tablesOf(one))).toEqual([
    'drivers, GT3: row 1',
    'drivers, GT3:   named     1 A, 24 points, scores 25, dropped none',
    'drivers, GT3:   computed  1 A, 25 points, scores 25, dropped none',
  ])
})

it.each([
  ['nonsense', /^The file is not JSON: /],
  ['{}', /^The file must be a list of cases/],
  [file({ id: 'X1' }), /^Case X1: season is not as expected/],
  [file({ season }), /^Case 1 of the file: id is not as expected/],
  [file({ id: 'X1', season }, { id: 'X1', season }), /^Two cases have the id X1\.$/],
  [
    file({ id: 'X1', season: { rounds: [...season.rounds, ...season.rounds] } }),
    /^Case X1: two rounds have the id "r1"\.$/,
  ],
  [
    file({ id: 'X1', season, tables: [{ of: 'drivers', asOf: 'r9' }] }),
    /^Case X1: a table is as of the round "r9", which does not exist\.$/,
  ],
  [
    file({
      id: 'X1',
      season: {
        rounds: [{ id: 'r1', cars: [{ no: '7', class: 'GT3', drivers: [], status: 'out' }] }],
      },
    }),
    /^Case X1: season\.rounds\.0\.cars\.0\.status is not as expected/,
  ],
])('says what is wrong with a file: %s', (text, message) => {
  expect(() => readCases(text)).toThrow(message)
})
