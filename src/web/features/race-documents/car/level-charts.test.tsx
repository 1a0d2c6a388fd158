import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { shownRace } from '../shown-race.ts'
import { explainedText, LevelCharts } from './level-charts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function linesOf(level: 'use' | 'left') {
  const race = shownRace(sampleRace, undefined, { telemetry: sampleTelemetry })
  const car = race?.cars.find(({ number }) => number === '54')
  if (!race || !car) throw new Error('The sample has this car')
  const laps = car.laps.map((lap) => ({ ...lap, energy: lap.fuel }))
  const { container } = renderAt(() => (
    <LevelCharts
      race={race}
      car={{ ...car, laps }}
      view={{ isTable: false, level }}
      onChange={() => undefined}
    />
  ))
  await waitFor(() => expect(container.querySelector('svg[role=group]')).toBeTruthy())
  return container
}

it('draws the use of each lap as a dot, and a line through the medians of the runs', async () => {
  const container = await linesOf('use')
  const dots = [...container.querySelectorAll("path[data-thin='dots']")]
  expect(dots).toHaveLength(2)
  for (const one of dots) expect(one.getAttribute('d')).toMatch(/^(M\d+ -?\d+h0)+$/)
})

it('gives fuel, energy and the limit a colour each', async () => {
  const container = await linesOf('left')
  const colours = [...container.querySelectorAll('g[data-dash]')].map((one) =>
    one.getAttribute('data-class'),
  )
  expect(colours).toHaveLength(3)
  expect(new Set(colours).size).toBe(3)
})

it.each([
  [1, false],
  [3, true],
])('of %d lines, says which is empty first: %s', (lines, isSaid) =>
  expect(explainedText('left', lines).includes('empty first')).toBe(isSaid),
)
