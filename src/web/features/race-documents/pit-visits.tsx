import { type PitVisit, pitVisitsOf } from '#shared/domain/race-documents/pit-visits.ts'
import { mean } from '#shared/domain/race-documents/median.ts'
import { EmptyState, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell, DriverLink } from './car-cell.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { percentText, raceClock, secondsText } from './shown-values.ts'

const LONG_ROWS = 60

type Visit = PitVisit & { car: ShownCar }

type LostRow = { car: ShownCar; stops: number; lost: number[]; total: number }

/** Every visit to the pit lane, and what each car lost there. */
export function PitVisits({ race }: { race: ShownRace }) {
  const visits = race.cars
    .flatMap((car) => pitVisitsOf(car).map((visit): Visit => ({ ...visit, car })))
    .toSorted((one, other) => (one.atSeconds ?? Infinity) - (other.atSeconds ?? Infinity))
  if (visits.length === 0)
    return (
      <Panel title="Pit Stops">
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title="No Pit Stops"
          text="No lap of this race ended in the pit lane."
        />
      </Panel>
    )
  return (
    <>
      <TimeInPits race={race} visits={visits} />
      <Panel title="Visits to the Pit Lane" isFlush foot={ESTIMATED}>
        <TimingTable
          label="Visits to the pit lane"
          rows={visits}
          rowKey={({ car, lap }) => `${car.entry} ${lap}`}
          isLong={visits.length > LONG_ROWS}
          columns={visitColumns()}
        />
      </Panel>
    </>
  )
}

const ESTIMATED =
  'Estimates: the time lost is that of the laps into and out of the pit lane, minus two median laps of that run. Fuel and energy added are the difference of the levels plus two laps of use.'

const KINDS = { 'pit lane only': 'Pit lane only', 'end of race': 'Stayed in' } as const

function TimeInPits({ race, visits }: { race: ShownRace; visits: readonly Visit[] }) {
  const rows = race.cars
    .map((car) => {
      const own = visits.filter((visit) => visit.car === car)
      const lost = own.flatMap(({ lostSeconds }) => lostSeconds ?? [])
      return { car, stops: own.length, lost, total: lost.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ lost }) => lost.length > 0)
    .toSorted((one, other) => one.total - other.total)
  return (
    <Panel title="Time Lost in the Pit Lane" isFlush foot={ESTIMATED}>
      <TimingTable
        label="Time lost in the pit lane"
        rows={rows}
        rowKey={({ car }) => String(car.entry)}
        columns={lostColumns()}
      />
    </Panel>
  )
}

function NextDriver({ visit: { car, driverAfter, driverBefore } }: { visit: Visit }) {
  return driverAfter === driverBefore ? '' : <DriverLink car={car} driver={driverAfter} />
}

export const addedText = (added: number | null) =>
  added === null ? '-' : percentText(Math.max(0, added))

/** 'All', 'Front', 'Left', '2', or nothing. */
export function tyresText(tyres: PitVisit['tyres']) {
  if (tyres.every((isNew) => isNew === null)) return '-'
  const [frontLeft, frontRight, rearLeft, rearRight] = tyres
  const count = tyres.filter(Boolean).length
  if (count === 4) return 'All'
  if (count === 2 && frontLeft && frontRight) return 'Front'
  if (count === 2 && rearLeft && rearRight) return 'Rear'
  if (count === 2 && frontLeft && rearLeft) return 'Left'
  if (count === 2 && frontRight && rearRight) return 'Right'
  return count === 0 ? 'None' : String(count)
}

function visitColumns(): TimingColumn<Visit>[] {
  return [
    {
      id: 'at',
      label: 'Time',
      width: '92px',
      cell: ({ atSeconds }) => raceClock(atSeconds),
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: ({ car, driverBefore }) => <CarCell car={car} driver={driverBefore} />,
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '60px',
      fold: true,
      cell: ({ lap }) => lap,
    },
    {
      id: 'after',
      label: 'Next Driver',
      width: '180px',
      fold: 'car',
      cell: (visit) => <NextDriver visit={visit} />,
      folded: (visit) =>
        visit.driverAfter === visit.driverBefore ? null : (
          <>
            to <NextDriver visit={visit} />
          </>
        ),
    },
    {
      id: 'fuel',
      label: 'Fuel',
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ fuelAdded }) => addedText(fuelAdded),
    },
    {
      id: 'energy',
      label: 'Energy',
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ energyAdded }) => addedText(energyAdded),
    },
    {
      id: 'tyres',
      label: 'Tyres',
      width: '80px',
      fold: true,
      cell: ({ tyres }) => tyresText(tyres),
    },
    {
      id: 'lost',
      label: 'Lost',
      kind: 'time',
      align: 'end',
      width: '100px',
      cell: ({ lostSeconds, kind }) => (
        <>
          {lostSeconds === null ? '-' : secondsText(lostSeconds, 1)}
          {kind !== 'stop' && <SubLine>{KINDS[kind]}</SubLine>}
        </>
      ),
    },
  ]
}

function lostColumns(): TimingColumn<LostRow>[] {
  return [
    { id: 'car', label: 'Car', kind: 'driver', cell: ({ car }) => <CarCell car={car} /> },
    {
      id: 'stops',
      label: 'Visits',
      align: 'end',
      width: '76px',
      fold: 'car',
      cell: ({ stops, car }) => (
        <>
          {stops}
          {stops !== car.pitstops && <SubLine>file: {car.pitstops}</SubLine>}
        </>
      ),
      folded: ({ stops, car }) =>
        `${stops} visits${stops === car.pitstops ? '' : `, ${car.pitstops} stops in the file`}`,
    },
    {
      id: 'least',
      label: 'Shortest',
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ lost }) => secondsText(Math.min(...lost), 1),
    },
    {
      id: 'mean',
      label: 'Mean',
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ lost }) => secondsText(mean(lost) ?? 0, 1),
    },
    {
      id: 'most',
      label: 'Longest',
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ lost }) => secondsText(Math.max(...lost), 1),
    },
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '108px',
      cell: ({ total }) => secondsText(total, 1),
    },
  ]
}
