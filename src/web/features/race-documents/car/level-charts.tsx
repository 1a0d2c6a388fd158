import { useMemo } from 'react'
import {
  type Consumption,
  consumptionOf,
  strategyLimits,
} from '#shared/domain/race-documents/consumption.ts'
import { isRecorded, type LevelName } from '#shared/domain/race-documents/levels.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { LinePanel, rangeOf } from '../line-panel.tsx'
import type { RaceView } from '../race-view.ts'
import { seamLines } from '../seam-lines.ts'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { percentText, shareText } from '#shared/domain/race-documents/shown-values.ts'

/** The share of the range of use per lap that is added above and below it. */
const USE_MARGIN = 0.05

type Props = {
  race: ShownRace
  car: ShownCar
  view: Pick<RaceView, 'isTable' | 'level'>
  onChange: (change: Partial<RaceView>) => void
}

const NAMES = { fuel: 'Fuel', energy: 'Energy' } as const
const SHOWN = [
  { value: 'level', label: 'Level' },
  { value: 'use', label: 'Use per Lap' },
  { value: 'left', label: 'Laps to Empty' },
] as const

const USE =
  'Each dot is what a clean lap used: how much lower the level was at its end than at its start. Laps above 130% of the median are left out. The line is the median of each run.'

/** What the lines of use or laps to empty are. */
export const explainedText = (shown: 'use' | 'left', lines: number) =>
  shown === 'use'
    ? USE
    : `The level divided by the median use of the run.${lines > 1 ? ' The first line is whichever is empty first.' : ''}`

/** Fuel and energy of a car by lap. What the file does not know leaves a gap in its line. */
export function LevelCharts({ race, car, view, onChange }: Props) {
  const levels = useMemo(() => recordedLevels(car), [car])
  const { lines, range, format, tick } = useMemo(
    () => drawn(car, levels, view.level),
    [car, levels, view.level],
  )
  if (levels.length === 0) return null
  const missing = (['fuel', 'energy'] as const).filter(
    (name) => !levels.some((one) => one.name === name),
  )
  return (
    <LinePanel
      title={levels.map(({ name }) => NAMES[name]).join(' and ')}
      seams={seamLines(race.seams, [car], 1)}
      lines={lines}
      range={range}
      format={format}
      tickText={tick}
      isTable={view.isTable}
      onTable={(isTable) => onChange({ isTable })}
      choices={[...SHOWN]}
      chosen={view.level}
      onChoose={(level) => onChange({ level })}
      foot={[
        view.level === 'level' ? levelText(levels) : explainedText(view.level, lines.length),
        ...levels.map(
          ({ name, consumption }) =>
            consumption.perLap !== null &&
            `${NAMES[name]}: ${shareText(consumption.perLap)} per lap.`,
        ),
        ...missing.map((name) => `${NAMES[name]} is not recorded in the file.`),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

const BASES = { fuel: 'of a full tank', energy: 'of the allowance' } as const

const levelText = (levels: readonly Level[]) =>
  `At the line at the end of each lap, as a share ${levels.map(({ name }) => BASES[name]).join(' and ')}.`

/** Colours of lines that need another one than the class of the car. */
const COLOURS: Readonly<Record<string, string>> = { energy: 'none', limit: 'series-1' }

type Level = { name: LevelName; consumption: Consumption }

const recordedLevels = (car: ShownCar): Level[] =>
  (['fuel', 'energy'] as const).flatMap((name) =>
    isRecorded(car.laps, name) ? { name, consumption: consumptionOf(car, name) } : [],
  )

function drawn(car: ShownCar, levels: readonly Level[], shown: RaceView['level']) {
  const lineOf = (id: string, plate: string, name: string, values: ChartLine['values']) => ({
    id,
    plate,
    // Fuel and energy fall from full to empty, often at the same rate.
    classToken: COLOURS[id] ?? car.carClass,
    name,
    values,
    rings: car.pitLaps.map((lap) => lap - 1),
  })
  const each = (value: (use: Consumption['laps'][number]) => number | null) =>
    levels.map(({ name, consumption }) =>
      lineOf(name, name === 'fuel' ? 'F' : 'E', NAMES[name], consumption.laps.map(value)),
    )
  if (shown === 'level')
    return {
      lines: each(({ level }) => level),
      range: [1, 0] as const,
      format: shareText,
      tick: percentText,
    }
  if (shown === 'use') {
    const medians = each(({ usual }) => usual)
    const lines = each(({ used }) => used).map((line, index) => {
      const usual = medians[index]?.values ?? []
      const end = usual.findLast((value) => value !== null) ?? null
      // Levels have few digits, so that a line through the laps of a long race would be a block.
      const parts = { usual, thin: line.values, isDotted: true as const }
      return { ...line, parts, ...(end !== null && { end }) }
    })
    const [low, high] = rangeOf(lines)
    // A dot at the edge would be cut in half.
    const margin = (high - low) * USE_MARGIN
    const range = [high + margin, Math.max(0, low - margin)] as const
    return { lines, range, format: shareText, tick: shareText }
  }
  const limits = strategyLimits(car)
  const lines = [
    ...(levels.length > 1
      ? [
          lineOf(
            'limit',
            'L',
            'Limit',
            limits.map((limit) => limit?.laps ?? null),
          ),
        ]
      : []),
    ...each(({ lapsToEmpty }) => lapsToEmpty),
  ]
  return {
    lines,
    range: [rangeOf(lines, 0)[1], 0] as const,
    format: (laps: number) => laps.toFixed(1),
    tick: String,
  }
}
