import { useMemo } from 'react'
import { gridPlaces } from '#shared/domain/race-documents/grid.ts'
import { Button, ButtonRow, type ChartLine, LineChart, Panel } from '#web/ui/index.ts'
import { carLine, faintText, hourNames, markedLines, outAfter } from './car-lines.ts'
import { tableCars } from './chosen-cars.ts'
import { ClearCars } from './clear-cars.tsx'
import { seamLines } from './seam-lines.ts'
import type { RaceView } from './race-view.ts'
import type { ShownOrder, ShownOrderCar } from './shown-order.ts'
import { TableToggle } from './table-toggle.tsx'
import { useOwnLines } from './use-own-cars.ts'
import { LeaderPlaces } from './leader-places.tsx'
import { LapTable } from './lap-table.tsx'

type Props = {
  eventId: number
  order: ShownOrder
  view: Pick<
    RaceView,
    'session' | 'carClass' | 'isWithoutAi' | 'cars' | 'isOwnChoice' | 'isTable' | 'by'
  >
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

/** Each car's place, from the grid to the flag. */
export function PositionChart(props: Props) {
  const { eventId, order, view, onChange } = props
  const { isTable, by } = view
  const own = useOwnLines(order.cars)
  return (
    <Panel
      title="Position by Lap"
      actions={
        <ButtonRow>
          <ClearCars cars={view.cars} onChange={onChange} />
          <Button
            size="small"
            aria-pressed={by === 'leader'}
            onClick={() => onChange({ by: by === 'own' ? 'leader' : 'own' })}
          >
            Leader’s Laps
          </Button>
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      isFlush={isTable}
      foot={
        <>
          {EXPLAINED[by]}{' '}
          {isTable ? (
            tableCars(withValues(order.cars), view.cars, view.isOwnChoice).note
          ) : (
            <>
              {DRAWN} {faintText(order.cars.length, own)}
            </>
          )}
        </>
      }
    >
      {by === 'leader' ? (
        <LeaderPlaces eventId={eventId} view={view}>
          {(placesOfCar) => (
            <Places
              {...props}
              cars={order.cars.map((car) => ({ ...car, places: placesOfCar(car.entry) }))}
            />
          )}
        </LeaderPlaces>
      ) : (
        <Places {...props} cars={order.cars} />
      )}
    </Panel>
  )
}

const EXPLAINED = {
  own: "Places at the end of each car's own lap. A car that retires keeps its place until others have driven as many laps.",
  leader:
    'Places of all cars each time the leader completes a lap. A car that retires keeps its place until others have driven as many laps; its line ends where it was last seen.',
}

const DRAWN =
  'The plates on the right choose cars. A chosen car has rings at its pit stops. A cross ends the line of a car that is out; its plate is below those of the others. Fine lines lead to the result, with penalties.'

type PlacedCar = Omit<ShownOrderCar, 'places'> & { places: readonly (number | null)[] }

const withValues = (cars: readonly PlacedCar[]) =>
  cars.map((car) => ({ ...car, values: car.places }))

function Places({ cars, order, view, onToggle }: Props & { cars: readonly PlacedCar[] }) {
  const own = useOwnLines(cars)
  const lines = useMemo(() => markedLines(positionLines(cars, view.by), own), [cars, view.by, own])
  const tops = useMemo(() => hourNames(order.hours), [order.hours])
  const seams = useMemo(() => seamLines(order.seams, cars, 0), [order.seams, cars])
  if (view.isTable)
    return (
      <LapTable
        label="Position by lap"
        cars={tableCars(withValues(cars), view.cars, view.isOwnChoice).shown}
        format={String}
      />
    )
  return (
    <LineChart
      label="Position by lap"
      lines={lines}
      chosen={view.cars.map(String)}
      onToggle={(id) => onToggle(Number(id))}
      stepName={(step) => (step === 0 ? 'Grid' : `Lap ${step}`)}
      stepLabel={(step) => (step === 0 ? 'Grid' : String(step))}
      format={(place) => `P${place}`}
      range={[1, Math.max(2, cars.length)]}
      tops={tops}
      topsOf="Leader"
      seams={seams}
    />
  )
}

function positionLines(cars: readonly PlacedCar[], by: RaceView['by']): ChartLine[] {
  const onGrid = gridPlaces(cars)
  return cars.map((car, index) => ({
    ...carLine(car),
    values: [onGrid.get(car.entry) ?? null, ...car.places],
    ...outAfter(car, by === 'own' ? car.laps : car.places.length),
    rings: car.pitLaps,
    end: index + 1,
  }))
}
