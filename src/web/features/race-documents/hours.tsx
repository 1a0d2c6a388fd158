import { counted } from '#shared/domain/plural.ts'
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
  Tag,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { NumberOrder, orderedCars } from './car-order.tsx'
import { shownPlace } from './classified-cars.tsx'
import type { RaceView } from './race-view.ts'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes } from './shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

/** The most columns beside a name on a wide screen: with gaps, and with places alone. */
const MOST_COLUMNS = { gaps: 9, places: 26 }

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
          foot={`${PLACES} ${GAPS} Out: the car had completed its last lap, and did not reach the flag.`}
        >
          <Folded rows={orderedCars(race.cars, race.classes, view.order)} noun="Cars">
            {(shown) => (
              <TimingTable
                label={title}
                rows={shown}
                rowKey={({ entry }) => String(entry)}
                columns={hourColumns(race, hours, MOST_COLUMNS.places)}
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
          <Panel title={`After ${hoursAndMinutes(chosen.seconds)}`} isFlush foot={GAPS}>
            <HourTable race={race} hours={hours} hour={chosen} />
          </Panel>
        </>
      )}
    </Stack>
  )
}

const PLACES = 'By laps completed at that moment, then by who completed them earlier.'
const GAPS =
  'Gaps are those at the car’s own last crossing of the line, so they can be fewer laps than the difference of the laps, or what the car has lost at least since then.'

/** The same for paper, with the classification at each of the hours. */
export function HourSheets({ race }: { race: ShownRace }) {
  const hours = hourByHour(race.timeline)
  return (
    <>
      <Panel isFlush foot={hours.length > 0 && printedFoot(hours)}>
        <TimingTable
          label="Hour by Hour"
          rows={race.cars}
          rowKey={({ entry }) => String(entry)}
          columns={hourColumns(race, hours, MOST_COLUMNS.gaps)}
        />
      </Panel>
      {hours.map((hour) => (
        <Panel
          key={hour.seconds}
          title={`After ${hoursAndMinutes(hour.seconds)}`}
          isFlush
          foot={GAPS}
        >
          <HourTable race={race} hours={hours} hour={hour} />
        </Panel>
      ))}
    </>
  )
}

/** More hours leave no room for gaps. */
const printedFoot = ({ length }: readonly Hour[]) =>
  length <= MOST_COLUMNS.gaps ? `${PLACES} ${GAPS}` : PLACES

/** In place of the gap of a car that drives no more. */
const OUT = 'Out'

/** 'P4'; below that of a car that drives no more, 'Out'. */
const placeFigure = (row: HourRow | undefined) => ({
  value: row ? `P${row.place}` : '-',
  ...(row?.isOut && { note: OUT }),
})

type HourCar = HourRow & { car: ShownCar | undefined }

type TableProps = { race: ShownRace; hours: readonly Hour[]; hour: Hour }

function HourTable({ race, hours, hour }: TableProps) {
  const isYours = useOwnRows()
  const before = hours[hours.indexOf(hour) - 1]
  const rows = hour.rows.map((row): HourCar => ({ ...row, car: carOf(race, row.entry) }))
  return (
    <Folded rows={rows} noun="Cars">
      {(shown) => (
        <TimingTable
          label={`Classification after ${hoursAndMinutes(hour.seconds)}`}
          rows={shown}
          rowKey={({ entry }) => String(entry)}
          columns={classificationColumns(before?.seconds)}
          isYou={({ car }) => isYours({ car })}
        />
      )}
    </Folded>
  )
}

/** @param beforeSeconds race time of the hour before; undefined for the first one */
const classificationColumns = (beforeSeconds: number | undefined): TimingColumn<HourCar>[] => [
  { id: 'place', label: 'Pos', kind: 'position', width: '64px', cell: ({ place }) => place },
  {
    id: 'car',
    label: 'Driver in the Car',
    kind: 'driver',
    cell: ({ car, driver, isOut }) =>
      car && (
        // Also of a driver alone, since it is listed for all others.
        <CarCell
          car={car}
          driver={driver}
          note={car.drivers.length < 2 ? car.teamName : undefined}
          isOfCar
        >
          {isOut && <Tag>{OUT}</Tag>}
        </CarCell>
      ),
  },
  {
    id: 'class',
    label: 'In Class',
    align: 'end',
    width: '84px',
    fold: 'car',
    cell: ({ classPlace }) => classPlace,
    folded: ({ classPlace }) => `P${classPlace} in class`,
  },
  {
    id: 'laps',
    label: 'Laps',
    align: 'end',
    width: '112px',
    fold: 'car',
    cell: ({ laps, lapsInHour }) => (
      <>
        {laps}
        {beforeSeconds !== undefined && <SubLine>{sinceText(lapsInHour, beforeSeconds)}</SubLine>}
      </>
    ),
    folded: ({ laps, lapsInHour }) =>
      [
        counted(laps, 'lap'),
        ...(beforeSeconds === undefined ? [] : [sinceText(lapsInHour, beforeSeconds)]),
      ].join(', '),
  },
  {
    id: 'gained',
    label: 'Gained',
    align: 'end',
    width: '84px',
    fold: true,
    cell: ({ gained }) => (gained === 0 ? '-' : <PlaceChange places={gained} />),
  },
  {
    id: 'gap',
    label: 'Gap',
    kind: 'time',
    align: 'end',
    width: '104px',
    cell: ({ gap }) => gapText(gap) || '-',
  },
]

/** '38 since 3:00' */
const sinceText = (laps: number, seconds: number) =>
  `${laps}\u00A0since\u00A0${hoursAndMinutes(seconds)}`

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
  const hasGaps = hours.length <= MOST_COLUMNS.gaps
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
