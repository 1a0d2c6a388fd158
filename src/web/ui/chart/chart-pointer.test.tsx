import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { watchPicture } from '#web/testing/watch-picture.ts'
import type { ChartLine } from './chart-line.ts'
import { LapBars } from './lap-bars.tsx'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const LINES = 44
const STEPS = 30

const lines = Array.from({ length: LINES }, (_, index): ChartLine => ({
  id: String(index),
  plate: String(index + 1),
  classToken: index % 2 ? 'LMP2' : 'LMGT3',
  name: `Driver ${index + 1}`,
  values: Array.from({ length: STEPS }, () => index + 1),
  ...(index < 3 && { isStrong: true }),
}))

const stepLabel = vi.fn(String)

function Chart({ first = [] }: { first?: string[] }) {
  const [chosen, setChosen] = useState(first)
  return (
    <LineChart
      label="Places"
      lines={lines}
      chosen={chosen}
      onToggle={(id) => setChosen([...chosen, id])}
      stepName={(step) => `Lap ${step}`}
      // Only the picture has labels of steps.
      stepLabel={stepLabel}
      format={(place) => `P${place}`}
      range={[1, LINES]}
    />
  )
}

const picture = () => screen.getByRole('group', { name: 'Places' })

/** Over all of the chart, from its left edge to beyond its right one. */
function sweep(target: Element) {
  for (let x = 0; x < 900; x += 20)
    fireEvent.pointerMove(target, { clientX: x, clientY: 30 + ((x * 7) % 900) })
}

it('renders nothing of the picture again while the pointer moves over it', async () => {
  const { container } = render(<Chart first={['5']} />)
  const renders = stepLabel.mock.calls.length
  const changes = watchPicture(picture())
  sweep(picture())
  expect(container.querySelector('[data-near]')).toBeNull()
  fireEvent.pointerMove(picture(), { clientX: 300, clientY: 600 })
  expect(container.querySelector('[data-near]')).toBeTruthy()
  fireEvent.pointerLeave(picture())
  expect(stepLabel.mock.calls.length).toBe(renders)
  expect(await changes()).toEqual([])
})

it('counts a render when the choice changes', async () => {
  render(<Chart />)
  const renders = stepLabel.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Car 9, Driver 9' }))
  expect(stepLabel.mock.calls.length).toBeGreaterThan(renders)
})

it('renders nothing of the picture again while arrow keys move along the laps', async () => {
  render(<Chart first={['5']} />)
  await user.tab()
  const renders = stepLabel.mock.calls.length
  const changes = watchPicture(picture())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText(/^Lap 1: Driver 6 P6/)).toBeTruthy()
  expect(stepLabel.mock.calls.length).toBe(renders)
  expect(await changes()).toEqual([])
})

it('says the values of the nearest line beside those of the chosen ones', () => {
  const { container } = render(<Chart first={['5']} />)
  fireEvent.pointerMove(picture(), { clientX: 300, clientY: 30 })
  const tip = container.querySelector('[class*=tip]')
  expect(tip?.textContent).toContain('Driver 6')
  expect(tip?.textContent).toContain('Driver 1')
})

it('lifts the line of the plate that is pointed at', () => {
  const { container } = render(<Chart />)
  const button = screen.getByRole('button', { name: 'Car 40, Driver 40' })
  fireEvent.pointerMove(button, { clientX: 790, clientY: 500 })
  expect(container.querySelectorAll('[data-near]')).toHaveLength(1)
  expect(container.querySelector('[class*=pointed]')).toBeTruthy()
})

it('says the values of the line whose plate has the focus', async () => {
  render(<Chart />)
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(screen.getByText('Lap 0: Driver 2 P2')).toBeTruthy()
})

it('renders no bar of laps again for the lap that is pointed at', async () => {
  const tickText = vi.fn(String)
  const bars = [1, 2, 3].map((number) => ({ number, seconds: 90, isPit: false, text: `L${number}` })) // prettier-ignore
  render(
    <LapBars
      label="Laps"
      classToken="LMP2"
      bars={bars}
      range={[80, 100]}
      tickText={tickText}
      hint="Point at a lap"
    />,
  )
  const list = within(screen.getByRole('group', { name: 'Laps' })).getByRole('list')
  const renders = tickText.mock.calls.length
  const changes = watchPicture(list)
  for (const item of within(list).getAllByRole('listitem')) fireEvent.pointerOver(item)
  expect(screen.getAllByText('L3')).toHaveLength(2)
  expect(tickText.mock.calls.length).toBe(renders)
  expect(await changes()).toEqual([])
})

it('moves nothing of the picture by a transform but all lines at once', () => {
  render(<Chart first={['5']} />)
  expect(picture().querySelectorAll('[transform]')).toHaveLength(1)
})
