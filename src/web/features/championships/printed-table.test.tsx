import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  sampleCar,
  sampleCell,
  sampleChampionship,
  sampleRound,
  sampleRow,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { Printed } from '#web/ui/index.ts'
import { numberedRounds } from './numbered-rounds.ts'
import { PrintedTable } from './printed-table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const print = (when: 'beforeprint' | 'afterprint') =>
  act(() => void globalThis.dispatchEvent(new Event(when)))

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

it('prints the table with every round, the rules and the decisions, in place of the page', async () => {
  const lotta = sampleRow('Lotta Laps', 1, {
    cells: [sampleCell(), sampleCell({ points: 18, dropped: 'by-rule' })],
    moved: 1,
  })
  const hank = sampleRow('Hank Hairpin', 2, {
    points: 25,
    cells: [
      null,
      sampleCell({ points: 28, counted: [{ car: 1, points: 28, place: null, withheld: null }] }),
    ],
    deducted: -3,
    deductions: [{ points: -3, round: '31', reason: 'Late to the briefing', counts: true }],
    tieAbove: {
      key: 'Lotta Laps',
      decidedBy: { rule: 'countback', rank: 1, ahead: 1, behind: 0 },
    },
  })
  const decisions = [{ what: 'Disqualified', reason: 'Too light' }]
  show(
    sampleTable([lotta, hank], {
      cars: [sampleCar(), sampleCar({ round: '32', number: '8', status: 'dsq', decisions })],
    }),
  )
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(screen.queryByRole('main')).toBeNull()

  print('beforeprint')

  const paper = within(screen.getByRole('main'))
  expect(paper.getByRole('heading', { level: 1 }).textContent).toBe('Winter Cup')
  expect(paper.getByText('After round 2 of 3, Fuji Twilight on Feb 14, 2026')).toBeTruthy()
  const [head, first, second] = within(
    paper.getByRole('table', { name: 'Hypercar drivers' }),
  ).getAllByRole('row')
  expect(head?.textContent).toBe('PosDriverR1R2+/-Total')
  expect(first?.textContent).toBe('1+1Lotta Laps25P118P125')
  expect(paper.getByText('18', { selector: 's' })).toBeTruthy()
  expect(second?.textContent).toBe(
    '2Hank HairpinLevel with Lotta Laps, behind with 0\u00A0wins to\u00A01.28DSQ-325',
  )
  const listed = texts(paper.getAllByRole('listitem'))
  expect(listed).toContain('R2 Fuji Twilight, Spa-Francorchamps, Feb 14, 2026')
  expect(listed.some((text) => text.startsWith('Rounds That Count: Best 2 of 3 rounds'))).toBe(true)
  expect(listed.slice(-2)).toEqual([
    'R1 Hank Hairpin: -3 points. Late to the briefing',
    'R2 #8 Lotta Laps: Disqualified. Too light',
  ])
  expect(paper.queryAllByRole('button')).toEqual([])

  print('afterprint')
  expect(screen.queryByRole('main')).toBeNull()
})

it.each([
  [8, 1, false],
  [9, 1, true],
  [24, 1, true],
  [25, 2, true],
])('prints %i rounds in %i tables, across: %s', async (count, tables, isAcross) => {
  const cells = Array.from({ length: count }, () => sampleCell())
  show(sampleTable([sampleRow('Lotta Laps', 1, { cells })]), count)
  await screen.findByText('The page')

  print('beforeprint')

  const paper = screen.getByRole('main')
  expect(paper.dataset['across']).toBe(isAcross ? 'true' : undefined)
  const found = within(paper).getAllByRole('table')
  expect(found).toHaveLength(tables)
  const heads = found.flatMap((table) => texts(within(table).getAllByRole('columnheader')))
  expect(heads.filter((head) => /^R\d/.test(head))).toEqual(
    cells.map((_, index) => `R${index + 1}`),
  )
})

function show(table: ReturnType<typeof sampleTable>, count = 3) {
  const names = ['Ardennes Night', 'Fuji Twilight']
  const all = Array.from({ length: count }, (_, index) =>
    sampleRound(index % 9, names[index] ?? 'Last Light', { id: String(31 + index) }),
  )
  const championship = sampleChampionship({ rounds: all })
  const choice = { of: 'drivers', class: 'Hypercar', withoutDrops: false } as const
  return renderAt(
    () => (
      <>
        <p>The page</p>
        <Printed>
          <PrintedTable
            championship={championship}
            choice={choice}
            table={table}
            rounds={numberedRounds(all, table)}
          />
        </Printed>
      </>
    ),
    { viewer: sampleViewer() },
  )
}
