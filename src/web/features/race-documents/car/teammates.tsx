import { useMemo } from 'react'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { cleanLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import { drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import { type Pace, paceOf } from '#shared/domain/race-documents/pace.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { shownDifference } from '#shared/domain/results/race-time.ts'
import { DriverCell, Panel, SubLine, TimingTable } from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lapText, raceClock, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from '../use-own-cars.ts'

type Row = {
  driver: number | null
  laps: number
  /** Net driving time; an estimate. */
  seconds: number
  best: number | null
  pace: Pace | null
  /** To the median of the car's fastest driver, in seconds; null for that one. */
  slower: number | null
}

/** The drivers of a car beside each other; nothing for a car with one driver. */
export function Teammates({ race, car }: { race: ShownRace; car: ShownCar }) {
  const rows = useMemo(() => teammates(race, car), [race, car])
  const isYours = useOwnRows()
  if (rows.length < 2) return null
  const columns = teammateColumns(car)
  return (
    <Panel
      title="Drivers"
      note={counted(rows.length, 'driver')}
      isFlush
      foot={<HowComputed columns={columns} />}
    >
      <TimingTable
        label="Drivers of the car"
        rows={rows}
        rowKey={({ driver }) => String(driver)}
        columns={columns}
        isYou={({ driver }) => isYours({ car, driver })}
      />
    </Panel>
  )
}

function teammates({ timeline }: ShownRace, car: ShownCar): Row[] {
  const drivers = driversOfLaps(car)
  const clean = cleanLapsOf(car)
  const bests = fastestLaps({ ...timeline, cars: [car] }, 'driver')
  const rows = drivingTimes(car, 'net').map(({ driver, laps, seconds }) => ({
    driver,
    laps,
    seconds,
    best: bests.find((lap) => lap.driver === driver)?.seconds ?? null,
    pace: paceOf(
      clean.filter(({ number }) => drivers[number - 1] === driver).map((lap) => lap.seconds),
    ),
  }))
  const fastest = Math.min(...rows.map(({ pace }) => pace?.median ?? Infinity))
  return rows.map((row) => {
    const slower = row.pace ? shownDifference(row.pace.median, fastest) : 0
    return { ...row, slower: slower > 0 ? slower : null }
  })
}

function OneDriver({ car, driver }: { car: ShownCar; driver: number | null }) {
  return (
    <DriverCell
      name={<DriverLink car={car} driver={driver} />}
      isYou={useOwnRows()({ car, driver })}
    />
  )
}

function teammateColumns(car: ShownCar): ExplainedColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ driver }) => <OneDriver car={car} driver={driver} />,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '72px',
      fold: 'driver',
      cell: ({ laps }) => laps,
      folded: ({ laps, seconds }) => `${counted(laps, 'lap')}, ${raceClock(seconds)}\u00A0net`,
    },
    {
      id: 'time',
      ...explained(
        'Net Time',
        'In the car without the time lost in the pit lane, which is an estimate.',
      ),
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ seconds }) => raceClock(seconds),
    },
    {
      id: 'best',
      ...explained('Best', 'The fastest valid lap that nobody else drove a part of.'),
      align: 'end',
      width: '104px',
      fold: true,
      cell: ({ best }) => lapText(best),
    },
    {
      id: 'fifth',
      ...explained('Best Fifth', 'The mean of the fastest fifth of at least five clean laps.'),
      align: 'end',
      width: '104px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ pace }) => lapText(pace?.bestFifth ?? null),
    },
    {
      id: 'median',
      ...explained(
        'Median',
        "The middle one of the clean laps and, below it, the difference to the car's fastest driver.",
      ),
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ pace, slower }) => (
        <>
          {lapText(pace?.median ?? null)}
          {slower !== null && <SubLine>+{secondsText(slower)}</SubLine>}
        </>
      ),
    },
  ]
}
