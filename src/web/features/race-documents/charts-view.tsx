import { lazyPart, Stack, WhenNear } from '#web/ui/index.ts'
import { useMemo } from 'react'
import { chosenWith } from './chosen-cars.ts'
import { LateNote } from './late-note.tsx'
import { PositionChart } from './position-chart.tsx'
import { useRaceSession } from './race-session.ts'
import { views } from './race-view.ts'
import { SeamNote } from './seam-note.tsx'
import { shownOrder } from './shown-order.ts'
import { stintsHeight } from './stints-height.ts'
import { useRaceView } from './use-race-view.ts'
import { viewLoader } from './view-loader.ts'

const LapCharts = lazyPart(async () => (await import('./lap-charts.tsx')).LapCharts)

export const loadCharts = viewLoader<{ by: 'own' | 'leader' }>(
  ({ raceQuery }, { eventId, session, by }) =>
    by === 'leader' ? [raceQuery(eventId, session)] : [],
)

/** The first chart needs the order only; laps follow. */
export function ChartsView() {
  const { eventId, order } = useRaceSession()
  const [view, onChange] = useRaceView(views.charts)
  const { carClass, isWithoutAi } = view
  const shown = useMemo(
    () => shownOrder(order, carClass, isWithoutAi),
    [order, carClass, isWithoutAi],
  )
  if (!shown) return null
  const toggle = (entry: number) => onChange({ cars: chosenWith(view.cars, entry) })
  return (
    <Stack gap="large">
      <SeamNote race={shown} />
      <LateNote race={shown} />
      <PositionChart
        eventId={eventId}
        order={shown}
        view={view}
        onToggle={toggle}
        onChange={onChange}
      />
      <WhenNear
        height={stintsHeight(shown.cars.length) + CHART_PX}
        marginPx={LAPS_MARGIN_PX}
        isKept
      >
        <LapCharts eventId={eventId} view={view} onToggle={toggle} onChange={onChange} />
      </WhenNear>
    </Stack>
  )
}

/** The height of a chart, as far as it matters before it is seen. */
const CHART_PX = 600

/** All laps of a long race are much to load for a chart that nobody scrolls to. */
const LAPS_MARGIN_PX = 200
