import { cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import type { ChartLine } from './chart-line.ts'
import { LineChart } from './line-chart.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lines = [
  { id: '1', plate: '4', classToken: 'Hypercar', name: 'Lotta Laps', values: [1, 1, 2] },
  { id: '2', plate: '19', classToken: 'Hypercar', name: 'Hank Hairpin', values: [2, 2, 1] },
  { id: '3', plate: '54', classToken: 'LMGT3', name: 'Olga Oversteer', values: [3, 3, null] },
]

function Chart({ shown = lines }: { shown?: readonly ChartLine[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <LineChart
      label="Position by lap"
      lines={shown}
      chosen={chosen}
      onToggle={(id) =>
        setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
      }
      stepName={(step) => `Lap ${step}`}
      stepLabel={String}
      format={(place) => `P${place}`}
      range={[1, 3]}
    />
  )
}

const car = (name: string) => screen.getByRole('button', { name })

it('has a button for each car, in the order in which the lines end', () => {
  render(<Chart />)
  const chart = screen.getByRole('group', { name: 'Position by lap' })
  const names = within(chart)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Car 19, Hank Hairpin', 'Car 4, Lotta Laps', 'Car 54, Olga Oversteer'])
})

it('chooses cars and takes them back', async () => {
  render(<Chart />)
  await user.click(car('Car 4, Lotta Laps'))
  expect(car('Car 4, Lotta Laps').getAttribute('aria-pressed')).toBe('true')
  await user.click(car('Car 4, Lotta Laps'))
  expect(car('Car 4, Lotta Laps').getAttribute('aria-pressed')).toBe('false')
})

it('has the lowest label also if a computed range misses it by the last digit', () => {
  render(
    <LineChart
      label="Use by lap"
      lines={[{ ...lines[0], id: '1', classToken: 'GTE', name: 'Fuel', values: [0.1] }]}
      stepName={String}
      stepLabel={String}
      format={(use) => `${(use * 100).toFixed(1)}%`}
      hasAxis
      range={[0.1, 0.9 - 0.85]}
    />,
  )
  expect(screen.getByText('5.0%')).toBeTruthy()
})

it('shows values between unknown ones as dots, and ends a line at the last value that is known', () => {
  const shown = [
    { id: '1', plate: '4', classToken: 'Hypercar', name: 'Lotta Laps', values: [1, null, 2, 2] },
    {
      id: '2',
      plate: '19',
      classToken: 'Hypercar',
      name: 'Hank Hairpin',
      values: [2, 2, null, null],
      outAt: 3,
    },
  ]
  const { container } = render(<Chart shown={shown} />)
  const dots = [...container.querySelectorAll('path[class*=dots]')].map((one) =>
    one.getAttribute('d'),
  )
  expect(dots).toEqual(['M0 0h0'])
  expect(container.querySelectorAll('path[class*=out]')).toHaveLength(1)
})

it('works by keyboard: up and down between cars, left and right along the laps', async () => {
  render(<Chart />)
  await user.tab()
  expect(document.activeElement).toBe(car('Car 19, Hank Hairpin'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(car('Car 4, Lotta Laps').getAttribute('aria-pressed')).toBe('true')

  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Lap 1: Lotta Laps P1')).toBeTruthy()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Lap 2: Lotta Laps P2')).toBeTruthy()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByText('Lap 0: Lotta Laps P1')).toBeTruthy()
})

it('says that a car is not running any more', async () => {
  render(<Chart />)
  await user.click(car('Car 54, Olga Oversteer'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Lap 2: Olga Oversteer not running')).toBeTruthy()
})

const PHONE_PX = 340
const named = lines.map((line): ChartLine => ({ ...line, plate: undefined }))

it('has a key of names on phones if the lines have no plates, and then only the chosen ones', async () => {
  narrow()
  const { container } = render(<Chart shown={named} />)
  const key = screen.getByRole('list', { name: 'Position by lap' })
  expect(within(key).getAllByRole('button')).toHaveLength(3)
  expect(linesIn(container)).toBe(3)

  await user.click(within(key).getByRole('button', { name: 'Hank Hairpin' }))

  expect(linesIn(container)).toBe(1)
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Lap 0: Hank Hairpin P2')).toBeTruthy()
})

it('names lines without plates beside their ends where there is room', () => {
  render(<Chart shown={named} />)
  expect(car('Hank Hairpin').getAttribute('aria-pressed')).toBe('false')
})

it('shortens long names, but not the count of the others', () => {
  const [first, second, third] = ['Vera Slipstream', 'Wolfeschlegelstein10', 'Max'].map(
    (name) => `${name} &\u00A01\u00A0more`,
  )
  render(
    <Chart
      shown={lines.map((line, index) => ({
        ...line,
        name: [first, second, third][index] ?? '',
        ...(index === 2 && { note: 'DNF' }),
      }))}
    />,
  )
  expect(car('Car 4, Vera Slipstream &\u00A01\u00A0more')).toBeTruthy()
  expect(car('Car 19, Wolfesch…lstein10 &\u00A01\u00A0more')).toBeTruthy()
  expect(car('Car 54, Max &\u00A01\u00A0more DNF')).toBeTruthy()
})

it('says that the chart has no value between two others', async () => {
  const [first] = lines
  render(<Chart shown={first ? [{ ...first, values: [1, null, 2] }] : []} />)
  await user.click(car('Car 4, Lotta Laps'))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Lap 1: Lotta Laps no value')).toBeTruthy()
})

it('renders a cross only at the step at which a car was out, and only within the chart', () => {
  const ends = [1, 2, 7]
  const { container } = render(
    <Chart
      shown={lines.map((line, index) => ({
        ...line,
        values: [1, 2, ends[index] ?? null],
        outAt: index === 1 ? 3 : 2,
      }))}
    />,
  )
  expect(container.querySelectorAll('path[d$="l8 8m0 -8l-8 8"]')).toHaveLength(1)
})

it('renders the cross of a retired car above the lines of chosen ones', async () => {
  const { container } = render(<Chart shown={lines.map((line) => ({ ...line, outAt: 1 }))} />)
  await user.click(car('Car 4, Lotta Laps'))
  const paths = [...container.querySelectorAll('svg[role=group] path')]
  const isCross = paths.map((path) => path.getAttribute('d')?.endsWith('l8 8m0 -8l-8 8'))
  expect(isCross.slice(-3)).toEqual([true, true, true])
  expect(isCross.slice(0, -3)).not.toContain(true)
})

it('has an abbreviation beside plates with the same number where names have no room', () => {
  narrow()
  const { container } = render(
    <Chart
      shown={lines.map((line, index) => ({
        ...line,
        plate: '4',
        ...(index < 2 && { abbreviation: ['LAP', 'HAI'][index] }),
      }))}
    />,
  )
  const right = [...container.querySelectorAll('[class*=plates] > g')]
  expect(right.map(({ textContent }) => textContent)).toEqual(['4LAP', '4HAI', '4'])
  expect(car('Car 4, Hank Hairpin')).toBeTruthy()
})

it('has none beside names', () => {
  render(<Chart shown={lines.map((line) => ({ ...line, abbreviation: 'LAP' }))} />)
  expect(screen.queryByText('LAP')).toBeNull()
})

/** The connectors of each class and of chosen lines are one path. */
const connectorsIn = (chart: Element) =>
  [...chart.querySelectorAll('[class*=connectors] path')].flatMap(
    (one) => one.getAttribute('d')?.match(/M[^M]+/g) ?? [],
  )

const wholePx = (px = '') => String(Math.round(Number(px)))

const heightsIn = (chart: Element) =>
  [...chart.querySelectorAll('[class*=plates] > g > rect')].map((plate) =>
    wholePx(String(Number(plate.getAttribute('y')) + Number(plate.getAttribute('height')) / 2)),
  )

describe('with plates in another order than the ends of the lines', () => {
  const inOrder = (ends: readonly number[], shown: readonly ChartLine[] = lines) =>
    render(<Chart shown={shown.map((line, index) => ({ ...line, end: ends[index] ?? 0 }))} />)
      .container

  it('leads from every line to its plate, also from those that end beside it', () => {
    const chart = inOrder([1, 2, 3])
    const led = connectorsIn(chart).map((path) => path.match(/^M\d+ (\d+)H\d+(?:L\d+ (\d+))?$/))
    const [first, second, third] = heightsIn(chart)
    // The first two changed places since the grid, the third kept its own.
    expect(led.map((path) => path?.slice(1))).toEqual([
      [second, first],
      [first, second],
      [third, undefined],
    ])
  })

  it('leads straight on from lines that end before the chart does, and not from those beside their plates', () => {
    const ended = [
      [1, 1, 1],
      [2, 2],
      [3, 3, 3],
    ].map((values, index): ChartLine => ({ ...lines[0], id: String(index), classToken: 'GTE', name: 'Car', values })) // prettier-ignore
    const chart = inOrder([1, 2, 3], ended)
    const [, height] = heightsIn(chart)
    expect(connectorsIn(chart)).toHaveLength(1)
    expect(connectorsIn(chart)[0]).toMatch(new RegExp(`^M\\d+ ${height}H\\d+$`))
  })
})

describe('with an axis', () => {
  const together = lines.map((line, index) => ({ ...line, values: [1, 2, 2].slice(0, 3 - index) }))

  const show = (shown: readonly ChartLine[]) =>
    render(
      <LineChart
        label="Gap"
        lines={shown}
        chosen={[]}
        onToggle={() => undefined}
        stepName={String}
        stepLabel={String}
        format={String}
        range={[1, 3]}
        hasAxis
      />,
    ).container

  it('leads from the end of a line to a plate that others have pushed away', () => {
    const chart = show(together)
    const [, second] = heightsIn(chart)
    // The other one leads straight on to the plate, which is at the height of its line.
    expect(connectorsIn(chart)).toHaveLength(2)
    const connector = connectorsIn(chart).find((path) => path?.endsWith(` ${second}`))
    expect(connector).toBeTruthy()
    // Its line ends a lap before the chart does.
    const [, start = '', edge = ''] = connector?.match(/^M([\d.]+) [\d.]+H([\d.]+)/) ?? []
    expect(Number(start)).toBeLessThan(Number(edge))
  })

  it('leads from the end of a line, not from a dot beside it', () => {
    const chart = show(
      [2, 1.9].map((usual, index) => ({
        ...lines[0],
        id: String(index),
        classToken: 'GTE',
        name: 'Fuel',
        values: [1.5, 2.8],
        parts: { usual: [usual, usual], thin: [1.5, 2.8], isDotted: true as const },
        end: usual,
      })),
    )
    const heights = connectorsIn(chart).map((path) => path.split(/[ H]/)[1])
    expect(heights).toHaveLength(2)
    expect(new Set(heights).size).toBe(2)
  })

  it('has none for a car that is out, which did not drive on', () => {
    const out = { outAt: 1, isOut: true as const }
    expect(connectorsIn(show(together.map((line) => ({ ...line, outAt: out.outAt }))))).toEqual([])
    expect(connectorsIn(show(together.map((line) => ({ ...line, isOut: out.isOut }))))).toEqual([])
  })

  it('has none where plates are beside their lines, or where these have left the chart', () => {
    expect(connectorsIn(show(lines.map((line, index) => ({ ...line, values: [1 + index] }))))).toEqual([]) // prettier-ignore
    expect(connectorsIn(show(lines.map((line) => ({ ...line, values: [7] }))))).toEqual([])
  })
})

it('keeps the cross of a car that completed no lap off its plate on the left', () => {
  const { container } = render(
    <Chart shown={lines.map((line) => ({ ...line, values: [1, ...line.values], outAt: 0 }))} />,
  )
  const cross = container.querySelector('path[d$="l8 8m0 -8l-8 8"]')?.getAttribute('d')
  const plate = container.querySelector('[class*=plate] rect')
  const at = plate?.getAttribute('x')
  const crossStart = Number(cross?.match(/^M([\d.]+)/)?.[1])
  expect(crossStart - Number(at) - Number(plate?.getAttribute('width'))).toBeGreaterThanOrEqual(2)
})

function linesIn(chart: Element) {
  const paths = [...chart.querySelectorAll('svg[role=group] path[d^="M0"]')]
  return new Set(paths.map((path) => path.getAttribute('d'))).size
}

function narrow() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      report: (entries: unknown[]) => void
      constructor(report: (entries: unknown[]) => void) {
        this.report = report
      }
      observe() {
        this.report([{ contentRect: { width: PHONE_PX } }])
      }
      disconnect() {}
    },
  )
}
