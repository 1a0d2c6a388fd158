import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleTelemetry as telemetry } from '#web/testing/race-samples.ts'
import { renderQualifying, renderRace } from '#web/testing/render-race.tsx'
import { sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { seeEverything } from '#web/testing/see-everything.ts'
import { watchPicture } from '#web/testing/watch-picture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VIEWS: [string, string, string[]][] = [
  ['places and gaps', '?cars=1-', ['Position by lap', 'Gap to Class Leader, Hypercar']],
  ['race traces', '?cars=1-&chart=trace', ['Race Trace, LMGT3']],
  ['gaps to a car', '?cars=1-&against=2', ['Gap']],
  ['lap times', '?cars=1-&chart=laps', ['Lap Times, Hypercar', 'Lap Times, LMGT3']],
  ['lap times on one scale', '?cars=1-&chart=laps&scale=true', ['Lap Times']],
  ['rising averages', '/pace?cars=1-', ['Rising average, Hypercar']],
  ['a comparison', '/compare?vs=1-2-', ['Lap Times', 'Gap to Car 8']],
  ['levels and tyres of a car', '/car?car=1', ['Fuel', 'Tread']],
]

it.each(VIEWS)('changes nothing in the pictures of %s under the pointer', async (_, at, names) => {
  seeEverything()
  renderRace(at, {
    'GET /api/events/31/race/telemetry': { data: telemetry },
    'GET /api/events/31/recordings': { data: [] },
  })
  await expectSteady(names)
})

it('changes nothing in the picture of lap times of a qualifying under the pointer', async () => {
  seeEverything()
  renderQualifying('', {
    'GET /api/events/31/race/telemetry?session=5': { data: sampleQualifyingTelemetry },
  })
  await expectSteady(['Lap Times, Hypercar'])
})

async function expectSteady(names: readonly string[]) {
  for (const name of names) {
    const chart = await screen.findByRole('group', { name })
    const stage = chart.parentElement
    const changes = watchPicture(chart)
    for (let x = 0; x < 900; x += 25)
      fireEvent.pointerMove(chart, { clientX: x, clientY: 30 + ((x * 3) % 250) })
    fireEvent.pointerMove(chart, { clientX: 300, clientY: 100 })
    await waitFor(() => expect(stage?.querySelector('[class*=cursor]')).toBeTruthy())
    expect(await changes()).toEqual([])
    fireEvent.pointerLeave(chart)
    expect(stage?.querySelector('[class*=cursor]')).toBeNull()
    expect(await changes()).toEqual([])
  }
}
