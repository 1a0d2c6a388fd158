import { type Hour, hourByHour } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  CellFigures,
  EmptyState,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes } from './shown-values.ts'

/** The most columns beside a name on a wide screen; a longer race shows figures under the name. */
const MOST_COLUMNS = 9

/** Every car's place at each full hour. */
export function Hours({ race }: { race: ShownRace }) {
  const hours = hourByHour(race.timeline)
  const title = 'Hour by Hour'
  if (hours.length === 0)
    return (
      <Panel title={title}>
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title="A Short Race"
          text="It ended within half an hour."
        />
      </Panel>
    )
  return (
    <Panel
      title={title}
      isFlush
      foot="By laps completed at that moment, then by who completed them earlier. Gaps are those at the car's own last crossing of the line."
    >
      <TimingTable
        label={title}
        rows={race.cars}
        rowKey={({ entry }) => String(entry)}
        columns={hourColumns(race, hours)}
      />
    </Panel>
  )
}

/** Places are those of the file; among one class, those in class. */
function resultOf({ cars }: ShownRace) {
  const isOneClass = new Set(cars.map(({ carClass }) => carClass)).size === 1
  return (car: ShownCar) => (isOneClass ? car.classPlace : car.place)
}

const signed = (places: number) => (places > 0 ? `+${places}` : String(places))

function hourColumns(race: ShownRace, hours: readonly Hour[]): TimingColumn<ShownCar>[] {
  const hasColumns = hours.length <= MOST_COLUMNS
  const hasClasses = new Set(race.cars.map(({ carClass }) => carClass)).size > 1
  const rowOf = (car: ShownCar, index: number) =>
    hours[index]?.rows.find(({ entry }) => entry === car.entry)
  return [
    { id: 'place', label: 'Result', kind: 'position', width: '80px', cell: resultOf(race) },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: (car) => (
        <CarCell car={car}>
          <CellFigures
            label="Places"
            isFolded={hasColumns}
            items={hours.map(({ seconds }, index) => ({
              id: String(seconds),
              label: hoursAndMinutes(seconds),
              value: `P${rowOf(car, index)?.place ?? '-'}`,
            }))}
          />
        </CarCell>
      ),
    },
    ...(hasColumns
      ? hours.map(({ seconds }, index): TimingColumn<ShownCar> => ({
          id: String(seconds),
          label: hoursAndMinutes(seconds),
          align: 'end',
          width: '84px',
          fold: true,
          cell: (car) => {
            const row = rowOf(car, index)
            return (
              <>
                {row?.place ?? '-'}
                {row && row.gained !== 0 && ` (${signed(row.gained)})`}
                {row && hasClasses && <SubLine>Class {row.classPlace}</SubLine>}
                <SubLine>{row ? gapText(row.gap) : ''}</SubLine>
              </>
            )
          },
        }))
      : []),
  ]
}
