import { z } from 'zod'
import { type Decay, decaysOf } from '../decay.ts'
import { secondsText } from '../seconds-text.ts'
import {
  columnsOf,
  type DocumentCar,
  type DocumentedRace,
  raceDocument,
  recordOf,
  recordsOf,
  table,
  type Text,
} from './document.ts'
import { count, difference, driver, entry, list, orUnknown, word } from './kinds.ts'

type Row = Decay & { car: DocumentCar }

const runsOf = ({ cars }: DocumentedRace): Row[] =>
  cars.flatMap((car) => decaysOf(car).map((decay): Row => ({ ...decay, car })))

/** '+0.012 s' per lap; without a sign if it is zero to the thousandth. */
export function decayText(seconds: number) {
  const text = secondsText(Math.abs(seconds))
  const sign = Number(text) === 0 ? '' : seconds > 0 ? '+' : '-'
  return `${sign}${text}\u00A0s`
}

const NOT_CORRECTED =
  'Not corrected for fuel: a car that becomes lighter hides what its tyres lose.'

const PER_LAP =
  'Seconds by which laps became slower per lap: the median of the slopes between each two clean laps of the run.'

const lapsOf = ({ firstLap, lastLap }: Pick<Row, 'firstLap' | 'lastLap'>) =>
  `Laps ${firstLap}–${lastLap}`

const { data } = columnsOf<Row>()

const runColumn = (line: (row: Row) => Text) =>
  data(entry, ({ car }) => car.entry, {
    label: 'Car',
    kind: 'driver',
    who: (row) => ({ car: row.car, drivers: row.drivers, line: line(row) }),
  })

const decayColumn = (width: string, explained?: string) =>
  data(difference, ({ secondsPerLap }) => secondsPerLap, {
    label: 'Per Lap',
    ...(explained !== undefined && { explained }),
    kind: 'time',
    align: 'end',
    width,
    text: ({ secondsPerLap }) => decayText(secondsPerLap),
  })

const COLUMNS = {
  entry: runColumn(lapsOf),
  drivers: data(list(driver.schema), ({ drivers }) => drivers),
  firstLap: data(count, ({ firstLap }) => firstLap),
  lastLap: data(count, ({ lastLap }) => lastLap),
  compound: data(orUnknown(word), ({ compound }) => compound, {
    label: 'Compound',
    width: '140px',
    fold: 'entry',
    folded: ({ compound }) => compound,
  }),
  cleanLaps: data(count, ({ cleanLaps }) => cleanLaps, {
    label: 'Clean Laps',
    explained: 'Laps of the run that count; at least six.',
    align: 'end',
    width: '112px',
    fold: true,
  }),
  /** By which laps became slower per lap; not corrected for fuel. */
  secondsPerLap: decayColumn('108px', PER_LAP),
}

/** A long race has a thousand runs. */
const ON_PAPER = {
  entry: runColumn(({ cleanLaps, compound, ...run }) => ({
    parts: [lapsOf(run), `${cleanLaps} clean`, compound],
  })),
  secondsPerLap: decayColumn('84px'),
}

/** How laps became slower on one set of tyres, in each run with enough clean laps. */
export const decayDocument = raceDocument({
  id: 'decay',
  title: 'Decay of Tyre Runs',
  tab: 'pace',
  tables(race, { isOnPaper }) {
    // The runs with the most decay first.
    const rows = runsOf(race).toSorted((one, other) => other.secondsPerLap - one.secondsPerLap)
    if (rows.length === 0) return []
    return [
      table({
        title: 'Decay of Tyre Runs',
        label: 'Decay of tyre runs',
        foot: isOnPaper
          ? `${PER_LAP} It takes at least six of them. ${NOT_CORRECTED}`
          : NOT_CORRECTED,
        folded: { noun: 'Runs', isKept: false },
        isInBlocks: true,
        rows,
        columns: isOnPaper ? ON_PAPER : COLUMNS,
        key: ({ car, firstLap }) => `${car.entry} ${firstLap}`,
      }),
    ]
  },
  json: {
    shape: { decay: z.array(recordOf(COLUMNS)) },
    of: (race) => ({ decay: recordsOf(COLUMNS, runsOf(race)) }),
  },
})
