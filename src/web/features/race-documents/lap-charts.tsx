import type { ComponentProps } from 'react'
import { Stack, WhenNear } from '#web/ui/index.ts'
import { LineCharts } from './line-charts.tsx'
import type { RaceView } from './race-view.ts'
import { stintsHeight } from './stints-height.ts'
import { Stints } from './stints.tsx'
import { WithLaps } from './with-laps.tsx'

type StintsProps = ComponentProps<typeof Stints>
type LineChartsProps = ComponentProps<typeof LineCharts>

type Props = {
  eventId: number
  view: StintsProps['view'] & LineChartsProps['view']
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

/** Charts that need every lap of the race. */
export function LapCharts({ eventId, view, onToggle, onChange }: Props) {
  return (
    <WithLaps eventId={eventId} view={view}>
      {(race) => (
        <Stack gap="large">
          <WhenNear height={stintsHeight(race.cars.length)}>
            <Stints eventId={eventId} race={race} view={view} onChange={onChange} />
          </WhenNear>
          <LineCharts race={race} view={view} onToggle={onToggle} onChange={onChange} />
        </Stack>
      )}
    </WithLaps>
  )
}
