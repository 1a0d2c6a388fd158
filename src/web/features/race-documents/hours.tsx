import { type Hour, hourByHour, type HourRow } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  CellFigures,
  EmptyState,
  FilterSelect,
  Folded,
  FormColumns,
  Panel,
  PlaceChange,
  Stack,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { NumberOrder, orderedCars } from './car-order.tsx'
import { shownPlace } from './classified-cars.tsx'
import { HourTable } from './hour-table.tsx'
import { cellWords, MOST_WITH_GAPS, OUT } from './hour-words.ts'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes } from './shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

/** The most columns beside a name on a wide screen, of places alone. */
const MOST_COLUMNS = 26

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'hour' | 'order'>
  onChange: (change: Partial<RaceView>) => void
}

/** Every car's place at each full hour, and the classification at one of them. */
export function Hours({ race, view, onChange }: Props) {
  const isYours = useOwnRows()
  const hours = hourByHour(race.timeline)
  const chosen = hours[(view.hour ?? hours.length) - 1] ?? hours.at(-1)
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
    <Stack>
      {/* The places at a single moment are those of its classification below. */}
      {hours.length > 1 && (
        <Panel
          title={title}
          isFlush
          actions={<NumberOrder order={view.order} onChange={onChange} />}
          foot={cellWords(hours)}
        >
          <Folded rows={orderedCars(race.cars, race.classes, view.order)} noun="Cars">
            {(shown) => (
              <TimingTable
                label={title}
                rows={shown}
                rowKey={({ entry }) => String(entry)}
                columns={hourColumns(race, hours, MOST_COLUMNS)}
                isYou={(car) => isYours({ car })}
              />
            )}
          </Folded>
        </Panel>
      )}
      {chosen && (
        <>
          <FormColumns columns="filters">
            <FilterSelect
              label="Classification After"
              options={hours.map(({ seconds }, index) => ({
                value: String(index + 1),
                label: hoursAndMinutes(seconds),
              }))}
              value={String(hours.indexOf(chosen) + 1)}
              onChange={(value) => onChange({ hour: Number(value) })}
            />
          </FormColumns>
          <HourTable race={race} hours={hours} hour={chosen} />
        </>
      )}
    </Stack>
  )
}

/** The same for paper, with the classification at each of the hours. */
export function HourSheets({ race }: { race: ShownRace }) {
  const hours = hourByHour(race.timeline)
  return (
    <>
      <Panel isFlush foot={cellWords(hours)}>
        <TimingTable
          label="Hour by Hour"
          rows={race.cars}
          rowKey={({ entry }) => String(entry)}
          columns={hourColumns(race, hours, MOST_WITH_GAPS)}
        />
      </Panel>
      {hours.map((hour) => (
        <HourTable key={hour.seconds} race={race} hours={hours} hour={hour} />
      ))}
    </>
  )
}

/** 'P4'; below that of a car that drives no more, 'Out'. */
const placeFigure = (row: HourRow | undefined) => ({
  value: row ? `P${row.place}` : '-',
  ...(row?.isOut && { note: OUT }),
})

/** As in the classification; among one class, places are those in class. */
function resultOf(race: ShownRace) {
  const isOneClass = new Set(race.cars.map(({ carClass }) => carClass)).size === 1
  return (car: ShownCar) => shownPlace(race, car, isOneClass ? 'class' : 'place')
}

/** @param most hours with columns of their own; those of a longer race are figures under the name */
function hourColumns(
  race: ShownRace,
  hours: readonly Hour[],
  most: number,
): TimingColumn<ShownCar>[] {
  const hasColumns = hours.length <= most
  const hasGaps = hours.length <= MOST_WITH_GAPS
  const hasClasses = new Set(race.cars.map(({ carClass }) => carClass)).size > 1
  const placeOf = resultOf(race)
  const rowOf = (car: ShownCar, index: number) =>
    hours[index]?.rows.find(({ entry }) => entry === car.entry)
  return [
    {
      id: 'place',
      label: 'Result',
      kind: 'position',
      width: '80px',
      cell: (car) => (
        <>
          {placeOf(car)}
          {car.status === 'DNF' && <SubLine>{car.status}</SubLine>}
        </>
      ),
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: (car) => (
        <CarCell car={car}>
          <CellFigures
            label="Places"
            isFolded={hasColumns}
            isEven="start"
            below={hasGaps ? undefined : 'wide'}
            items={hours.map(({ seconds }, index) => ({
              id: String(seconds),
              label: hoursAndMinutes(seconds),
              ...placeFigure(rowOf(car, index)),
            }))}
          />
        </CarCell>
      ),
    },
    ...(hasColumns
      ? hours.map(({ seconds }, index): TimingColumn<ShownCar> => {
          const common = { id: String(seconds), align: 'end', fold: true } as const
          return hasGaps
            ? {
                ...common,
                label: hoursAndMinutes(seconds),
                width: '92px',
                cell: (car) => <PlaceAndGap row={rowOf(car, index)} hasClasses={hasClasses} />,
              }
            : {
                ...common,
                label: `${seconds / HOUR_SECONDS} h`,
                kind: 'figure',
                // The last one has the air at the edge of the table too.
                width: index === hours.length - 1 ? '50px' : '32px',
                foldBelow: 'wide',
                cell: (car) => {
                  const row = rowOf(car, index)
                  return row?.isOut ? OUT : (row?.place ?? '-')
                },
              }
        })
      : []),
  ]
}

const HOUR_SECONDS = 3_600

function PlaceAndGap({ row, hasClasses }: { row: HourRow | undefined; hasClasses: boolean }) {
  if (!row) return '-'
  return (
    <>
      {row.place}
      {row.gained !== 0 && (
        <>
          {' '}
          <PlaceChange places={row.gained} />
        </>
      )}
      {hasClasses && <SubLine>Class {row.classPlace}</SubLine>}
      <SubLine>{row.isOut ? OUT : gapText(row.gap)}</SubLine>
    </>
  )
}
