import { type ReactNode, use, useMemo } from 'react'
import {
  bestSectors,
  type IdealLap,
  idealLap,
  lapsOfDrivers,
  type SectorBest,
} from '#shared/domain/race-documents/best-sectors.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import {
  ClassName,
  DriverCell,
  EmptyState,
  Folded,
  OnPaper,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
  WideOnly,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { HowComputed, withExplanations } from './explained-column.tsx'
import type { RaceView } from './race-view.ts'
import { RankedTabs } from './ranked-tabs.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { lapText, leftText, secondsText, secondsWithUnit } from './shown-values.ts'
import { ROWS_SHOWN } from './pace/rows-shown.ts'
import { useOwnRows } from './use-own-cars.ts'

/** 'Best of all', 'Best of class', or the place among all: 'P3'. */
function markOf(best: readonly SectorBest[], index: number, own: SectorBest, race: ShownRace) {
  const classOf = (entry: number) => carOf(race, entry)?.carClass
  const isClassBest = best.findIndex(({ entry }) => classOf(entry) === classOf(own.entry)) === index
  if (index === 0) return BEST_OF_ALL
  return isClassBest ? BEST_OF_CLASS : `P${index + 1}`
}

const BEST_OF_ALL = 'Best of all'
const BEST_OF_CLASS = 'Best of class'

/** `name`: a DriverCell, which has the folded figures. */
type IdealRow = { id: string; name: ReactNode; ideal: IdealLap } & Partial<Driven>

function idealsOfGroups({ cars, classes }: ShownRace): IdealRow[] {
  const groups = [
    ...(classes.length > 1 && new Set(cars.map(({ carClass }) => carClass)).size > 1
      ? [{ id: 'all', name: <DriverCell name="All cars" />, cars }]
      : []),
    ...classes.map(({ carClass }) => ({
      id: `class ${carClass}`,
      name: <DriverCell name={<ClassName classToken={carClass} />} />,
      cars: cars.filter((car) => car.carClass === carClass),
    })),
  ]
  return groups.flatMap(({ id, name, cars: own }) => {
    const ideal = idealLap(own.flatMap(({ laps }) => laps))
    return ideal ? { id, name, ideal } : []
  })
}

const idealsOfDrivers = (rows: readonly SectorRow[]): IdealRow[] =>
  rows.map(({ car, driver, ideal }) => ({
    car,
    driver,
    id: `${car.entry} ${driver}`,
    name: <CarCell car={car} driver={driver} />,
    ideal,
  }))

function idealColumns(label: string): TimingColumn<IdealRow>[] {
  return [
    { id: 'name', label, kind: 'driver', cell: ({ name }) => name },
    {
      id: 'best',
      label: 'Best Lap',
      align: 'end',
      width: '112px',
      fold: 'name',
      cell: ({ ideal }) => lapText(ideal.seconds + ideal.left),
      folded: ({ ideal }) => `Best lap ${lapText(ideal.seconds + ideal.left)}`,
    },
    {
      id: 'left',
      label: 'Left',
      align: 'end',
      width: '88px',
      fold: 'name',
      cell: ({ ideal }) => secondsWithUnit(ideal.left),
      folded: ({ ideal }) => leftText(ideal.left),
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

/** Without a driver, of the whole crew. */
type Driven = { car: ShownCar; driver: number | undefined }
type SectorRow = Driven & { ideal: IdealLap }

/** By the ideal lap. */
function sectorRows({ cars }: ShownRace, per: 'car' | 'driver'): SectorRow[] {
  return cars
    .flatMap((car) => {
      const groups = per === 'driver' ? lapsOfDrivers(car) : [{ driver: undefined, laps: car.laps }]
      return groups.flatMap(({ driver, laps }) => {
        const ideal = idealLap(laps)
        return ideal ? { car, driver, ideal } : []
      })
    })
    .toSorted((one, other) => one.ideal.seconds - other.ideal.seconds)
}

type Props = {
  race: ShownRace
  ranked?: RaceView['ranked']
  onChange?: (change: Pick<RaceView, 'ranked'>) => void
}

/** The best sectors of each car or driver, and the lap that they would make. */
export function Sectors({ race, ranked = 'car', onChange }: Props) {
  const isYours = useOwnRows()
  const ofDrivers = useMemo(() => sectorRows(race, 'driver'), [race])
  // A file without stints does not tell who drove.
  const per = ofDrivers.length > 0 ? ranked : 'car'
  const rows = useMemo(
    () => (per === 'driver' ? ofDrivers : sectorRows(race, 'car')),
    [race, per, ofDrivers],
  )
  const bests = useMemo(() => bestSectors(race.cars, per), [race, per])
  const isOnPaper = use(OnPaper)
  if (rows.length === 0)
    return isOnPaper ? null : (
      <EmptyState
        drawing="rows"
        title="No Sectors"
        text="No valid lap of this session has all three sectors."
      />
    )
  const columns = withExplanations(sectorColumns(bests, race, per), sectorFigures(per))
  const ofGroups = withExplanations(idealColumns('Ideal Lap of'), SECTOR_FIGURES)
  const ofDriver = withExplanations(idealColumns('Driver'), SECTOR_FIGURES)
  const isShared = race.cars.some(({ drivers }) => drivers.length > 1)
  // Paper has a sheet by car and another by driver.
  const isOneOfTwo = isOnPaper && isShared
  return (
    <>
      <Panel
        title="Best Sectors"
        // Tabs need the room at the sides.
        isFlush={!onChange}
        foot={
          <>
            Laps whose sectors do not add up are left out
            {per === 'driver' && ', and so are laps with a change of driver'}.{' '}
            <HowComputed columns={columns} />
          </>
        }
      >
        <RankedTabs label="Best sectors by" ranked={ranked} onChange={onChange}>
          <Folded
            rows={rows}
            noun={per === 'driver' ? 'Drivers' : 'Cars'}
            shown={ROWS_SHOWN}
            isKept={isYours}
          >
            {(shown) => (
              <TimingTable
                label="Best sectors"
                rows={shown}
                rowKey={({ car, driver }) => `${car.entry} ${driver}`}
                columns={columns}
                isYou={isYours}
              />
            )}
          </Folded>
        </RankedTabs>
      </Panel>
      {(per === 'car' || !isOneOfTwo) && (
        <Panel
          title="Ideal Laps of Classes"
          isFlush
          foot={
            <>
              Ideal laps of a car, of a driver, of a class and of all are four different figures.{' '}
              <HowComputed columns={ofGroups} />
            </>
          }
        >
          <TimingTable
            label="Ideal laps of all and of classes"
            rows={idealsOfGroups(race)}
            rowKey={({ id }) => id}
            columns={ofGroups}
          />
        </Panel>
      )}
      {per === 'car' && isShared && !isOneOfTwo && ofDrivers.length > 0 && (
        <Panel title="Ideal Laps of Drivers" isFlush foot={<HowComputed columns={ofDriver} />}>
          <Folded
            rows={idealsOfDrivers(ofDrivers)}
            noun="Drivers"
            shown={ROWS_SHOWN}
            isKept={isYours}
          >
            {(shown) => (
              <TimingTable
                label="Ideal laps of drivers"
                rows={shown}
                rowKey={({ id }) => id}
                columns={ofDriver}
                isYou={isYours}
              />
            )}
          </Folded>
        </Panel>
      )}
    </>
  )
}

/** Where in `best` a row's own best is, of all cars or of drivers. */
const ownBest = (best: readonly SectorBest[], { car, driver }: SectorRow) =>
  best.findIndex(
    (one) => one.entry === car.entry && (driver === undefined || one.driver === driver),
  )

function sectorColumns(
  bests: readonly SectorBest[][],
  race: ShownRace,
  per: 'car' | 'driver',
): TimingColumn<SectorRow>[] {
  return [
    {
      id: 'car',
      label: per === 'driver' ? 'Driver' : 'Car',
      kind: 'driver',
      cell: ({ car, driver }) => <CarCell car={car} driver={driver} />,
    },
    ...bests.map((best, sector): TimingColumn<SectorRow> => ({
      id: `s${sector + 1}`,
      label: `S${sector + 1}`,
      align: 'end',
      width: '96px',
      wideWidth: '160px',
      fold: sector === 0 ? 'car' : true,
      cell: (row) => {
        const index = ownBest(best, row)
        const own = best[index]
        if (!own) return '-'
        const mark = markOf(best, index, own, race)
        return (
          <>
            {secondsText(own.seconds)}
            <SubLine>
              {isFastest(mark) ? (
                <>
                  <strong>{mark}</strong>
                  {/* In narrower columns the lap is on the next line. */}
                  <WideOnly>,</WideOnly>
                </>
              ) : (
                `${mark},`
              )}{' '}
              lap&nbsp;{own.lap}
            </SubLine>
          </>
        )
      },
      // All of them on one line below the car.
      ...(sector === 0 && { folded: (row: SectorRow) => sectorsText(bests, row, race) }),
    })),
    {
      id: 'left',
      label: 'Left',
      align: 'end',
      width: '88px',
      fold: 'car',
      cell: ({ ideal }) => secondsWithUnit(ideal.left),
      folded: ({ ideal }) => leftText(ideal.left),
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

/** 'S1 24.220 (best of class), S2 35.160, S3 30.449' */
function sectorsText(bests: readonly SectorBest[][], row: SectorRow, race: ShownRace) {
  return bests
    .flatMap((best, sector) => {
      const index = ownBest(best, row)
      const own = best[index]
      if (!own) return []
      const mark = markOf(best, index, own, race)
      const time = `S${sector + 1}\u00A0${secondsText(own.seconds)}`
      return isFastest(mark) ? `${time}\u00A0(${unbroken(mark.toLowerCase())})` : time
    })
    .join(', ')
}

const isFastest = (mark: string) => mark === BEST_OF_ALL || mark === BEST_OF_CLASS

function sectorFigures(per: 'car' | 'driver') {
  const sector = `The best valid time in this sector, its place among all ${per}s, and the number of the lap.`
  return { ...SECTOR_FIGURES, s1: sector, s2: sector, s3: sector }
}

const SECTOR_FIGURES = {
  best: 'The fastest valid lap, also one whose sectors are unknown or do not add up to it.',
  left: 'The best lap minus the ideal one.',
  ideal:
    'The sum of the best three sectors, which need not be of one lap, or the best lap if that is faster.',
}
