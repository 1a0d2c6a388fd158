import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import { ORDER_NOTICE_TITLE } from '#shared/domain/results/finish-order.ts'
import { retirementWords } from '#shared/domain/race-documents/message-words.ts'
import { classifiedRuleText } from '#shared/domain/race-documents/not-classified.ts'
import { STOPS_ARE } from '#shared/domain/race-documents/pit-visits.ts'
import { penaltiesText } from '#shared/domain/results/penalty-words.ts'
import { formatRaceTime, shownTime } from '#shared/domain/results/race-time.ts'
import { ResultFlag } from '#web/parts/result-flag.tsx'
import {
  DriverCell,
  Explained,
  FilterSelect,
  FormColumns,
  Notice,
  NumberPlate,
  Panel,
  partsLine,
  SubLine,
  TextLink,
  TimingTable,
} from '#web/ui/index.ts'
import { Crew, wholeLine } from './car-cell.tsx'
import { ClassTables } from './class-tables.tsx'
import {
  averageSpeed,
  BestLap,
  BestTime,
  type ClassifiedCar,
  classifiedCars,
  contradictionNote,
  GridPlace,
  gridText,
  lapLengthNote,
  placeInClass,
  shownPlace,
  slowNote,
  sortedCars,
  unclassifiedNote,
} from './classified-cars.tsx'
import { explained, type ExplainedColumn, HowComputed } from './explained-column.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'
import { withCar } from './car-choice-in-address.ts'

type Props = {
  race: ShownRace
  order: RaceView['order']
  onChange: (change: Pick<RaceView, 'order'>) => void
}

/** The result of the race; each car leads to everything that is known about it. */
export function Classification({ race, order, onChange }: Props) {
  const cars = useMemo(() => classifiedCars(race), [race])
  const rows = useMemo(() => sortedCars(cars, race, order), [cars, race, order])
  const contradiction = contradictionNote(cars)
  const isYours = useOwnRows()
  const columns = classificationColumns(race, order, linked)
  return (
    <>
      <FormColumns columns={4}>
        <FilterSelect
          label="Order"
          options={[...ORDERS]}
          value={order}
          onChange={(chosen) =>
            onChange({ order: ORDERS.find(({ value }) => value === chosen)?.value ?? 'place' })
          }
        />
      </FormColumns>
      {contradiction && (
        <Notice tone="info" title={ORDER_NOTICE_TITLE}>
          {contradiction}
        </Notice>
      )}
      <Panel
        title="Classification"
        isFlush
        foot={
          <>
            {[race.rule && classifiedRuleText(race.rule), lapLengthNote(race)]
              .filter(Boolean)
              .join(' ')}{' '}
            <HowComputed columns={columns} />
          </>
        }
        note="Choose a car to see everything about it."
      >
        {order === 'class' && race.classes.length > 1 ? (
          <ClassTables
            race={race}
            rows={rows}
            label="Classification of"
            columns={columns}
            isYou={isYours}
            isWhole
          />
        ) : (
          <TimingTable
            label="Classification"
            rows={rows}
            rowKey={({ car }) => String(car.entry)}
            columns={columns}
            isYou={isYours}
          />
        )}
      </Panel>
    </>
  )
}

const ORDERS = [
  { value: 'place', label: 'By result' },
  { value: 'class', label: 'By class' },
  { value: 'number', label: 'By number' },
] as const

/** How the race of a car ended, and what it was penalised for. */
function statusLines(race: ShownRace, car: ShownCar) {
  const reason = retirementWords(car.dnfReason)
  const slow = slowNote(car)
  return [
    car.status !== 'Finished' && (
      <>
        <ResultFlag status={car.status} /> {reason}
      </>
    ),
    unclassifiedNote(race, car),
    slow !== null && (
      <Explained key="slow" text={SLOW_LAPS}>
        {slow}
      </Explained>
    ),
    car.penalties !== '' && `Penalties: ${penaltiesText(car.penalties)}`,
  ]
}

const SLOW_LAPS =
  'In the WEC, a last lap of 6, 7, 8 or 10 minutes costs 1, 2, 4 or 8 laps, and one of 15 minutes the classification. Here it costs nothing unless the stewards decide so. Only laps that took half as long again as the car’s usual one are marked.'

/** Leads to a car; what else is in the address stays. */
export function LinkToLaps({ car }: { car: ShownCar }) {
  return (
    <TextLink
      look="plain"
      render={<Link from="/events/$id/race" to="./car" search={(now) => withCar(now, car.entry)} />}
    >
      <Crew car={car} />
    </TextLink>
  )
}

const linked = (car: ShownCar) => <LinkToLaps car={car} />

/** In class beside the overall place, and the other way round, below the name of the class. */
function otherPlace(race: ShownRace, car: ShownCar, order: RaceView['order']) {
  const inClass = placeInClass(race, car)
  if (order !== 'class') return inClass || car.carClass
  return inClass !== '' && `P${car.place} overall`
}

/** '2 stops', and what the file counts if it differs: '2 stops (3 in the file)' */
function stopsText({ stops, car: { pitstops } }: ClassifiedCar) {
  const ofFile = stops === pitstops ? '' : ` (${pitstops} in the file)`
  return `${counted(stops, 'stop')}${ofFile}`
}

/** Narrow screens fold them below the car. */
export function classificationColumns(
  race: ShownRace,
  order: RaceView['order'],
  nameOf: (car: ShownCar) => ReactNode,
): ExplainedColumn<ClassifiedCar>[] {
  const { trackLengthMetres } = race
  const hasClasses = race.classes.length > 1
  const speedLine = (row: ClassifiedCar) => {
    const kmh = averageSpeed(trackLengthMetres, row)
    return kmh === '-' ? null : `${kmh}\u00A0km/h`
  }
  // By number, the car in the row above is not the one ahead.
  const hasIntervals = order !== 'number'
  const columns: ExplainedColumn<ClassifiedCar>[] = [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: ({ car }) => shownPlace(race, car, order),
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: ({ car }) => (
        <DriverCell
          lead={<NumberPlate number={car.number} classToken={car.carClass} />}
          name={nameOf(car)}
          lines={[
            wholeLine([hasClasses && otherPlace(race, car, order), car.teamName]),
            wholeLine([car.carModel]),
            ...statusLines(race, car),
          ]}
        />
      ),
    },
    {
      id: 'laps',
      ...explained('Laps', 'Completed laps, with a valid time or without, and the total time.'),
      align: 'end',
      width: '112px',
      fold: 'car',
      cell: ({ laps, car }) => (
        <>
          {laps}
          <SubLine>{formatRaceTime(car.finishSeconds)}</SubLine>
        </>
      ),
      folded: ({ laps, car }) =>
        [counted(laps, 'lap'), formatRaceTime(car.finishSeconds)].filter(Boolean).join(' in '),
    },
    {
      id: 'best',
      ...explained('Best Lap', 'The fastest valid lap of the car, its number, and who drove it.'),
      align: 'end',
      width: '160px',
      fold: 'car',
      cell: BestLap,
      folded: (row) =>
        row.best && (
          <>
            Best <BestTime {...row} /> on{'\u00A0'}lap{'\u00A0'}
            {row.best.lap}
          </>
        ),
    },
    {
      id: 'speed',
      ...explained('km/h', 'Laps times the length of the track, divided by the total time.'),
      align: 'end',
      width: '72px',
      // With intervals, both are on one line below the car.
      fold: hasIntervals || 'car',
      foldBelow: 'wide',
      cell: (row) => averageSpeed(trackLengthMetres, row),
      folded: speedLine,
    },
    {
      id: 'stops',
      ...explained('Stops', `${STOPS_ARE} Below it, what the file counts, if it differs.`),
      align: 'end',
      width: '72px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ car, stops }) => (
        <>
          {stops}
          {stops !== car.pitstops && <SubLine>file: {car.pitstops}</SubLine>}
        </>
      ),
      // Both on one line below the car.
      folded: (row) => partsLine([stopsText(row), gridText(race, row)]),
    },
    {
      id: 'grid',
      ...explained(
        'Grid',
        'The place on the grid, closed up where the file lacks a car, and the places gained from it, overall and in class.',
      ),
      align: 'end',
      width: '88px',
      fold: true,
      foldBelow: 'wide',
      cell: (row) => <GridPlace race={race} row={row} />,
    },
    {
      id: 'interval',
      ...explained('Interval', 'The same as the gap, to the car one place ahead.'),
      align: 'end',
      width: '112px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ interval }) => gapText(interval) || '-',
      folded: (row) => {
        const interval = gapText(row.interval)
        return partsLine([interval && `Interval ${interval}`, speedLine(row)])
      },
    },
    {
      id: 'time',
      ...explained(
        'Gap',
        'On the same lap, the difference of the total times, which include penalty seconds; otherwise whole laps. Below it, the gap to the first of the class.',
      ),
      kind: 'time',
      align: 'end',
      width: '132px',
      cell: ({ car, gap, classGap }) => (
        <>
          {gapText(gap) || shownTime(formatRaceTime(car.finishSeconds))}
          {gap && gapText(classGap) !== gapText(gap) && (
            <SubLine>
              {classGap
                ? `Class ${gapText(classGap)}`
                : placeInClass(race, car) && 'First in class'}
            </SubLine>
          )}
        </>
      ),
    },
  ]
  return columns.filter(({ id }) => hasIntervals || id !== 'interval')
}
