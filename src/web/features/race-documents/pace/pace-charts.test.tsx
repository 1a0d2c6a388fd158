import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { shownRace } from '../shown-race.ts'
import { RisingAverages, SpreadChart } from './pace-charts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const race = shownRace(sampleRace, undefined)
if (!race) throw new Error('The sample has laps')
const shown = race

function Charts() {
  const [view, setView] = useState({ isOneScale: false, isTable: false })
  const props = {
    race: shown,
    view: { cars: [], per: 'car' as const, ...view },
    onToggle: () => undefined,
    onChange: (change: Partial<typeof view>) => setView((now) => ({ ...now, ...change })),
  }
  return (
    <>
      <SpreadChart {...props} />
      <RisingAverages {...props} />
    </>
  )
}

const charts = () =>
  [...screen.queryAllByRole('list', { name: /^Spread/ }), ...screen.queryAllByRole('group')].map(
    (one) => one.getAttribute('aria-label'),
  )

it('draws each class on its own scale, or all of them on one', async () => {
  renderAt(Charts, { viewer: sampleViewer() })
  await screen.findByRole('list', { name: 'Spread of clean laps, Hypercar' })
  expect(charts()).toEqual([
    'Spread of clean laps, Hypercar',
    'Spread of clean laps, LMGT3',
    'Rising average, Hypercar',
    'Rising average, LMGT3',
  ])
  const [button] = screen.getAllByRole('button', { name: 'One Scale', pressed: false })
  if (!button) throw new Error('There is a choice')
  await user.click(button)
  expect(charts()).toEqual(['Spread of clean laps', 'Rising average'])
})

it('has the figures of the boxes in a table', async () => {
  renderAt(Charts, { viewer: sampleViewer() })
  const [button] = await screen.findAllByRole('button', { name: 'Table' })
  if (!button) throw new Error('There is a table')
  await user.click(button)
  const table = within(screen.getByRole('table', { name: 'Spread of clean laps, Hypercar' }))
  expect(
    table.getAllByRole('columnheader').map(({ textContent }) => textContent?.split(':')[0]),
  ).toEqual([
    'Name',
    'Laps',
    'Low Whisker',
    'Lower Quartile',
    'Upper Quartile',
    'High Whisker',
    'Dots',
    'Median',
  ])
  expect(screen.queryByRole('list', { name: /^Spread/ })).toBeNull()
})
