import { type ReactNode, useMemo } from 'react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { RaceOrder } from '#shared/contract/race-documents.ts'
import type { ClassifiedSettings } from '#shared/domain/race-documents/not-classified.ts'
import { lazyPart, EmptyState, Stack, WhenNear } from '#web/ui/index.ts'
import { chosenWith } from './chosen-cars.ts'
import { DocumentsFrame } from './documents-frame.tsx'
import { LateNote } from './late-note.tsx'
import { PositionChart } from './position-chart.tsx'
import type { RaceView } from './race-view.ts'
import { SeamNote } from './seam-note.tsx'
import { shownOrder } from './shown-order.ts'
import { stintsHeight } from './stints-height.ts'

type Props = {
  eventId: number
  order: RaceOrder
  /** The event's time zone. */
  timezone: string
  /** Which cars of the event are classified. */
  settings: ClassifiedSettings
  view: RaceView
  /** How long drivers of the event may and must drive, and the button that changes it. */
  driving: { rules: EventRules | undefined; edit: ReactNode }
  onChange: (change: Partial<RaceView>) => void
}

const LapCharts = lazyPart(async () => (await import('./lap-charts.tsx')).LapCharts)

const LapDocuments = lazyPart(async () => (await import('./lap-documents.tsx')).LapDocuments, {
  file: 'features/race-documents/lap-documents.tsx',
})

const tabs = [
  { value: 'charts', label: 'Charts' },
  { value: 'cars', label: 'Classification' },
  { value: 'laps', label: 'Car' },
  { value: 'compare', label: 'Compare' },
  { value: 'pace', label: 'Pace' },
  { value: 'stops', label: 'Stops' },
  { value: 'order', label: 'Order' },
  { value: 'messages', label: 'Messages' },
  { value: 'story', label: 'Story' },
] as const

/** Charts and documents of a race, of all cars or of one class. The first chart needs the order only; laps follow. */
export function RaceDocuments(props: Props) {
  const { eventId, order, timezone, settings, view, driving, onChange } = props
  const { carClass, isWithoutAi, tab } = view
  const shown = useMemo(
    () => shownOrder(order, carClass, isWithoutAi),
    [order, carClass, isWithoutAi],
  )
  if (!shown)
    return (
      <EmptyState
        drawing="rows"
        title="No Laps"
        text="Charts appear here once the race has results whose file has laps."
      />
    )
  const toggle = (entry: number) => onChange({ cars: chosenWith(view.cars, entry) })
  return (
    <DocumentsFrame
      label="Race"
      tabs={tabs}
      tab={tab}
      classes={shown.classes}
      carClass={carClass}
      aiCars={shown.aiCars}
      isWithoutAi={isWithoutAi}
      onIntent={(next) => {
        if (next !== 'charts') void LapDocuments.preload().catch(() => undefined)
      }}
      onChange={onChange}
    >
      {tab === 'charts' ? (
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
      ) : (
        <LapDocuments
          eventId={eventId}
          timezone={timezone}
          settings={settings}
          view={view}
          driving={driving}
          onChange={onChange}
        />
      )}
    </DocumentsFrame>
  )
}

/** The height of a chart, as far as it matters before it is seen. */
const CHART_PX = 600

/** All laps of a long race are much to load for a chart that nobody scrolls to. */
const LAPS_MARGIN_PX = 200
