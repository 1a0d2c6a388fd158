import { ChartLine as ChartLineIcon, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { gridOrder } from '#shared/domain/race-documents/timeline.ts'
import { Button, ButtonRow, type ChartLine, LineChart, Panel } from '#web/ui/index.ts'
import { carLine, hourSteps } from './car-lines.ts'
import { LapTable } from './lap-table.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'cars' | 'isTable' | 'by'>
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

/** Each car's place, from the grid to the flag. */
export function PositionChart({ race, view, onToggle, onChange }: Props) {
  const { cars, timeline } = race
  const { isTable, by } = view
  const lines = useMemo(() => positionLines(race, by), [race, by])
  return (
    <Panel
      title="Position by Lap"
      actions={
        <ButtonRow>
          <Button
            size="small"
            aria-pressed={by === 'leader'}
            onClick={() => onChange({ by: by === 'own' ? 'leader' : 'own' })}
          >
            Leader’s Laps
          </Button>
          <Button
            size="small"
            icon={isTable ? ChartLineIcon : Table2}
            onClick={() => onChange({ isTable: !isTable })}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        </ButtonRow>
      }
      isFlush={isTable}
      foot={EXPLAINED[by]}
    >
      {isTable ? (
        <LapTable
          label="Position by lap"
          race={race}
          chosen={view.cars}
          values={lines.map(({ values }) => values.slice(1))}
          format={String}
        />
      ) : (
        <LineChart
          label="Position by lap"
          lines={lines}
          chosen={view.cars.map(String)}
          onToggle={(id) => onToggle(Number(id))}
          stepName={(step) => (step === 0 ? 'Grid' : `Lap ${step}`)}
          stepLabel={(step) => (step === 0 ? 'Grid' : String(step))}
          format={(place) => `P${place}`}
          range={[1, Math.max(2, cars.length)]}
          tops={hourSteps(timeline.leaderCrossings)}
        />
      )}
    </Panel>
  )
}

const EXPLAINED = {
  own: "At the end of each car's own lap. A car that retires keeps its place until others have driven as many laps.",
  leader: 'Of all cars, each time the leader completes a lap.',
}

function positionLines({ cars, timeline }: ShownRace, by: RaceView['by']): ChartLine[] {
  const onGrid = new Map(gridOrder(cars).map(({ entry }, index) => [entry, index + 1]))
  return cars.map((car, index) => ({
    ...carLine(car),
    values: [onGrid.get(car.entry) ?? null, ...placesOf(timeline, car.entry, by)],
    rings: car.pitLaps,
    end: index + 1,
  }))
}
