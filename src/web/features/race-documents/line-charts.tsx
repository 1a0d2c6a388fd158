import { useMemo } from 'react'
import {
  fieldTraces,
  gapsOf,
  gapsTo,
  gapsToPace,
  leaderPace,
  raceTrace,
} from '#shared/domain/race-documents/lap-chart.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { hourSteps } from '#shared/domain/race-documents/race-order.ts'
import { timelineOf } from '#shared/domain/race-documents/timeline.ts'
import { ButtonRow, type ChartLine, LineChart, Panel, Tabs } from '#web/ui/index.ts'
import { AgainstChoice, FIELD } from './against-choice.tsx'
import { carLine, hourNames } from './car-lines.ts'
import { tableCars } from './chosen-cars.ts'
import { ClearCars } from './clear-cars.tsx'
import { rangeOf } from './line-panel.tsx'
import { LapTable } from './lap-table.tsx'
import { seamLines } from './seam-lines.ts'
import type { RaceView } from './race-view.ts'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, secondsText, tickText } from './shown-values.ts'
import { TableToggle } from './table-toggle.tsx'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'cars' | 'isTable' | 'chart' | 'against' | 'pace'>
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

const charts = [
  { value: 'gap', label: 'Gap to Class Leader' },
  { value: 'trace', label: 'Race Trace' },
  { value: 'laps', label: 'Lap Times' },
] as const

const EXPLAINED = {
  gap: "Seconds since the leader of the car's class, or the chosen car, completed the same lap, so lapped cars have a gap too. Against a lap time, seconds behind a car that always drives it. Gaps of more than three laps are cut off.",
  trace:
    "Seconds ahead of a car that drives the average pace of the class's winner: rising lines gain on it, steps are stops. Any other lap time can be chosen in its place. Against the field, it is the average lap of the class at that time, so cautions and rain do not show.",
  laps: 'Laps into and out of the pit lane and very slow ones are cut off.',
}

const CHOOSE = 'The plates on the right choose cars.'

const CROSSES = 'A cross ends the line of a car that retired or was disqualified.'

const DRAWN = {
  gap: `${CHOOSE} A chosen car has rings at its pit stops. ${CROSSES}`,
  trace: `${CHOOSE} A chosen car has rings at its pit stops. ${CROSSES}`,
  laps: `${CHOOSE} ${CROSSES}`,
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
          {EXPLAINED[chart]} {isTable ? tableCars(race.cars, view.cars).note : DRAWN[chart]}
        </>
      }
    >
      <Tabs
        label="Chart"
        isTight
        items={[...charts]}
        value={chart}
        onValueChange={(next) => onChange({ chart: next })}
      >
        <AgainstChoice race={race} view={view} onChange={onChange} />
        {isTable ? (
          <LapTable
            label={charts.find(({ value }) => value === chart)?.label ?? ''}
            cars={race.cars}
            chosen={view.cars}
            values={lines.map(({ values }) => values)}
            format={format}
          />
        ) : (
          <LineChart
            label={charts.find(({ value }) => value === chart)?.label ?? ''}
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
            seams={seams}
          />
        )}
      </Tabs>
    </Panel>
  )
}

const MOST_LAPS_BEHIND = 3
/** Slower laps than this share of the median say nothing about pace. */
const SLOWEST_SHARE = 1.12

type Drawn = {
  lines: ChartLine[]
  range: readonly [number, number]
  format: (value: number) => string
  tick: (value: number) => string
}

const signedGap = (gap: number) => `${gap > 0 ? '+' : ''}${secondsText(gap, 1)}`

const signedTick = (seconds: number) => `${seconds > 0 ? '+' : ''}${tickText(seconds)}`

type Choice = Pick<RaceView, 'chart' | 'against' | 'pace'>

function drawnLines(race: ShownRace, { chart, against, pace }: Choice): Drawn {
  const paceSeconds = pace === undefined ? null : pace / 1000
  if (chart === 'laps') return lapTimes(race)
  if (chart === 'trace') return traces(race, paceSeconds, against === FIELD)
  const { cars, timeline } = race
  if (paceSeconds !== null)
    return signedGaps(cars, paceSeconds, (entry) => gapsToPace(timeline, entry, paceSeconds))
  return against !== undefined && timeline.byEntry.has(against)
    ? signedGaps(cars, leaderPace(timeline) ?? 0, (entry) => gapsTo(timeline, entry, against))
    : gaps(race)
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

/** @param lapSeconds of what the gaps are to: those of more than three laps are cut off */
function signedGaps(
  cars: readonly ShownCar[],
  lapSeconds: number,
  gapsOfCar: (entry: number) => readonly (number | null)[],
): Drawn {
  const most = MOST_LAPS_BEHIND * lapSeconds
  const lines = cars.map((car) => lineOf(car, gapsOfCar(car.entry), (gap) => Math.abs(gap) > most))
  return { lines, range: rangeOf(lines, 0), format: signedGap, tick: signedTick }
}

function gaps(race: ShownRace): Drawn {
  const { cars, timeline } = race
  const classes = timelinesOfClasses(race)
  const most = MOST_LAPS_BEHIND * (leaderPace(timeline) ?? 0)
  const lines = cars.map((car) => {
    const own = classes.get(car.carClass) ?? timeline
    return lineOf(car, gapsOf(own, car.entry), (gap) => gap > most)
  })
  return {
    lines,
    range: rangeOf(lines, 0),
    // The leader has none.
    format: (gap) => (gap === 0 ? '-' : `+${secondsText(gap, 1)}`),
    tick: signedTick,
  }
}

/** @param chosenPace in seconds per lap, of all classes; without one, that of each class's winner */
function traces(race: ShownRace, chosenPace: number | null, isAgainstField: boolean): Drawn {
  const classes = timelinesOfClasses(race)
  const fields = new Map(
    isAgainstField ? [...classes].map(([carClass, own]) => [carClass, fieldTraces(own)]) : [],
  )
  const lines = race.cars.map((car) => {
    const own = classes.get(car.carClass) ?? race.timeline
    const pace = chosenPace ?? leaderPace(own) ?? 0
    const values = isAgainstField
      ? (fields.get(car.carClass)?.get(car.entry) ?? [])
      : raceTrace(own, car.entry, pace)
    const most = MOST_LAPS_BEHIND * pace
    return lineOf(car, values, (ahead) => ahead < -most)
  })
  const [low, high] = rangeOf(lines, 0)
  return { lines, range: [high, low], format: (ahead) => secondsText(ahead, 1), tick: signedTick }
}

function lapTimes({ cars }: ShownRace): Drawn {
  const lines = cars.map((car) => {
    const usual = median(car.laps.flatMap(({ seconds }) => seconds ?? [])) ?? 0
    return lineOf(
      car,
      car.laps.map(({ seconds, isPit }, index) => {
        const isOut = car.laps[index - 1]?.isPit === true
        if (seconds === null || isPit || isOut) return null
        return seconds > usual * SLOWEST_SHARE ? null : seconds
      }),
    )
  })
  const [low, high] = rangeOf(lines)
  return { lines, range: [high, low], format: lapText, tick: tickText }
}

/** @param isFar values that are cut off; a line whose last one is cut off ends in no cross, since the car drove on */
function lineOf(
  car: ShownCar,
  values: readonly (number | null)[],
  isFar: (value: number) => boolean = () => false,
): ChartLine {
  const line = carLine(car)
  const last = values.findLast((value) => value !== null) ?? null
  return {
    ...line,
    ...(last !== null && isFar(last) && { isOut: false }),
    values: values.map((value) => (value !== null && isFar(value) ? null : value)),
    rings: car.pitLaps.map((lap) => lap - 1),
  }
}
