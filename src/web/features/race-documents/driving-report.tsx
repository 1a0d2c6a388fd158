import {
  type DrivingLimit,
  HINT_SECONDS,
  judgeDriving,
  type LimitJudgement,
  type Verdict,
} from '#shared/domain/race-documents/driving-limits.ts'
import type { DrivingPreset } from '#shared/domain/race-documents/driving-presets.ts'
import { type DrivingMethod, drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { counted } from '#shared/domain/plural.ts'
import {
  EmptyState,
  Lamp,
  type LampTone,
  Num,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { hoursAndMinutes, raceClock } from './shown-values.ts'

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
  'The file does not tell whom some of the limits are for, so missing one of these is also a hint.'

type Props = { race: ShownRace; preset: DrivingPreset; method: DrivingMethod }

/** How the cars and drivers of a race kept the limits of a series, breaches first. */
export function DrivingReport({ race, preset, method }: Props) {
  const rows = judgementsOf(race, preset, method)
  const isEstimate = rows.some((row) => row.isEstimate)
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="rows"
        title="Nothing to Judge"
        text={`Nothing of ${preset.name} can be judged in this race. It sets no limits for these classes, no car has two drivers, or the race has no planned length.`}
      />
    )
  return (
    <Panel
      title="Limits"
      level={3}
      note={`${isEstimate ? 'Estimated: ' : ''}${countsText(rows)}`}
      isFlush
      foot={[
        rows.some(({ unit }) => unit === 'seconds') ? METHOD_TEXTS[method] : LAPS_TEXT,
        isEstimate && ESTIMATE_TEXT,
        rows.some(({ limit }) => limit.only) && ONLY_TEXT,
        preset.note,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <TimingTable
        label="Driving time limits"
        rows={rows}
        rowKey={({ key }) => key}
        isLong={rows.length > LONG_ROWS}
        columns={reportColumns()}
      />
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

type Row = LimitJudgement & { key: string; car: ShownCar }

function judgementsOf({ cars, minutes }: ShownRace, preset: DrivingPreset, method: DrivingMethod) {
  const rows = cars.flatMap((car) => {
    const winner = cars.find(({ carClass }) => carClass === car.carClass)
    const driven = {
      carClass: car.carClass,
      drivers: car.drivers.length,
      laps: car.laps.length,
      times: drivingTimes(car, method),
    }
    const bases = {
      winnerLaps: winner?.laps.length ?? 0,
      plannedSeconds: minutes === null ? null : minutes * 60,
    }
    return judgeDriving(driven, preset.limits, method, bases)
      .toSorted(
        (one, other) => (one.driver ?? car.drivers.length) - (other.driver ?? car.drivers.length),
      )
      .map((judgement): Row => ({
        ...judgement,
        key: `${car.entry} ${judgement.driver} ${preset.limits.indexOf(judgement.limit)}`,
        car,
      }))
  })
  return rows.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict))
}

function limitText(limit: DrivingLimit) {
  const text = ruleText(limit)
  return limit.only ? `${text}, ${limit.only} only` : text
}

function ruleText(limit: DrivingLimit) {
  switch (limit.kind) {
    case 'maximum':
      return `At most ${amountText(limit.amount)}`
    case 'minimum':
      return `At least ${amountText(limit.amount)}`
    case 'window':
      return `At most ${hoursAndMinutes(limit.seconds)} in any ${hoursAndMinutes(limit.within)}`
    case 'stint':
      return `Stint of at most ${hoursAndMinutes(limit.seconds)}${
        limit.until === 'pit entry' ? ', until the pit entry' : ', until the driver changes'
      }`
    case 'rest':
      return `Rest of at least ${hoursAndMinutes(limit.seconds)}`
    case 'drivers':
      return `At least ${counted(limit.least, 'driver')}`
  }
  return `At least ${counted(limit.least, 'stint')}`
}

function amountText(amount: Extract<DrivingLimit, { amount: unknown }>['amount']) {
  if ('seconds' in amount) return `${hoursAndMinutes(amount.seconds)} in all`
  return `${amount.percent}% of the ${amount.of}${amount.isRoundedUp ? ', rounded up' : ''}`
}

/** '4:12:00', or '31 laps' */
function valueText(unit: LimitJudgement['unit'], value: number) {
  return unit === 'seconds' ? raceClock(value) : counted(value, unit.slice(0, -1))
}

/** '+0:12:00', or '-2 laps'. Too much by a part of a second is shown as a second, not as nothing. */
function marginText({ unit, margin }: Row) {
  if (margin < 0) return `-${valueText(unit, Math.ceil(-margin))}`
  return `${margin > 0 ? '+' : ''}${valueText(unit, margin)}`
}

function reportColumns(): TimingColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver }) => <CarCell car={car} driver={driver ?? undefined} />,
    },
    {
      id: 'limit',
      label: 'Limit',
      width: '280px',
      wideWidth: '380px',
      fold: 'driver',
      cell: ({ limit }) => limitText(limit),
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
