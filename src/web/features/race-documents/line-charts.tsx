import { useMemo } from 'react'
import {
  fieldTraces,
  gapsOf,
  gapsTo,
  gapsToPace,
  isLappedAt,
  leaderPace,
  raceTrace,
} from '#shared/domain/race-documents/lap-chart.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { hourSteps } from '#shared/domain/race-documents/race-order.ts'
import { timelineOf } from '#shared/domain/race-documents/timeline.ts'
import { ButtonRow, type ChartLine, LineChart, Panel, type TabItem, Tabs } from '#web/ui/index.ts'
import { AgainstChoice, FIELD } from './against-choice.tsx'
import { carLine, hourNames, outAfter } from './car-lines.ts'
import { tableCars } from './chosen-cars.ts'
import { ClearCars } from './clear-cars.tsx'
import { rangeOf } from './line-panel.tsx'
import { LapTable } from './lap-table.tsx'
import { seamLines } from './seam-lines.ts'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, secondsText, tickText } from './shown-values.ts'
import { TableToggle } from './table-toggle.tsx'
import { thinWhere } from './thin-where.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'cars' | 'isTable' | 'chart' | 'against' | 'pace'>
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

const chartsOf = (race: ShownRace, { chart, against, pace }: Choice): TabItem<Chart>[] => [
  {
    value: 'gap',
    // The field is a choice of the race trace only.
    label:
      pace === undefined && (against === undefined || (chart === 'trace' && against === 0))
        ? gapName(race)
        : 'Gap',
  },
  { value: 'trace', label: 'Race Trace' },
  { value: 'laps', label: 'Lap Times' },
]

const gapName = ({ classes }: ShownRace) =>
  classes.length > 1 ? 'Gap to Class Leader' : 'Gap to Leader'

type Chart = RaceView['chart']

const EXPLAINED = {
  gap: "Seconds since the leader of the car's class, or the chosen car, completed the same lap, so lapped cars have a gap too. Against a lap time, seconds behind a car that always drives it.",
  trace:
    "Seconds ahead of a car that drives the average pace of the class's winner. Any other lap time can be chosen in its place. Against the field, it is the average lap of the class at that time, so cautions and rain do not show.",
  laps: 'Laps into and out of the pit lane, very slow ones and those without a time are left out.',
}

const CHOOSE = 'The plates on the right choose cars.'

const CROSSES = 'A cross ends the line of a car that retired or was disqualified.'

/** @param three laps of what */
const DRAWN = {
  gap: (three: string) =>
    `${CHOOSE} A chosen car has rings at its pit stops. A line is thin where the car is a lap or more behind, and leaves the chart where the gap is more than ${three}. ${CROSSES}`,
  trace: (three: string) =>
    `${CHOOSE} Rising lines gain on that pace, steps are stops, and a chosen car has rings at its stops. A line leaves the chart more than ${three} behind that pace. ${CROSSES}`,
  laps: () => `${CHOOSE} A slow first lap may lie outside of the chart.`,
}

/** Gaps, race trace or lap times: a line per car, in seconds. */
export function LineCharts({ race, view, onToggle, onChange }: Props) {
  const { chart, isTable, against, pace } = view
  const { lines, range, format, tick } = useMemo(
    () => drawnLines(race, { chart, against, pace }),
    [race, chart, against, pace],
  )
  const tops = useMemo(
    () => hourNames(hourSteps(race.timeline.leaderCrossings).map((step) => step - 1)),
    [race],
  )
  const seams = useMemo(() => seamLines(race.seams, race.cars, 1), [race])
  const ofTable = tableCars(
    race.cars.map((car, index) => ({ ...car, values: lines[index]?.values ?? [] })),
    view.cars,
  )
  const items = chartsOf(race, view)
  const label = items.find(({ value }) => value === chart)?.label ?? ''
  return (
    <Panel
      title="Gaps and Lap Times"
      actions={
        <ButtonRow>
          <ClearCars cars={view.cars} onChange={onChange} />
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        <>
          {EXPLAINED[chart]} {isTable ? ofTable.note : DRAWN[chart](threeLaps(race, view.pace))}
        </>
      }
    >
      <Tabs
        label="Chart"
        isTight
        isOneContent
        items={items}
        value={chart}
        onValueChange={(next) => onChange({ chart: next })}
      >
        <AgainstChoice race={race} view={view} onChange={onChange} />
        {isTable ? (
          <LapTable label={label} cars={ofTable.shown} format={format} />
        ) : (
          <LineChart
            label={label}
            lines={lines}
            chosen={view.cars.map(String)}
            onToggle={(id) => onToggle(Number(id))}
            stepNoun="Lap"
            stepName={(step) => `Lap ${step + 1}`}
            firstStep={1}
            stepLabel={(step) => String(step + 1)}
            format={format}
            hasAxis
            isTime
            tickText={tick}
            range={range}
            tops={tops}
            topsOf="Leader"
            seams={seams}
          />
        )}
      </Tabs>
    </Panel>
  )
}

const MOST_LAPS_BEHIND = 3

/** The limit of gaps in words. */
const threeLaps = ({ timeline }: ShownRace, pace: number | undefined) =>
  pace === undefined && new Set(timeline.cars.map(({ carClass }) => carClass)).size > 1
    ? 'three laps of the slowest class'
    : 'three laps'

/** Seconds per lap, by which no car of any class leaves a chart too soon. */
const slowestPace = (race: ShownRace) =>
  Math.max(0, ...[...timelinesOfClasses(race).values()].map((own) => leaderPace(own) ?? 0))

/** Slower laps than this share of the median say nothing about pace. */
const SLOWEST_SHARE = 1.12

type Drawn = {
  lines: ChartLine[]
  range: readonly [number, number]
  format: (value: number) => string
  tick: (value: number, digits: 0 | 1) => string
}

const signedGap = (gap: number) => `${gap > 0 ? '+' : ''}${secondsText(gap, 1)}`

const signedTick = (seconds: number, digits: 0 | 1) =>
  `${seconds > 0 ? '+' : ''}${tickText(seconds, digits)}`

type Choice = Pick<RaceView, 'chart' | 'against' | 'pace'>

function drawnLines(race: ShownRace, { chart, against, pace }: Choice): Drawn {
  const paceSeconds = pace === undefined ? null : pace / 1000
  if (chart === 'laps') return lapTimes(race)
  if (chart === 'trace') return traces(race, paceSeconds, against === FIELD)
  const { cars, timeline } = race
  if (paceSeconds !== null)
    return signedGaps(cars, paceSeconds, ({ entry }) => {
      const values = gapsToPace(timeline, entry, paceSeconds)
      return { values, lapped: values.map((gap) => gap !== null && gap >= paceSeconds) }
    })
  const reference = against === undefined ? undefined : timeline.byEntry.get(against)
  if (!reference) return gaps(race)
  return signedGaps(cars, slowestPace(race), (car) => ({
    values: gapsTo(timeline, car.entry, reference.entry),
    lapped: lappedLaps(reference, car),
  }))
}

const ofClasses = new WeakMap<ShownRace, ReadonlyMap<string, ShownRace['timeline']>>()

/** Computed once for all charts of the race. */
function timelinesOfClasses(race: ShownRace) {
  const known = ofClasses.get(race)
  if (known) return known
  const { cars } = race
  const timelines = new Map(
    [...new Set(cars.map(({ carClass }) => carClass))].map((carClass) => [
      carClass,
      timelineOf(cars.filter((car) => car.carClass === carClass)),
    ]),
  )
  ofClasses.set(race, timelines)
  return timelines
}

/** @param lapSeconds gaps of more than three such laps are outside of the chart */
function signedGaps(
  cars: readonly ShownCar[],
  lapSeconds: number,
  gapsOfCar: (car: ShownCar) => { values: readonly (number | null)[]; lapped: readonly boolean[] },
): Drawn {
  const most = MOST_LAPS_BEHIND * lapSeconds
  const lines = cars.map((car) => {
    const { values, lapped } = gapsOfCar(car)
    return { ...lineOf(car, values), parts: thinWhere(lapped, values) }
  })
  return { lines, range: rangeWithin(lines, [-most, most]), format: signedGap, tick: signedTick }
}

function gaps(race: ShownRace): Drawn {
  const { cars, timeline } = race
  const classes = timelinesOfClasses(race)
  const lines = cars.map((car) => {
    const own = classes.get(car.carClass) ?? timeline
    const values = gapsOf(own, car.entry)
    const lapped = lappedLaps({ crossings: own.leaderCrossings }, car)
    return { ...lineOf(car, values), parts: thinWhere(lapped, values) }
  })
  return {
    lines,
    range: rangeWithin(lines, [0, MOST_LAPS_BEHIND * slowestPace(race)]),
    // The leader has none.
    format: (gap) => (gap === 0 ? '-' : `+${secondsText(gap, 1)}`),
    tick: signedTick,
  }
}

type Crossing = Pick<ShownCar, 'crossings'>

const lappedLaps = (leader: Crossing, { crossings }: Crossing) =>
  crossings.map((_, index) => isLappedAt(leader.crossings, crossings, index + 1))

/** @param chosenPace in seconds per lap, of all classes; without one, that of each class's winner */
function traces(race: ShownRace, chosenPace: number | null, isAgainstField: boolean): Drawn {
  const classes = timelinesOfClasses(race)
  const fields = new Map(
    isAgainstField ? [...classes].map(([carClass, own]) => [carClass, fieldTraces(own)]) : [],
  )
  const lines = race.cars.map((car) => {
    const own = classes.get(car.carClass) ?? race.timeline
    const values = isAgainstField
      ? (fields.get(car.carClass)?.get(car.entry) ?? [])
      : raceTrace(own, car.entry, chosenPace ?? leaderPace(own) ?? 0)
    return lineOf(car, values)
  })
  const slowest = chosenPace ?? slowestPace(race)
  const [low, high] = rangeWithin(lines, [-MOST_LAPS_BEHIND * slowest, Infinity])
  return { lines, range: [high, low], format: signedGap, tick: signedTick }
}

function lapTimes({ cars }: ShownRace): Drawn {
  const lines = cars.map((car) => {
    const usual = median(car.laps.flatMap(({ seconds }) => seconds ?? [])) ?? 0
    return {
      ...carLine(car),
      isBridged: true,
      values: car.laps.map(({ seconds, isPit }, index) => {
        const isOut = car.laps[index - 1]?.isPit === true
        if (seconds === null || isPit || isOut) return null
        return seconds > usual * SLOWEST_SHARE ? null : seconds
      }),
    }
  })
  // From a standing start, it would press all other laps together.
  const later = lines.map(({ values }) => ({ values: values.slice(1) }))
  const hasLater = later.some(({ values }) => values.some((value) => value !== null))
  const [low, high] = rangeOf(hasLater ? later : lines)
  return { lines, range: [high, low], format: lapText, tick: tickText }
}

function lineOf(car: ShownCar, values: readonly (number | null)[]): ChartLine {
  return {
    ...carLine(car),
    ...outAfter(car, car.laps.length - 1),
    values,
    rings: car.pitLaps.map((lap) => lap - 1),
  }
}

/** From the smallest to the largest of the values that are between two, and 0. */
function rangeWithin(lines: readonly ChartLine[], [least, most]: readonly [number, number]) {
  const inside = lines.map(({ values }) => ({
    values: values.filter((value) => value !== null && value >= least && value <= most),
  }))
  return rangeOf(inside, 0)
}
