import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { LineCharts } from './line-charts.tsx'
import type { RaceView } from './race-view.ts'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("measures a race trace by the average pace of the class's winner", async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The race has laps')
  const ignore = () => undefined
  renderAt(
    () => (
      <LineCharts
        race={race}
        view={{
          chart: 'trace',
          isTable: true,
          cars: [3],
          against: undefined,
          pace: undefined,
          isOneScale: false,
        }}
        onToggle={ignore}
        onChange={ignore}
      />
    ),
    { viewer: sampleViewer() },
  )
  const rows = within(await screen.findByRole('table', { name: 'Race Trace' })).getAllByRole('row')
  // The only car of its class drives its own average, 120.6 s a lap.
  expect(rows.slice(1, 6).map((row) => row.textContent)).toEqual([
    '1+0.6',
    '2+11.2',
    '3+20.8',
    '4-8.6',
    '50.0',
  ])
})

it('shows no gap of a car to itself while it leads', async () => {
  renderAt(() => <Charts chart="gap" />, { viewer: sampleViewer() })
  await screen.findByRole('table', { name: 'Gap to Class Leader' })
  expect(figures()).toEqual(['-', '-', '-', '+38.0', '-', '-'])
})

type ChartsProps = Pick<RaceView, 'chart'> & { driven?: DrivenRace; isTable?: boolean }

function Charts({ chart, driven = sampleRace, isTable = true }: ChartsProps) {
  const race = shownRace(driven, undefined)
  const [view, setView] = useState<Parameters<typeof LineCharts>[0]['view']>({
    chart,
    isTable,
    cars: [1],
    against: undefined,
    pace: undefined,
    isOneScale: false,
  })
  if (!race) throw new Error('The race has laps')
  return (
    <LineCharts
      race={race}
      view={view}
      onToggle={() => undefined}
      onChange={(change) => setView((now) => ({ ...now, ...change }))}
    />
  )
}

const figures = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice(1))

it.each([
  // Car 8 has driven 100, 190, 282, 412, 503 and 593 s after its laps; its average is 98.833 s.
  ['gap' as const, ['0.0', '-10.0', '-18.0', '+12.0', '+3.0', '-7.0']],
  ['trace' as const, ['0.0', '+10.0', '+18.0', '-12.0', '-3.0', '+7.0']],
])('counts the %s from a lap time that is typed', async (chart, counted) => {
  renderAt(() => <Charts chart={chart} />, { viewer: sampleViewer() })
  await user.click(await screen.findByRole('combobox', { name: 'Against' }))
  await user.click(await screen.findByRole('option', { name: 'A lap time' }))
  const field = screen.getByLabelText<HTMLInputElement>('Lap Time')
  expect(field.value).toBe('1:38.833')

  await user.clear(field)
  expect(screen.getByText('Enter a lap time such as 1:31.5')).toBeTruthy()
  await user.type(field, '1:40')
  expect(figures()).toEqual(counted)
  expect(screen.queryByText('Enter a lap time such as 1:31.5')).toBeNull()

  await user.click(screen.getByRole('combobox', { name: 'Against' }))
  await user.click(
    await screen.findByRole('option', { name: /^The (class leader|winner's pace)$/ }),
  )
  expect(screen.queryByLabelText('Lap Time')).toBeNull()
})

it.each([
  ['ends the line of a retired car in a cross', 90_000, 1],
  ['draws no cross where a line is cut off, since the car drove on', 50_000, 0],
])('%s', async (_, pace, crosses) => {
  const cars = sampleRace.cars.map((car) =>
    car.number === '7' ? { ...car, status: 'DNF' as const } : car,
  )
  const container = await showGaps({ ...sampleRace, cars }, pace)
  expect(container.querySelectorAll('path[d$="l8 8m0 -8l-8 8"]')).toHaveLength(crosses)
})

it.each([
  // Car 54 is 71 s behind after lap 3, and 131 s after lap 4.
  ['thin where it is a lap or more behind', 90_000, 1],
  ['as usual within a lap', 120_000, 0],
])('draws the line of a car %s', async (_, pace, thin) => {
  const container = await showGaps(sampleRace, pace)
  expect(container.querySelectorAll('path[data-thin]')).toHaveLength(thin)
})

/** Gaps to a car that laps at a pace in milliseconds. */
async function showGaps(driven: DrivenRace, pace: number) {
  const race = shownRace(driven, undefined)
  if (!race) throw new Error('The race has laps')
  const view = {
    chart: 'gap' as const,
    isTable: false,
    cars: [],
    against: undefined,
    pace,
    isOneScale: false,
  }
  const ignore = () => undefined
  const { container } = renderAt(
    () => <LineCharts race={race} view={view} onToggle={ignore} onChange={ignore} />,
    { viewer: sampleViewer() },
  )
  await screen.findByRole('group', { name: 'Gap' })
  return container
}

it('scales lap times without the first lap, which begins at a standstill', async () => {
  // Its first lap took 100 s, and the others 90 and 91.
  const cars = sampleRace.cars
    .filter(({ number }) => number === '8')
    .map((car) => ({ ...car, pitLaps: [], times: [100, 90, 91].map((time) => time * 10_000) }))
  const ticks = await ticksOf({ ...sampleRace, cars })
  expect([ticks[1], ticks.at(-1)]).toEqual(['1:30.0', '1:31.0'])
})

it('has a gap to the leader where all cars are of one class', async () => {
  const cars = sampleRace.cars.map((car) => ({ ...car, carClass: 'LMGT3' }))
  renderAt(() => <Charts chart="gap" driven={{ ...sampleRace, cars }} />, {
    viewer: sampleViewer(),
  })
  expect(await screen.findByRole('table', { name: 'Gap to Leader' })).toBeTruthy()
})

describe('with several classes', () => {
  const [, , winner] = sampleRace.cars
  if (!winner) throw new Error('The race has three cars')
  const driving = (seconds: number) => ({
    pitLaps: [],
    times: [1, 2, 3].map(() => seconds * 10_000),
    started: winner.started.slice(0, 3),
  })
  const cars = [
    ...sampleRace.cars.slice(0, 2).map((car) => ({ ...car, ...driving(100) })),
    { ...winner, ...driving(120) },
    // 330 s behind: more than three laps of the Hypercars, but not of its own class.
    { ...winner, ...driving(230), entry: 4, number: '99' },
  ]
  const driven = { ...sampleRace, cars }
  const charts = () => screen.getAllByRole('group').map((chart) => chart.getAttribute('aria-label'))

  it('cuts gaps off at three laps of the class, and says so', async () => {
    const ticks = await ticksOf(driven, 'gap', 'Gap to Class Leader, LMGT3')
    expect(ticks.at(-1)).toBe('+5:00')

    renderAt(() => <Charts chart="gap" isTable={false} />, { viewer: sampleViewer() })
    expect(await screen.findByText(/more than three laps of the class/)).toBeTruthy()
  })

  it.each([
    ['laps' as const, 'Lap Times'],
    ['gap' as const, 'Gap to Class Leader'],
    ['trace' as const, 'Race Trace'],
  ])('draws %s in a panel per class, or all of them on one scale', async (chart, name) => {
    renderAt(() => <Charts chart={chart} driven={driven} isTable={false} />, {
      viewer: sampleViewer(),
    })
    await screen.findByText(/Each class has its own scale/)
    expect(charts()).toEqual([`${name}, Hypercar`, `${name}, LMGT3`])
    const [first] = screen.getAllByRole('group')
    const buttons = within(first ?? document.body).getAllByRole('button')
    expect(buttons.map((one) => one.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'Car 8',
      'Car 7',
    ])

    await user.click(screen.getByRole('button', { name: 'One Scale' }))
    expect(charts()).toEqual([name])
    expect(screen.queryByText(/Each class has its own scale/)).toBeNull()
  })

  it('compares all cars with one of them or with a lap time in one chart', async () => {
    renderAt(() => <Charts chart="gap" driven={driven} isTable={false} />, {
      viewer: sampleViewer(),
    })
    await user.click(await screen.findByRole('combobox', { name: 'Against' }))
    await user.click(await screen.findByRole('option', { name: /^54/ }))
    expect(charts()).toEqual(['Gap'])
    expect(screen.queryByRole('button', { name: 'One Scale' })).toBeNull()
  })
})

/** The ticks of the left axis. */
async function ticksOf(driven: DrivenRace, shown: RaceView['chart'] = 'laps', name = 'Lap Times') {
  renderAt(() => <Charts chart={shown} driven={driven} isTable={false} />, {
    viewer: sampleViewer(),
  })
  const chart = await screen.findByRole('group', { name })
  const ticks = [...chart.querySelectorAll('text[text-anchor=end]')].map((tick) => tick.textContent)
  cleanup()
  return ticks
}
