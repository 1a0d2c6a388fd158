import { z } from 'zod'
import { type CarSpeed, type TopSpeed, topSpeedOfCars, topSpeeds } from '../top-speeds.ts'
import { driverName } from '../to-race-cars.ts'
import {
  inEachClass,
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  isOneClass,
  raceDocument,
  recordOf,
  recordsOf,
  table,
} from './document.ts'
import { count, driver, endOfLap, entry, kmh, moment, raceTime } from './kinds.ts'

type Placed<Speed> = Speed & { place: number; car: DocumentCar | undefined }

const placed = <Speed extends TopSpeed>(race: DocumentedRace, speeds: readonly Speed[]) =>
  speeds.map((speed, index): Placed<Speed> => ({
    ...speed,
    place: index + 1,
    car: race.timeline.byEntry.get(speed.entry),
  }))

const highestRows = (race: DocumentedRace) => placed(race, topSpeeds(race.timeline))
const carRows = (race: DocumentedRace) => placed(race, topSpeedOfCars(race.timeline))

const ofLap = columnsOf<Placed<TopSpeed>>()

const HIGHEST = {
  place: ofLap.shown({ label: 'Pos', kind: 'position', width: '84px', text: ({ place }) => place }),
  entry: ofLap.data(entry, (row) => row.entry, {
    label: 'Driver',
    kind: 'driver',
    who: ({ car, driver: one }) => (car ? { car, driver: one } : null),
  }),
  driver: ofLap.data(driver, (row) => row.driver),
  lap: ofLap.data(count, ({ lap }) => lap, {
    label: 'Lap',
    explained: 'The number of the lap in the car, and the race time at its end.',
    align: 'end',
    width: '100px',
    fold: 'entry',
    below: (row) => [[endOfLap(row)]],
    folded: (row) => [`Lap ${row.lap}, `, endOfLap(row)],
  }),
  kmh: ofLap.data(kmh, (row) => row.kmh, {
    label: 'km/h',
    explained: 'The highest speed of that lap, as the file has it.',
    kind: 'time',
    align: 'end',
    width: '120px',
  }),
  atSeconds: ofLap.data(raceTime, ({ atSeconds }) => atSeconds),
}

const ofCar = columnsOf<Placed<CarSpeed>>()

const OF_CARS = {
  place: ofCar.shown({ label: 'Pos', kind: 'position', width: '84px', text: ({ place }) => place }),
  entry: ofCar.data(entry, (row) => row.entry, {
    label: 'Car',
    kind: 'driver',
    who: ({ car }) => (car ? { car } : null),
    below: ({ car, driver: one }) =>
      car && car.drivers.length > 1
        ? [['Top speed by ', { text: driverName(car, one), as: 'name' }]]
        : [],
  }),
  driver: ofCar.data(driver, (row) => row.driver),
  kmh: ofCar.data(kmh, (row) => row.kmh, {
    label: 'Top km/h',
    explained: 'The highest speed of the car on any lap.',
    align: 'end',
    width: '96px',
    fold: 'entry',
    folded: (row) => `Top ${row.kmh.toFixed(1)}\u00A0km/h, lap\u00A0${row.lap}`,
  }),
  lap: ofCar.data(count, ({ lap }) => lap, {
    label: 'Lap',
    explained: 'The lap of the highest speed, and the race time at its end.',
    align: 'end',
    width: '92px',
    fold: true,
    below: ({ atSeconds }) => [moment(atSeconds).text],
  }),
  atSeconds: ofCar.data(raceTime, ({ atSeconds }) => atSeconds),
  meanKmh: ofCar.data(kmh, ({ meanKmh }) => meanKmh, {
    label: 'Average km/h',
    explained: 'The average, in km/h, of the five highest of its laps.',
    kind: 'time',
    align: 'end',
    width: '120px',
  }),
}

/** Each car's highest speeds, and the highest of all. */
export const topSpeedsDocument = raceDocument({
  id: 'top-speeds',
  title: 'Top Speeds',
  tab: 'pace',
  isByClass: true,
  tables(race) {
    const cars = carRows(race)
    if (cars.length === 0) return []
    return [
      table({
        title: 'Top Speeds',
        label: 'Top speeds',
        foot: "Sorted by the average of a car's five highest, because a single one may come from a slipstream. Values above 420\u00A0km/h are left out.",
        folded: { noun: 'Cars', isKept: true },
        rows: cars,
        columns: OF_CARS,
        key: (row) => String(row.entry),
      }),
      table({
        title: 'Highest Speeds',
        label: 'Highest speeds',
        foot: `The twenty highest of all laps of ${isOneClass(race) ? 'the class' : 'all cars'}.`,
        folded: { noun: 'Speeds', isKept: false },
        rows: highestRows(race),
        columns: HIGHEST,
        key: (row) => `${row.entry} ${row.lap}`,
        whose: ({ car, driver: one }) => ({ car, driver: one }),
      }),
    ]
  },
  json: {
    shape: {
      topSpeeds: z.object({
        /** The twenty highest of all laps. */
        laps: z.array(recordOf(HIGHEST)),
        /** The highest of each car, by the mean of its five highest. */
        cars: z.array(recordOf(OF_CARS)),
        /** The twenty highest of each class. */
        classes: z.array(z.object({ carClass: z.string(), laps: z.array(recordOf(HIGHEST)) })),
      }),
    },
    of: (race) => ({
      topSpeeds: {
        laps: recordsOf(HIGHEST, highestRows(race)),
        cars: recordsOf(OF_CARS, carRows(race)),
        classes: inEachClass(race, (ofClass) => ({
          laps: recordsOf(HIGHEST, highestRows(ofClass)),
        })),
      },
    }),
  },
})
