import type { IdleDriver } from '#shared/contract/driving-rules.ts'
import { durationText } from '#shared/domain/duration-words.ts'
import { counted } from '#shared/domain/plural.ts'
import {
  type DriverTime,
  type DrivingMethod,
  drivingTimes,
  NO_DRIVING,
} from '#shared/domain/race-documents/driving-time.ts'
import { withUncountedTime } from '#shared/domain/race-documents/uncounted-laps.ts'
import { Folded, Notice, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { withExplanations } from './explained-column.tsx'
import { IdleCell } from './idle-cell.tsx'
import type { RaceView } from './race-view.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { percentText, raceClock } from './shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

const LONG_ROWS = 60

const NOBODY: readonly never[] = []

type Props = {
  race: ShownRace
  method: DrivingMethod
  /** Whether laps after the cut of a stopped race count. */
  isUncounted?: boolean
  /** Drivers who were entered and never drove, and whom the file does not name. */
  idle?: readonly IdleDriver[]
  /** 'time': longest first. */
  sorted?: RaceView['drivers']
}

const TITLES = { car: 'Drivers', time: 'Drivers by Time' }
const LABELS = { car: 'Driving time', time: 'Driving time, longest first' }

/** How long each driver drove, and who drove several cars. */
export function DrivingTable(props: Props) {
  return (
    <>
      {inSeveralCars(rowsOf(props)).map((text) => (
        <Notice key={text} tone="caution">
          {text}
        </Notice>
      ))}
      <DriversPanel {...props} />
    </>
  )
}

/** How long each driver drove, by car or longest first. */
export function DriversPanel(props: Props) {
  const { method, idle = NOBODY, sorted = 'car' } = props
  const isYours = useOwnRows()
  const rows = rowsOf(props)
  return (
    <Panel
      title={TITLES[sorted]}
      level={3}
      isFlush
      note={[
        [
          counted(rows.length - idle.length, 'driver'),
          idle.length > 0 && `${idle.length} more entered who never drove`,
        ]
          .filter(Boolean)
          .join(', '),
        method !== 'gross' && 'Estimated: the file has no times of the pit lane',
      ]
        .filter(Boolean)
        .join('. ')}
    >
      <Folded rows={rows} noun="Drivers">
        {(shown) => (
          <TimingTable
            label={LABELS[sorted]}
            rows={shown}
            rowKey={({ car, driver, idle: one }) =>
              `${car.entry} ${one?.userId ?? one?.shownName ?? ''} ${driver}`
            }
            isLong={shown.length > LONG_ROWS}
            columns={withExplanations(drivingColumns(), FIGURES)}
            isYou={isYours}
          />
        )}
      </Folded>
    </Panel>
  )
}

type Row = DriverTime & {
  car: ShownCar
  /** A driver who never drove, and whom the file does not name. */
  idle?: IdleDriver
  share: number | null
}

function rowsOf({ race, method, isUncounted = false, idle = NOBODY, sorted }: Props) {
  const rows = race.cars.flatMap((car): Row[] => {
    const own = drivingTimes(car, method)
    const times = isUncounted ? withUncountedTime(own, car) : own
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
    const shareOf = (seconds: number) => (all > 0 ? seconds / all : null)
    const unused = car.drivers.flatMap((_, driver) =>
      times.some((time) => time.driver === driver) ? [] : { ...NO_DRIVING, driver },
    )
    return [
      ...[...times, ...unused].map((time) => ({ ...time, car, share: shareOf(time.seconds) })),
      ...idle
        .filter(({ entry }) => entry === car.entry)
        .map((one) => ({ ...NO_DRIVING, driver: null, car, idle: one, share: shareOf(0) })),
    ]
  })
  return sorted === 'time' ? rows.toSorted((one, other) => other.seconds - one.seconds) : rows
}

/** 'Lotta Laps drove in #4 and #19, 2:10 in all. Limits are judged for each car.' */
function inSeveralCars(rows: readonly Row[]) {
  const people = new Map<string, Row[]>()
  for (const row of rows) {
    const person = row.driver === null ? undefined : row.car.drivers[row.driver]
    if (!person || row.laps === 0) continue
    const key = person.userId === null ? person.name : String(person.userId)
    people.set(key, [...(people.get(key) ?? []), row])
  }
  return [...people.values()].flatMap((own) => {
    const [first] = own
    if (!first || new Set(own.map(({ car }) => car.entry)).size < 2) return []
    const numbers = own.map(({ car }) => `#${car.number}`).join(' and ')
    const all = own.reduce((sum, { seconds }) => sum + seconds, 0)
    return `${driverName(first.car, first.driver)} drove in ${numbers}, ${durationText(all)} in all. Limits are judged for each car.`
  })
}

const longest = ({ laps, longestCounted }: Row) => (laps === 0 ? '-' : raceClock(longestCounted))
const rest = ({ shortestRest }: Row) => raceClock(shortestRest) || '-'

function drivingColumns(): TimingColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver, idle }) =>
        idle ? <IdleCell car={car} idle={idle} /> : <CarCell car={car} driver={driver} />,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '72px',
      fold: 'driver',
      cell: ({ laps }) => laps,
      // With the stints on one line below the driver.
      folded: ({ laps, stints }) =>
        [counted(laps, 'lap'), stints.length > 0 && counted(stints.length, 'stint')]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'stints',
      label: 'Stints',
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ stints }) => stints.length,
    },
    {
      id: 'longest',
      label: 'Longest Stint',
      align: 'end',
      width: '112px',
      fold: 'driver',
      cell: longest,
      folded: (row) =>
        row.laps === 0
          ? null
          : [`Longest stint ${longest(row)}`, rest(row) !== '-' && `shortest rest ${rest(row)}`]
              .filter(Boolean)
              .join(', '),
    },
    {
      id: 'rest',
      label: 'Shortest Rest',
      align: 'end',
      width: '112px',
      fold: true,
      cell: rest,
    },
    {
      id: 'share',
      label: 'Share',
      align: 'end',
      width: '76px',
      fold: 'driver',
      cell: ({ share }) => percentText(share),
      folded: ({ car, share, laps }) =>
        share === null || laps === 0 || car.drivers.length < 2
          ? null
          : `${percentText(share)} of the car’s time`,
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '92px',
      cell: ({ seconds }) => raceClock(seconds),
    },
  ]
}

const FIGURES = {
  stints: 'How often the driver took over the car, the start included.',
  longest:
    'The longest time between two changes of driver by the chosen method. Limits of a stint have rules of their own for stops.',
  rest: 'The shortest time between two stints of the driver.',
  share: 'Of the time that all drivers of the car drove.',
  time: 'By the chosen method: net without the time lost in the pit lane, or gross with it.',
}
