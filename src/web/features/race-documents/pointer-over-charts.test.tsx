import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import {
  sampleRace as race,
  sampleRaceView,
  sampleTelemetry as telemetry,
} from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { sampleQualifying, sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { seeEverything } from '#web/testing/see-everything.ts'
import { watchPicture } from '#web/testing/watch-picture.ts'
import { RaceDocuments } from './race-documents.tsx'
import type { RaceView } from './race-view.ts'
import { SessionDocuments } from './session/session-documents.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (at: Partial<RaceView>) => () => (
  <RaceDocuments
    eventId={31}
    order={raceOrder(withStartTimes(race))}
    timezone="UTC"
    settings={DEFAULT_SETTINGS}
    view={{ ...sampleRaceView, cars: [1], ...at }}
    driving={{ rules: undefined, edit: null }}
    onChange={() => undefined}
  />
)

const practice = () => (
  <SessionDocuments
    eventId={31}
    driven={sampleQualifying}
    timezone="UTC"
    view={{ ...sampleRaceView, session: 5, tab: 'cars' }}
    onChange={() => undefined}
  />
)

const VIEWS: [string, () => ReactNode, string[]][] = [
  ['places and gaps', page({}), ['Position by lap', 'Gap to Class Leader, Hypercar']],
  ['race traces', page({ chart: 'trace' }), ['Race Trace, LMGT3']],
  ['gaps to a car', page({ against: 2 }), ['Gap']],
  ['lap times', page({ chart: 'laps' }), ['Lap Times, Hypercar', 'Lap Times, LMGT3']],
  ['lap times on one scale', page({ chart: 'laps', isOneScale: true }), ['Lap Times']],
  ['rising averages', page({ tab: 'pace' }), ['Rising average, Hypercar']],
  ['a comparison', page({ tab: 'compare' }), ['Lap Times', 'Gap to Car 8']],
  ['levels and tyres of a car', page({ tab: 'laps', car: 1 }), ['Fuel', 'Tread']],
  ['lap times of a qualifying', practice, ['Lap Times, Hypercar']],
]

it.each(VIEWS)(
  'changes nothing in the pictures of %s under the pointer',
  async (_, view, names) => {
    seeEverything()
    renderAt(view, {
      viewer: sampleViewer(),
      answers: {
        'GET /api/events/31/race': { data: race },
        'GET /api/events/31/race/telemetry': { data: telemetry },
        'GET /api/events/31/race/telemetry?session=5': { data: sampleQualifyingTelemetry },
        'GET /api/events/31/recordings': { data: [] },
      },
    })
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
  },
)
