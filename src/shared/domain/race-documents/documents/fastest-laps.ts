import { z } from 'zod'
import { driversOfLaps } from '../car-stints.ts'
import { fastestLaps } from '../fastest-laps.ts'
import { kmhOf, secondsText } from '../shown-values.ts'
import { type FastLapOfAll, fastestOfAllLaps } from '../uncounted-laps.ts'
import {
  inEachClass,
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  type Ranked,
  raceDocument,
  recordOf,
  recordsOf,
  table,
} from './document.ts'
import {
  count,
  difference,
  driver,
  endOfLap,
  entry,
  kmh,
  lapTime,
  orUnknown,
  raceTime,
} from './kinds.ts'

type Row = FastLapOfAll & {
  place: number
  car: DocumentCar | undefined
  /** Laps of the driver, or of the car. */
  laps: number | null
  kmh: number | null
  isByCar: boolean
}

function rowsOf(race: DocumentedRace, per: Ranked, isUncounted = false): Row[] {
  const laps = isUncounted ? fastestOfAllLaps(race.timeline, per) : fastestLaps(race.timeline, per)
  const isByCar = per === 'car'
  return laps.map((lap, index) => {
    const car = race.timeline.byEntry.get(lap.entry)
    return {
      ...lap,
      place: index + 1,
      car,
      laps: car ? lapsDriven(car, lap.driver, isByCar) : null,
      kmh: kmhOf(race.trackLengthMetres, lap.seconds),
      isByCar,
    }
  })
}

function lapsDriven(car: DocumentCar, who: number | null, isByCar: boolean) {
  if (isByCar) return car.laps.length
  return driversOfLaps(car).filter((one) => one === who).length
}

/** A file without stints does not tell who drove, so cars are ranked. */
function rankedRows(race: DocumentedRace, ranked: Ranked, isUncounted: boolean) {
  const named = ranked === 'driver' ? rowsOf(race, 'driver', isUncounted) : []
  return named.length > 0
    ? { rows: named, isByCar: false }
    : { rows: rowsOf(race, 'car', isUncounted), isByCar: true }
}

const { data, shown } = columnsOf<Row>()

const columnsBy = (per: Ranked) => ({
  place: shown({ label: 'Pos', kind: 'position', width: '68px', text: ({ place }) => place }),
  entry: data(entry, (row) => row.entry, {
    label: per === 'car' ? 'Car' : 'Driver',
    kind: 'driver',
    who: ({ car, driver: one, isByCar }) => (car ? { car, driver: one, isOfCar: isByCar } : null),
  }),
  driver: data(driver, (row) => row.driver),
  lap: data(count, ({ lap }) => lap, {
    label: 'Lap',
    explained: 'The number of the lap in the car, and the race time at its end.',
    align: 'end',
    width: '100px',
    fold: 'entry',
    below: (row) => [[endOfLap(row)]],
    folded: (row) => [`Lap ${row.lap}, `, endOfLap(row)],
  }),
  atSeconds: data(raceTime, ({ atSeconds }) => atSeconds),
  laps: data(orUnknown(count), ({ laps }) => laps, {
    label: 'Of Laps',
    explained: 'All laps of the driver in the car, or of the car, with a valid time or without.',
    align: 'end',
    width: '84px',
    fold: true,
  }),
  kmh: data(orUnknown(kmh), (row) => row.kmh, {
    label: 'km/h',
    explained: 'The length of the track divided by the lap time.',
    align: 'end',
    width: '80px',
    fold: true,
  }),
  interval: data(difference, ({ interval }) => interval, {
    label: 'Interval',
    explained: 'The difference to the time of the row before, in seconds.',
    align: 'end',
    width: '92px',
    fold: 'entry',
    text: ({ place, interval }) => (place === 1 ? '-' : `+${secondsText(interval)}`),
    // That of the second place is the gap beside it.
    folded: ({ place, interval }) => (place > 2 ? `Interval +${secondsText(interval)}` : null),
  }),
  gap: data(difference, ({ gap }) => gap),
  seconds: data(lapTime, ({ seconds }) => seconds, {
    label: 'Time',
    explained: 'As the file has it, and below it the difference to the fastest of all.',
    kind: 'time',
    align: 'end',
    width: '124px',
    below: ({ gap, isUncounted }) => [
      gap > 0 ? `+${secondsText(gap)}` : null,
      isUncounted ? 'After the cut' : null,
    ],
  }),
})

const FastLap = recordOf(columnsBy('car'))
const records = (race: DocumentedRace, per: Ranked) => recordsOf(columnsBy(per), rowsOf(race, per))

/** The fastest lap of each driver, or of each car. */
export const fastestLapsDocument = raceDocument({
  id: 'fastest-laps',
  title: 'Fastest Laps',
  tab: 'pace',
  isRanked: true,
  tables(race, { ranked, isUncounted }) {
    const { rows, isByCar } = rankedRows(race, ranked, isUncounted)
    return [
      table({
        title: 'Fastest Laps',
        label: 'Fastest laps',
        foot: isByCar
          ? 'The best of each car, whoever drove it. Laps without a valid time are left out.'
          : "Each driver's best in each car. Laps without a valid time and laps with a change of driver are left out.",
        folded: { noun: 'Laps', isKept: true },
        rows,
        columns: columnsBy(isByCar ? 'car' : 'driver'),
        key: (row) => `${row.entry} ${row.driver}`,
        whose: ({ car, driver: one }) => (isByCar ? { car } : { car, driver: one }),
      }),
    ]
  },
  json: {
    shape: {
      /** By car. */
      fastestLaps: z.array(FastLap),
      driverFastestLaps: z.array(FastLap),
      /** Gaps are those within the class. */
      classFastestLaps: z.array(
        z.object({
          carClass: z.string(),
          cars: z.array(FastLap),
          drivers: z.array(FastLap),
        }),
      ),
    },
    of: (race) => ({
      fastestLaps: records(race, 'car'),
      driverFastestLaps: records(race, 'driver'),
      classFastestLaps: inEachClass(race, (ofClass) => ({
        cars: records(ofClass, 'car'),
        drivers: records(ofClass, 'driver'),
      })),
    }),
  },
})
