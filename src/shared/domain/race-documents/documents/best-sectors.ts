import { z } from 'zod'
import { unbroken } from '../../words/unbroken.ts'
import {
  bestSectors,
  type IdealLap,
  idealLap,
  lapsOfDrivers,
  type SectorBest,
} from '../best-sectors.ts'
import { classCounts } from '../class-counts.ts'
import type { RaceLap } from '../race-car.ts'
import { lapText, leftText, secondsText, secondsWithUnit } from '../shown-values.ts'
import {
  type Column,
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  raceDocument,
  type Ranked,
  recordOf,
  recordsOf,
  table,
  type Text,
  type Who,
} from './document.ts'
import { count, driver, difference, entry, lapTime } from './kinds.ts'

/** Where a row is in the ranking of a sector. */
type Place = SectorBest & { mark: string; isFastest: boolean }

/** Without a driver, of the whole crew. */
type IdealRow = { car: DocumentCar; driver: number | undefined; ideal: IdealLap }
type Row = IdealRow & { sectors: readonly (Place | null)[] }

const BEST_OF_ALL = 'Best of all'
const BEST_OF_CLASS = 'Best of class'

/** 'Best of all', 'Best of class', or the place among all: 'P3'. */
function placeOf(
  best: readonly SectorBest[],
  classOf: (entry: number) => string | undefined,
  isOwn: (one: SectorBest) => boolean,
): Place | null {
  const index = best.findIndex(isOwn)
  const own = best[index]
  if (!own) return null
  const isOfClass = best.findIndex((one) => classOf(one.entry) === classOf(own.entry)) === index
  const mark = index === 0 ? BEST_OF_ALL : isOfClass ? BEST_OF_CLASS : `P${index + 1}`
  return { ...own, mark, isFastest: index === 0 || isOfClass }
}

/** By the ideal lap. */
const idealRows = ({ cars }: DocumentedRace, per: Ranked): IdealRow[] =>
  cars
    .flatMap((car) => {
      const groups = per === 'driver' ? lapsOfDrivers(car) : [{ driver: undefined, laps: car.laps }]
      return groups.flatMap(({ driver: one, laps }) => {
        const ideal = idealLap(laps)
        return ideal ? { car, driver: one, ideal } : []
      })
    })
    .toSorted((one, other) => one.ideal.seconds - other.ideal.seconds)

function withSectors(
  { cars, timeline }: DocumentedRace,
  per: Ranked,
  rows: readonly IdealRow[],
): Row[] {
  const bests = bestSectors(cars, per)
  const classOf = (one: number) => timeline.byEntry.get(one)?.carClass
  return rows.map((row) => {
    const { car, driver: one } = row
    const isOwn = (own: SectorBest) =>
      own.entry === car.entry && (one === undefined || own.driver === one)
    return { ...row, sectors: bests.map((best) => placeOf(best, classOf, isOwn)) }
  })
}

const IDEAL =
  'The sum of the best three sectors, which need not be of one lap, or the best lap if that is faster.'
const LEFT = 'The best lap minus the ideal one.'

/** What tables of ideal laps end with. */
function idealColumns<One extends { ideal: IdealLap }>() {
  const { data } = columnsOf<One>()
  return {
    leftSeconds: data(difference, ({ ideal }) => ideal.left, {
      label: 'Left',
      explained: LEFT,
      align: 'end',
      width: '88px',
      fold: 'entry',
      text: ({ ideal }) => secondsWithUnit(ideal.left),
      folded: ({ ideal }) => leftText(ideal.left),
    }),
    idealSeconds: data(lapTime, ({ ideal }) => ideal.seconds, {
      label: 'Ideal Lap',
      explained: IDEAL,
      kind: 'time',
      align: 'end',
      width: '112px',
    }),
  }
}

const ofRow = columnsOf<Row>()
const ofIdeal = columnsOf<IdealRow>()

const sectorColumn = (sector: number, per: Ranked): Column<Row> =>
  ofRow.shown({
    label: `S${sector + 1}`,
    explained: `The best valid time in this sector, its place among all ${per}s, and the number of the lap.`,
    align: 'end',
    width: '96px',
    wideWidth: '160px',
    fold: sector === 0 ? 'entry' : true,
    text: ({ sectors }) => {
      const own = sectors[sector]
      return own ? secondsText(own.seconds) : '-'
    },
    below: ({ sectors }) => {
      const own = sectors[sector]
      return own ? [markAndLap(own)] : []
    },
    // All of them on one line below the car.
    ...(sector === 0 && { folded: sectorsText }),
  })

/** In narrower columns the lap is on the next line. */
const markAndLap = ({ mark, isFastest, lap }: Place): Text =>
  isFastest
    ? [{ text: mark, as: 'strong' }, { text: ',', as: 'wide' }, ` lap\u00A0${lap}`]
    : `${mark}, lap\u00A0${lap}`

/** 'S1 24.220 (best of class), S2 35.160, S3 30.449' */
function sectorsText({ sectors }: Row) {
  return sectors
    .flatMap((own, sector) => {
      if (!own) return []
      const time = `S${sector + 1}\u00A0${secondsText(own.seconds)}`
      return own.isFastest ? `${time}\u00A0(${unbroken(own.mark.toLowerCase())})` : time
    })
    .join(', ')
}

const nameColumn = (label: string) =>
  ofIdeal.data(entry, ({ car }) => car.entry, {
    label,
    kind: 'driver',
    who: ({ car, driver: one }) => ({ car, driver: one }),
  })

const OF_CARS = { entry: nameColumn('Car'), ...idealColumns<IdealRow>() }
const OF_DRIVERS = {
  entry: nameColumn('Driver'),
  driver: ofIdeal.data(driver, (row) => row.driver ?? null),
  ...idealColumns<IdealRow>(),
}

const columnsBy = (per: Ranked) => ({
  entry: nameColumn(per === 'driver' ? 'Driver' : 'Car'),
  driver: OF_DRIVERS.driver,
  s1: sectorColumn(0, per),
  s2: sectorColumn(1, per),
  s3: sectorColumn(2, per),
  ...idealColumns<Row>(),
})

/** All cars, or a class. */
type Group = { id: string; who: Who; ideal: IdealLap; car?: undefined }

function idealOf(id: string, who: Who, own: readonly DocumentCar[]) {
  const ideal = idealLap(own.flatMap(({ laps }) => laps))
  return ideal ? [{ id, who, ideal }] : []
}

function groupsOf({ cars, classes }: DocumentedRace): Group[] {
  const hasClasses = classes.length > 1 && new Set(cars.map(({ carClass }) => carClass)).size > 1
  return [
    ...(hasClasses ? idealOf('all', { name: 'All cars' }, cars) : []),
    ...classes.flatMap(({ carClass }) =>
      idealOf(
        `class ${carClass}`,
        { carClass },
        cars.filter((car) => car.carClass === carClass),
      ),
    ),
  ]
}

/** The best lap beside the ideal one. */
function withBest<One extends { ideal: IdealLap }>(name: Column<One>) {
  const { shown } = columnsOf<One>()
  return {
    entry: name,
    best: shown({
      label: 'Best Lap',
      explained:
        'The fastest valid lap, also one whose sectors are unknown or do not add up to it.',
      align: 'end',
      width: '112px',
      fold: 'entry',
      text: ({ ideal }) => lapText(ideal.seconds + ideal.left),
      folded: ({ ideal }) => `Best lap ${lapText(ideal.seconds + ideal.left)}`,
    }),
    ...idealColumns<One>(),
  }
}

const OF_GROUPS = withBest<Group>(
  columnsOf<Group>().shown({ label: 'Ideal Lap of', kind: 'driver', who: ({ who }) => who }),
)

const isShared = ({ cars }: DocumentedRace) => cars.some(({ drivers }) => drivers.length > 1)

const keyOf = ({ car, driver: one }: IdealRow) => `${car.entry} ${one}`
const whoseOf = ({ car, driver: one }: IdealRow) => ({ car, driver: one })

const SectorTime = z.object({
  entry: entry.schema,
  driver: driver.schema,
  lap: count.schema,
  seconds: lapTime.schema,
})
/** `leftSeconds`: the best lap minus the ideal one. */
const Ideal = recordOf(idealColumns<Group>())

const groupIdeal = (cars: readonly { laps: readonly RaceLap[] }[]) => {
  const ideal = idealLap(cars.flatMap(({ laps }) => laps))
  return ideal && { idealSeconds: ideal.seconds, leftSeconds: ideal.left }
}

/** The best sectors of each car or driver, and the lap that they would make. */
export const bestSectorsDocument = raceDocument({
  id: 'best-sectors',
  title: 'Best Sectors',
  tab: 'pace',
  isRanked: true,
  empty: { title: 'No Sectors', text: 'No valid lap of this session has all three sectors.' },
  tables(race, { ranked, isOnPaper }) {
    const ofDrivers = idealRows(race, 'driver')
    // A file without stints does not tell who drove.
    const per = ofDrivers.length > 0 ? ranked : 'car'
    const rows = per === 'driver' ? ofDrivers : idealRows(race, 'car')
    if (rows.length === 0) return []
    // Paper has a sheet by car and another by driver.
    const isOneOfTwo = isOnPaper && isShared(race)
    return [
      table({
        title: 'Best Sectors',
        label: 'Best sectors',
        foot: `Laps whose sectors do not add up are left out${per === 'driver' ? ', and so are laps with a change of driver' : ''}.`,
        folded: { noun: per === 'driver' ? 'Drivers' : 'Cars', isKept: true },
        rows: withSectors(race, per, rows),
        columns: columnsBy(per),
        key: keyOf,
        whose: whoseOf,
      }),
      ...(per === 'car' || !isOneOfTwo
        ? [
            table({
              title: 'Ideal Laps of Classes',
              label: 'Ideal laps of all and of classes',
              foot: 'Ideal laps of a car, of a driver, of a class and of all are four different figures.',
              rows: groupsOf(race),
              columns: OF_GROUPS,
              key: ({ id }) => id,
            }),
          ]
        : []),
      ...(per === 'car' && isShared(race) && !isOneOfTwo && ofDrivers.length > 0
        ? [
            table({
              title: 'Ideal Laps of Drivers',
              label: 'Ideal laps of drivers',
              folded: { noun: 'Drivers', isKept: true },
              rows: ofDrivers,
              columns: withBest<IdealRow>(nameColumn('Driver')),
              key: keyOf,
              whose: whoseOf,
            }),
          ]
        : []),
    ]
  },
  json: {
    shape: {
      /** Fastest first, for each of the three sectors. */
      bestSectors: z.object({
        cars: z.array(z.array(SectorTime)),
        drivers: z.array(z.array(SectorTime)),
      }),
      /** The best sectors put together of each car, of each driver, of each class, and of all. */
      idealLaps: z.object({
        cars: z.array(recordOf(OF_CARS)),
        drivers: z.array(recordOf(OF_DRIVERS)),
        classes: z.array(Ideal.extend({ carClass: z.string() })),
        all: Ideal.nullable(),
      }),
    },
    of: (race) => ({
      bestSectors: { cars: bestSectors(race.cars), drivers: bestSectors(race.cars, 'driver') },
      idealLaps: {
        cars: recordsOf(OF_CARS, idealRows(race, 'car')),
        drivers: recordsOf(OF_DRIVERS, idealRows(race, 'driver')),
        classes: classCounts(race.cars).flatMap(({ carClass }) => {
          const ideal = groupIdeal(race.cars.filter((car) => car.carClass === carClass))
          return ideal ? [{ carClass, ...ideal }] : []
        }),
        all: groupIdeal(race.cars),
      },
    }),
  },
})
