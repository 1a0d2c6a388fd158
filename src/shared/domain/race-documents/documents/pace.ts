import { z } from 'zod'
import { counted } from '../../words/plural.ts'
import type { Pace } from '../pace.ts'
import { hasFewLaps, type RankedPace, rankedPaces } from '../pace-ranking.ts'
import { lapText, percentText, secondsWithUnit, shareText } from '../shown-values.ts'
import {
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  raceDocument,
  type Ranked,
  recordOf,
  recordsOf,
  table,
  type Text,
} from './document.ts'
import { count, difference, driver, entry, lapTime, list, orUnknown } from './kinds.ts'

type Row = RankedPace<DocumentCar>

const bestText = ({ best }: Pace) => `Best\u00A0${lapText(best)}`

const withinText = ({ withinOnePercent, laps }: Pace) => percentText(withinOnePercent / laps)

/** 'Best 5 1:31.204', in one piece */
const bestOfText = (one: Row['bestOf'][number]) =>
  `Best\u00A0${one.count}\u00A0${lapText(one.seconds)}`

/** Too few laps have no spread. */
const ofSpread = (row: Row, text: (pace: Pace) => Text) => (hasFewLaps(row) ? '-' : text(row.pace))

const { data } = columnsOf<Row>()

const columnsBy = (ranked: Ranked) => ({
  entry: data(entry, ({ car }) => car.entry, {
    label: ranked === 'car' ? 'Car' : 'Driver',
    kind: 'driver',
    who: ({ car, driver: one }) => ({ car, driver: one }),
  }),
  cleanLaps: data(count, ({ pace }) => pace.laps, {
    label: 'Clean Laps',
    align: 'end',
    width: '92px',
    fold: 'entry',
    folded: ({ pace }) => counted(pace.laps, 'clean lap'),
  }),
  bestSeconds: data(lapTime, ({ pace }) => pace.best, {
    label: 'Best',
    explained:
      'The fastest clean lap; below it, the averages of the fastest 5, 10 and 20, as far as there are so many.',
    align: 'end',
    width: '132px',
    fold: 'entry',
    foldBelow: 'wide',
    below: ({ bestOf }) => bestOf.map(bestOfText),
    folded: ({ pace, bestOf }) => [bestText(pace), ...bestOf.map(bestOfText)].join('\n'),
  }),
  bestFifthSeconds: data(orUnknown(lapTime), ({ pace }) => pace.bestFifth, {
    label: 'Best Fifth',
    explained: 'The average of the fastest fifth of the clean laps, if there are at least five.',
    align: 'end',
    width: '100px',
    fold: 'entry',
    folded: ({ pace }) =>
      pace.bestFifth === null ? null : `Best\u00A0fifth\u00A0${lapText(pace.bestFifth)}`,
  }),
  runningAverageSeconds: data(orUnknown(lapTime), ({ average }) => average, {
    label: 'Average of All',
    explained:
      'The average over the whole race, not of each stint, of all laps with a time except the first and those into and out of the pit lane, clean or not; once more without those above 120% of it.',
    align: 'end',
    width: '128px',
    // With the next ones on one line below the driver.
    fold: 'entry',
    foldBelow: 'wide',
    folded: (row) => ({
      parts: [
        row.average !== null && `Average of all ${lapText(row.average)}`,
        !hasFewLaps(row) && `${withinText(row.pace)} within 1%`,
      ],
    }),
  }),
  spreadSeconds: data(difference, ({ pace }) => pace.spread, {
    label: 'Spread',
    explained:
      'Between the faster and the slower quarter of the clean laps, in seconds and as a share of the median.',
    align: 'end',
    width: '92px',
    fold: true,
    foldBelow: 'wide',
    text: (row) => ofSpread(row, ({ spread }) => secondsWithUnit(spread)),
    below: ({ pace, ...row }) =>
      hasFewLaps({ pace, ...row }) ? [] : [shareText(pace.spread / pace.median, 2)],
  }),
  lapsWithinOnePercent: data(count, ({ pace }) => pace.withinOnePercent, {
    label: 'Within 1%',
    explained:
      'The share of the clean laps that are at most 1% slower than the best of them; below it, at most 0.5%.',
    align: 'end',
    width: '100px',
    fold: true,
    foldBelow: 'wide',
    text: (row) => ofSpread(row, withinText),
    below: (row) =>
      hasFewLaps(row) ? [] : [`${percentText(row.pace.withinHalfPercent / row.pace.laps)} in 0.5%`],
  }),
  lapsWithinHalfPercent: data(count, ({ pace }) => pace.withinHalfPercent),
  medianSeconds: data(lapTime, ({ pace }) => pace.median, {
    label: 'Median',
    explained: 'The middle one of the clean laps.',
    kind: 'time',
    align: 'end',
    width: '112px',
    below: (row) =>
      hasFewLaps(row)
        ? []
        : [{ line: `Spread ${secondsWithUnit(row.pace.spread)}`, isNarrow: true }],
  }),
  /** Means of the fastest laps. */
  bestOf: data(list(z.object({ count: z.int(), meanSeconds: z.number() })), ({ bestOf }) =>
    bestOf.map((one) => ({ count: one.count, meanSeconds: one.seconds })),
  ),
})

const OF_DRIVERS = {
  ...columnsBy('driver'),
  driver: data(driver, (row) => row.driver ?? null),
}

const rowsOf = ({ cars }: DocumentedRace, ranked: Ranked) => rankedPaces(cars, ranked)

/** How fast and how steadily each driver, or each car, drove. */
export const paceDocument = raceDocument({
  id: 'pace',
  title: 'Pace',
  tab: 'pace',
  isRanked: true,
  tables: (race, { ranked }) => [
    table({
      title: 'Pace',
      label: 'Pace',
      foot: "Of clean laps: with a time, not the first, neither into nor out of the pit lane, and at most 7% slower than the car's median of such laps. The average of all also counts slower laps, up to 120% of it. Those with fewer than five clean laps are listed last, without a spread.",
      folded: { noun: ranked === 'car' ? 'Cars' : 'Drivers', isKept: true },
      rows: rowsOf(race, ranked),
      columns: ranked === 'car' ? columnsBy('car') : OF_DRIVERS,
      key: (row) => `${row.car.entry} ${row.driver}`,
      whose: ({ car, driver: one }) => ({ car, driver: one }),
    }),
  ],
  json: {
    shape: {
      /** Figures of clean laps, except `runningAverageSeconds`. */
      pace: z.object({
        cars: z.array(recordOf(columnsBy('car'))),
        drivers: z.array(recordOf(OF_DRIVERS)),
      }),
    },
    of: (race) => ({
      pace: {
        cars: recordsOf(columnsBy('car'), rowsOf(race, 'car')),
        drivers: recordsOf(OF_DRIVERS, rowsOf(race, 'driver')),
      },
    }),
  },
})
