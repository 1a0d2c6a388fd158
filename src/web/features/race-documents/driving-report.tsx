import { use } from 'react'
import {
  type DrivingLimit,
  HINT_SECONDS,
  isSpared,
  judgeDriving,
  type LimitJudgement,
  type Verdict,
} from '#shared/domain/race-documents/driving-limits.ts'
import { windowText } from '#shared/domain/race-documents/driving-window-words.ts'
import { limitText } from '#shared/domain/race-documents/driving-words.ts'
import type { IdleDriver } from '#shared/contract/driving-rules.ts'
import { type DrivingMethod, drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { withUncountedTime } from '#shared/domain/race-documents/uncounted-laps.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  EmptyState,
  Folded,
  Lamp,
  type LampTone,
  Num,
  OnPaper,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { endOf, untilEnd } from './driving-rows.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { IdleCell } from './idle-cell.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

const LONG_ROWS = 60

const VERDICTS: Record<Verdict, { word: string; tone: LampTone }> = {
  breach: { word: 'Breach', tone: 'closed' },
  hint: { word: 'Hint', tone: 'soon' },
  kept: { word: 'Kept', tone: 'go' },
}

const ORDER = Object.keys(VERDICTS) as Verdict[]

const METHOD_TEXTS: Record<DrivingMethod, string> = {
  net: "Driving time is net: without pit stops, which are estimated from the driver's usual lap.",
  gross: 'Driving time is gross: all of the time in the car, with pit stops.',
  'change only':
    "Driving time is without stops that change the driver, which are estimated from the driver's usual lap.",
}

const LAPS_TEXT = 'Laps, drivers and stints are counted as in the file, not estimated.'

const ESTIMATE_TEXT = `The file has no times of the pit lane, so a limit that is missed by less than ${HINT_SECONDS} s of estimated time is a hint, not a breach.`

const ONLY_TEXT =
  'Nobody can tell whom some of the limits are for, so missing one of these is also a hint.'

const CATEGORY_TEXT =
  'Drivers without a category may be of any, so missing the limits of one is also a hint.'

const ALONE_TEXT =
  'Cars with one driver are judged only by what limits a stint, a rest, or all of the time of a driver.'

type Props = {
  race: ShownRace
  limits: readonly DrivingLimit[]
  /** The name of the series, or of what else sets the limits. */
  name: string
  notes: readonly (string | false | null | undefined)[]
  /** Drivers who were entered and never drove. */
  idle: readonly IdleDriver[]
  method: DrivingMethod
  /** Whether laps after the cut of a stopped race count. */
  isUncounted: boolean
}

/** How the cars and drivers of a race kept limits, breaches first. */
export function DrivingReport({ race, limits, name, notes, idle, method, isUncounted }: Props) {
  const isYours = useOwnRows()
  const rows = judgementsOf(race, { limits, idle, method, isUncounted })
  const columns = withExplanations(reportColumns(), FIGURES)
  const isEstimate = rows.some((row) => row.isEstimate)
  const isOnPaper = use(OnPaper)
  if (rows.length === 0 && isOnPaper) return null
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="rows"
        title="Nothing to Judge"
        text={`Nothing of ${name} can be judged in this race. It sets no limits for these classes, no car has two drivers, or the race has no planned length.`}
      />
    )
  return (
    <Panel
      title="Limits Kept and Missed"
      level={3}
      note={`${isEstimate ? 'Estimated: ' : ''}${countsText(rows)}`}
      isFlush
      foot={
        <>
          {[
            rows.some(({ unit }) => unit === 'seconds') ? METHOD_TEXTS[method] : LAPS_TEXT,
            isEstimate && ESTIMATE_TEXT,
            rows.some(({ limit }) => limit.only) && ONLY_TEXT,
            rows.some(({ isOfUnknown }) => isOfUnknown) && CATEGORY_TEXT,
            race.cars.some((car) => isSpared(withIdle(car, idle), limits)) && ALONE_TEXT,
            ...notes,
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Verdicts">
        {(shown) => (
          <TimingTable
            label="Driving time limits"
            rows={shown}
            rowKey={({ key }) => key}
            isLong={shown.length > LONG_ROWS}
            columns={columns}
            isYou={({ car, driver, idle: one }) =>
              !one && isYours({ car, driver: driver ?? undefined })
            }
          />
        )}
      </Folded>
    </Panel>
  )
}

/** '2 breaches, 1 hint, 6 kept' */
function countsText(rows: readonly Row[]) {
  const [breaches = 0, hints = 0, kept = 0] = ORDER.map(
    (verdict) => rows.filter((row) => row.verdict === verdict).length,
  )
  return [
    breaches === 0 ? 'no breaches' : counted(breaches, 'breach', 'breaches'),
    hints > 0 && counted(hints, 'hint'),
    kept > 0 && `${kept} kept`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Row = LimitJudgement & {
  key: string
  car: ShownCar
  /** A driver who never drove, and whom the file does not name. */
  idle: IdleDriver | undefined
  /** Whether the limit is of a category, and the driver's is not known. */
  isOfUnknown: boolean
}

/** A car with those of its crew who never drove. */
function withIdle({ entry, carClass, drivers }: ShownCar, idle: readonly IdleDriver[]) {
  const absent = idle.filter((one) => one.entry === entry)
  return { carClass, absent, categories: [...drivers, ...absent].map(({ category }) => category) }
}

type Judged = Pick<Props, 'limits' | 'idle' | 'method' | 'isUncounted'>

function judgementsOf(race: ShownRace, { limits, idle, method, isUncounted }: Judged) {
  const { cars, minutes } = race
  const end = endOf(race)
  const rows = cars.flatMap((car) => {
    const winner = cars.find(({ carClass }) => carClass === car.carClass)
    const { absent, categories } = withIdle(car, idle)
    const own = drivingTimes(car, method)
    const driven = {
      carClass: car.carClass,
      categories,
      laps: car.laps.length,
      times: isUncounted ? withUncountedTime(own, car) : own,
    }
    const bases = {
      winnerLaps: winner?.laps.length ?? 0,
      plannedSeconds: minutes === null ? null : minutes * 60,
    }
    return judgeDriving(driven, limits, method, bases)
      .toSorted(
        (one, other) => (one.driver ?? categories.length) - (other.driver ?? categories.length),
      )
      .map((judgement): Row => {
        const { driver, limit, window } = judgement
        return {
          ...judgement,
          ...(window && { window: untilEnd(window, end) }),
          key: `${car.entry} ${driver} ${limits.indexOf(limit)}`,
          car,
          idle: driver === null ? undefined : absent[driver - car.drivers.length],
          isOfUnknown:
            limit.categories !== undefined && driver !== null && categories[driver] === null,
        }
      })
  })
  return rows.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict))
}

/** '4:12:00', or '31 laps' */
function valueText(unit: LimitJudgement['unit'], value: number) {
  return unit === 'seconds' ? raceClock(value) : counted(value, unit.slice(0, -1))
}

/** '+0:12:00', or '-2 laps'. Too much by a part of a second is shown as a second, not as nothing. */
function marginText({ unit, value, allowed, margin }: Row) {
  const isLeast = margin === value - allowed
  // From the value as it is shown, so that the two add up to the limit.
  const shown = isLeast ? Math.floor(value) - allowed : allowed - Math.floor(value)
  if (margin < 0) return `-${valueText(unit, Math.max(1, Math.ceil(-shown)))}`
  return `${shown > 0 ? '+' : ''}${valueText(unit, shown)}`
}

function reportColumns(): TimingColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver, idle }) =>
        idle ? (
          <IdleCell car={car} idle={idle} />
        ) : (
          <CarCell car={car} driver={driver ?? undefined} />
        ),
    },
    {
      id: 'limit',
      label: 'Limit',
      width: '280px',
      wideWidth: '380px',
      fold: 'driver',
      cell: ({ limit, window, allowed }) => (
        <>
          {limitText(limit)}
          {window && <SubLine>{windowText(window, allowed)}</SubLine>}
        </>
      ),
    },
    {
      id: 'value',
      label: 'Actual',
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ unit, value }) => valueText(unit, value),
      folded: ({ unit, value }) => `Actual: ${valueText(unit, value)}`,
    },
    {
      id: 'margin',
      label: 'Margin',
      align: 'end',
      width: '100px',
      fold: true,
      foldBelow: 'wide',
      cell: marginText,
    },
    {
      id: 'verdict',
      label: 'Verdict',
      align: 'end',
      width: '108px',
      cell: (row) => (
        <>
          <Lamp tone={VERDICTS[row.verdict].tone}>{VERDICTS[row.verdict].word}</Lamp>
          <SubLine only="narrow">
            <Num>{marginText(row)}</Num>
          </SubLine>
        </>
      ),
    },
  ]
}

const FIGURES = {
  value: 'What was driven, as the limit counts it.',
  margin: 'What was left to the limit. With a minus, it was missed by so much.',
  verdict:
    'A limit is kept if the margin is not below zero. It is missed for certain with a breach, and perhaps with a hint.',
}
