import { expect, it } from 'vitest'
import type { TableRow } from '#shared/contract/championship-tables.ts'
import {
  sampleCell,
  sampleChampionship,
  sampleRound,
  sampleRow,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { numberedRounds } from './numbered-rounds.ts'
import { fileTitle, tableCsv, tableJson } from './table-files.ts'
import type { TableChoice } from './table-choice.ts'

const choice: TableChoice = { of: 'drivers', class: 'Hypercar', withoutDrops: false }

function fileOf(rows: TableRow[], names = ['Ardennes Night', 'Fuji Twilight']) {
  const table = sampleTable(rows)
  const all = names.map((name, index) => sampleRound(index, name))
  const rounds = numberedRounds(all, table)
  return { championship: sampleChampionship(), choice, table, rounds }
}

/** The lines of a file without quotes in its cells. */
const linesOf = (csv: string) => csv.trim().split('\r\n')

it('has the numbers of the table: rounds, drops, decisions and totals that add up', () => {
  const lotta = sampleRow('Lotta Laps', 1, {
    cells: [sampleCell({ points: 25 }), sampleCell({ points: 18, dropped: 'by-rule' })],
    points: 22.5,
    deducted: -2.5,
    deductions: [{ points: -2.5, round: '31', reason: 'Late', counts: true }],
  })
  const hank = sampleRow('Hank Hairpin', 2, {
    cells: [null, sampleCell({ points: 0 })],
    position: null,
    unranked: 'excluded',
  })
  const [head, ...rows] = linesOf(tableCsv(fileOf([lotta, hank])))

  expect(head).toBe('Position,Name,R1 Ardennes Night,R2 Fuji Twilight,By decision,Total,Note')
  expect(rows).toEqual([
    '1,Lotta Laps,25,18 dropped,-2.5,22.5,Late (-2.5)',
    ',Hank Hairpin,,0,0,0,Excluded',
  ])
  for (const row of rows) {
    const [, , ...figures] = row.split(',')
    const [first, second, decided, total] = figures.map((figure) => Number(figure))
    const won = [first, second].map((points) => (Number.isNaN(points) ? 0 : (points ?? 0)))
    expect(won.reduce((sum, points) => sum + points, decided ?? 0)).toBe(total)
  }
})

it('runs no name as a formula, of a driver or a round', () => {
  const row = sampleRow('=HYPERLINK("x")', 1, { cells: [sampleCell()] })
  const csv = tableCsv(fileOf([row], ['@SUM(1)']))
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain('R1 @SUM(1)')
})

it('says in its head which rounds are void, provisional or of other classes', () => {
  const table = sampleTable([sampleRow('Lotta Laps', 1, { cells: [sampleCell(), null, null] })])
  const [first, second, third] = table.rounds
  if (!first || !second || !third) throw new Error('Three rounds are needed')
  const rounds = numberedRounds(
    ['Night', 'Rain', 'Sprint'].map((name, index) => sampleRound(index, name)),
    {
      rounds: [
        { ...first, isProvisional: true },
        { ...second, state: 'void' },
        { ...third, hasClass: false },
      ],
    },
  )
  expect(linesOf(tableCsv({ table, rounds }))[0]).toContain(
    'R1 Night (provisional),R2 Rain (void),R3 Sprint (not held for this class)',
  )
})

it('is called after the table that it holds', () => {
  const file = fileOf([sampleRow('Lotta Laps', 1, { cells: [sampleCell(), sampleCell()] })])
  const title = (change: Partial<TableChoice>) =>
    fileTitle({ ...file, choice: { ...choice, ...change } })
  expect(title({})).toBe('Winter Cup Hypercar drivers')
  expect(title({ asOf: '31', withoutDrops: true })).toBe(
    'Winter Cup Hypercar drivers, after R1, without drops',
  )
  expect(title({ class: undefined, category: 'Am', score: 'overall' })).toBe(
    'Winter Cup Drivers over all classes, Am, points of the class',
  )
})

it('has in JSON the names of the rounds beside the sums', () => {
  const file = fileOf([sampleRow('Lotta Laps', 1, { cells: [sampleCell(), null] })])
  expect(JSON.parse(tableJson(file))).toMatchObject({
    championship: 'Winter Cup',
    wanted: { class: 'Hypercar' },
    rounds: [
      { id: '31', state: 'held', label: 'R1', name: 'Ardennes Night' },
      { id: '32', label: 'R2' },
    ],
    rows: [{ name: 'Lotta Laps', cells: [{ points: 25 }, null] }],
    cars: [{ number: '7' }],
  })
})
