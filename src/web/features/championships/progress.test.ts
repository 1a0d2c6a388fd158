import { expect, it } from 'vitest'
import {
  sampleCell,
  sampleChampionship,
  sampleRow,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { numberedRounds } from './numbered-rounds.ts'
import { progressOf, sharedProgress } from './progress.ts'

const won = (...points: number[]) => points.map((one) => sampleCell({ points: one }))

it('adds what counts round by round, and has a line for all who are always level', () => {
  const rows = [
    sampleRow('Lotta Laps', 1, { cells: won(25, 18) }),
    sampleRow('Otto Vollgas', 1, { cells: won(25, 18) }),
    sampleRow('Hank Hairpin', 3, {
      cells: [sampleCell({ points: 18, dropped: 'by-rule' }), sampleCell({ points: 25 })],
      deductions: [{ points: -3, round: '31', reason: null, counts: true }],
    }),
  ]
  const rounds = numberedRounds(sampleChampionship().rounds, sampleTable(rows))

  const lines = sharedProgress(progressOf(rows, rounds), new Set(['Otto Vollgas']))

  expect(lines.map((line) => [line.rows.map(({ name }) => name), line.totals])).toEqual([
    [
      ['Otto Vollgas', 'Lotta Laps'],
      [25, 43],
    ],
    [['Hank Hairpin'], [-3, 22]],
  ])
})
