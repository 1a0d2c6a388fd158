import type { ReactNode } from 'react'
import {
  bestSectors,
  type IdealLap,
  idealLap,
  type SectorBest,
} from '#shared/domain/race-documents/best-sectors.ts'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { Folded, ClassName, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { lapText, secondsText } from './shown-values.ts'
import { ROWS_SHOWN } from './pace/rows-shown.ts'

/** The best of all, the best of its class, or the place among all cars. */
function markOf(best: readonly SectorBest[], index: number, own: SectorBest, race: ShownRace) {
  const classOf = (entry: number) => carOf(race, entry)?.carClass
  const isClassBest = best.findIndex(({ entry }) => classOf(entry) === classOf(own.entry)) === index
  if (index === 0) return <strong>Best of all</strong>
  return isClassBest ? <strong>Best of class</strong> : `P${index + 1}`
}

type IdealRow = { id: string; name: ReactNode; ideal: IdealLap }

function idealsOfGroups({ cars, classes }: ShownRace): IdealRow[] {
  const groups = [
    ...(classes.length > 1 && new Set(cars.map(({ carClass }) => carClass)).size > 1
      ? [{ id: 'all', name: 'All cars' as ReactNode, cars }]
      : []),
    ...classes.map(({ carClass }) => ({
      id: `class ${carClass}`,
      name: <ClassName classToken={carClass} />,
      cars: cars.filter((car) => car.carClass === carClass),
    })),
  ]
  return groups.flatMap(({ id, name, cars: own }) => {
    const ideal = idealLap(own.flatMap(({ laps }) => laps))
    return ideal ? { id, name, ideal } : []
  })
}

function idealsOfDrivers({ cars }: ShownRace): IdealRow[] {
  return cars
    .flatMap((car) => {
      const drivers = driversOfLaps(car)
      return [...new Set(drivers)].flatMap((driver) => {
        const own = car.laps.filter((_, index) => drivers[index] === driver)
        const ideal = driver === null ? null : idealLap(own)
        if (!ideal) return []
        return { id: `${car.entry} ${driver}`, name: <CarCell car={car} driver={driver} />, ideal }
      })
    })
    .toSorted((one, other) => one.ideal.seconds - other.ideal.seconds)
}

function idealColumns(label: string): TimingColumn<IdealRow>[] {
  return [
    { id: 'name', label, kind: 'driver', cell: ({ name }) => name },
    {
      id: 'best',
      label: 'Best Lap',
      align: 'end',
      width: '112px',
      fold: true,
      cell: ({ ideal }) => lapText(ideal.seconds + ideal.left),
    },
    {
      id: 'left',
      label: 'Left',
      align: 'end',
      width: '88px',
      fold: true,
      cell: ({ ideal }) => secondsText(ideal.left),
    },
    {
      id: 'ideal',
      label: 'Ideal Lap',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ ideal }) => lapText(ideal.seconds),
    },
  ]
}

type SectorRow = { car: ShownCar; ideal: { seconds: number; left: number } }

/** Each car's best sectors, and the lap that they would make. */
export function Sectors({ race }: { race: ShownRace }) {
  const rows = race.cars
    .flatMap((car): SectorRow[] => {
      const ideal = idealLap(car.laps)
      return ideal ? [{ car, ideal }] : []
    })
    .toSorted((one, other) => one.ideal.seconds - other.ideal.seconds)
  if (rows.length === 0) return null
  const bests = bestSectors(race.cars)
  const columns = withExplanations(sectorColumns(bests, race), SECTOR_FIGURES)
  return (
    <Panel
      title="Best Sectors"
      isFlush
      foot={
        <>
          Ideal laps of a car, of a driver, of a class and of all are four different figures. Laps
          whose sectors do not add up are left out. <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Cars" shown={ROWS_SHOWN}>
        {(shown) => (
          <TimingTable
            label="Best sectors"
            rows={shown}
            rowKey={({ car }) => String(car.entry)}
            columns={columns}
          />
        )}
      </Folded>
      <TimingTable
        label="Ideal laps of all and of classes"
        rows={idealsOfGroups(race)}
        rowKey={({ id }) => id}
        columns={withExplanations(idealColumns('Ideal Lap of'), SECTOR_FIGURES)}
      />
      <Folded rows={idealsOfDrivers(race)} noun="Drivers" shown={ROWS_SHOWN}>
        {(shown) => (
          <TimingTable
            label="Ideal laps of drivers"
            rows={shown}
            rowKey={({ id }) => id}
            columns={withExplanations(idealColumns('Driver'), SECTOR_FIGURES)}
          />
        )}
      </Folded>
    </Panel>
  )
}

function sectorColumns(bests: readonly SectorBest[][], race: ShownRace): TimingColumn<SectorRow>[] {
  return [
    { id: 'car', label: 'Car', kind: 'driver', cell: ({ car }) => <CarCell car={car} /> },
    ...bests.map((best, sector): TimingColumn<SectorRow> => ({
      id: `s${sector + 1}`,
      label: `S${sector + 1}`,
      align: 'end',
      width: '96px',
      fold: sector === 0 ? 'car' : true,
      cell: ({ car }) => {
        const index = best.findIndex(({ entry }) => entry === car.entry)
        const own = best[index]
        return own ? (
          <>
            {secondsText(own.seconds)}
            <SubLine>
              {markOf(best, index, own, race)}, lap {own.lap}
            </SubLine>
          </>
        ) : (
          '-'
        )
      },
      // All of them on one line below the car.
      ...(sector === 0 && { folded: ({ car }: SectorRow) => sectorsText(bests, car) }),
    })),
    {
      id: 'left',
      label: 'Left',
      align: 'end',
      width: '88px',
      fold: true,
      cell: ({ ideal }) => secondsText(ideal.left),
    },
    {
      id: 'ideal',
      label: 'Ideal Lap',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ ideal }) => lapText(ideal.seconds),
    },
  ]
}

/** 'S1 24.220 · S2 35.160 · S3 30.449' */
const sectorsText = (bests: readonly SectorBest[][], { entry }: ShownCar) =>
  bests
    .flatMap((best, sector) => {
      const own = best.find((one) => one.entry === entry)
      return own ? `S${sector + 1} ${secondsText(own.seconds)}` : []
    })
    .join(' · ')

const BEST_SECTOR =
  'The best valid time in this sector, its place among all cars, and the number of the lap.'

const SECTOR_FIGURES = {
  s1: BEST_SECTOR,
  s2: BEST_SECTOR,
  s3: BEST_SECTOR,
  best: 'The fastest lap whose sectors add up to its time.',
  left: 'The best lap minus the ideal one.',
  ideal: 'The sum of the best three sectors, which need not be of one lap.',
}
