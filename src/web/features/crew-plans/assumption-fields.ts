import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { figureIn, type Cells, type Condition } from '#shared/domain/crew-plans/figures.ts'
import { formatLapTime } from '#shared/domain/results/race-time.ts'
import { gameClockText, originText } from './plan-words.ts'

type Values = Plan['assumptions']

export type AssumptionField = {
  id: string
  group: 'Pace and use' | 'Drivers' | 'Stops' | 'The race' | 'The crew' | 'Saving'
  label: string
  help?: string
  /** Where the value is from, if nothing is typed. */
  placeholder?: string
  /** As it is typed; empty for none. */
  text: string
  /** What the values are with a text; undefined if it makes no sense. */
  with: (values: Values, text: string) => Values | undefined
}

/** '3:30.4', '90', '90.5' in seconds; undefined for anything else. */
export function secondsOfLap(text: string) {
  const found = /^(?:(\d{1,2}):)?(\d{1,4}(?:\.\d{1,4})?)$/.exec(text.trim())
  if (!found) return undefined
  const [, minutes, seconds] = found
  if (minutes !== undefined && Number(seconds) >= 60) return undefined
  const value = Number(minutes ?? 0) * 60 + Number(seconds)
  return value > 0 ? value : undefined
}

/** '15:00' in seconds of a day. */
export function secondsOfDay(text: string) {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return found ? Number(found[1]) * 3_600 + Number(found[2]) * 60 : undefined
}

function numberOf(text: string, min: number, max: number) {
  const value = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const shortNumber = (value: number) => String(Number(value.toFixed(3)))

type Group = AssumptionField['group']
type Look = { id: string; group: Group; label: string; help?: string }

/** A field for one condition of a figure: typed, it replaces what was measured; emptied, that comes back. */
function cellField(
  look: Look,
  {
    cells,
    measured,
    condition,
    offsets,
    ofCrew,
  }: {
    cells: Cells
    measured: Cells
    condition: Condition
    offsets: Values['paceOffsets']
    ofCrew?: Cells
  },
  {
    show,
    read,
    set,
  }: {
    show: (value: number) => string
    read: (text: string) => number | undefined
    set: (values: Values, cells: Cells) => Values
  },
): AssumptionField {
  const cell = cells[condition]
  const { [condition]: _typed, ...others } = cells
  const original = measured[condition]
  const without = original ? { ...others, [condition]: original } : others
  const known = figureIn(without, condition, offsets, ofCrew)
  return {
    ...look,
    text: cell?.isTyped ? show(cell.value) : '',
    ...(known && { placeholder: `${show(known.value)}, ${originText(known)}` }),
    with(values, text) {
      if (text.trim() === '') return set(values, without)
      const value = read(text)
      return value === undefined
        ? undefined
        : set(values, { ...others, [condition]: { value, laps: 0, isTyped: true } })
    },
  }
}

const LAP = { show: formatLapTime, read: secondsOfLap }
const USE = {
  show: (value: number) => shortNumber(value * 100),
  read: (text: string) => {
    const percent = numberOf(text, 0.001, 100)
    return percent === undefined ? undefined : Number((percent / 100).toFixed(8))
  },
}

type Plain = {
  [Key in keyof Values]: Values[Key] extends number | null ? Key : never
}[keyof Values]

type Unit = { show: (value: number) => string; read: (text: string) => number | undefined }

function plainField(look: Look, values: Values, key: Plain, unit: Unit, isOptional = false) {
  const value = values[key]
  return {
    ...look,
    text: value === null ? '' : unit.show(value),
    with(before: Values, text: string) {
      if (isOptional && text.trim() === '') return { ...before, [key]: null }
      const read = unit.read(text)
      return read === undefined ? undefined : { ...before, [key]: read }
    },
  }
}

const within = (min: number, max: number, factor = 1): Unit => ({
  show: (value) => shortNumber(value * factor),
  read: (text) => {
    const value = numberOf(text, min, max)
    return value === undefined ? undefined : value / factor
  },
})
const CLOCK: Unit = { show: gameClockText, read: secondsOfDay }
const MINUTES = within(1, 1_440, 1 / 60)

/** Everything that a plan is computed from, as fields. */
export function assumptionFields(
  { measured, starting, crew }: Pick<CrewPlan, 'measured' | 'starting' | 'crew'>,
  values: Values,
): AssumptionField[] {
  const road = values.isWet ? 'wet' : 'dry'
  const lights = ['day', 'night'] as const
  const ofFigure = (key: 'energy' | 'fuel', name: string) =>
    lights.map((light) =>
      cellField(
        {
          id: `${key}-${light}`,
          group: 'Pace and use',
          label: `${name} per lap, ${light} (%)`,
          ...(light === 'day' && { help: carefulText(measured.careful[key][`day-${road}`]) }),
        },
        {
          cells: values[key],
          measured: starting[key],
          condition: `${light}-${road}`,
          offsets: values.useOffsets,
        },
        { ...USE, set: (before, cells) => ({ ...before, [key]: cells }) },
      ),
    )
  return [
    ...lights.map((light) =>
      cellField(
        { id: `pace-${light}`, group: 'Pace and use', label: `Lap, ${light}` },
        {
          cells: values.pace,
          measured: measured.pace,
          condition: `${light}-${road}`,
          offsets: values.paceOffsets,
        },
        { ...LAP, set: (before, pace) => ({ ...before, pace }) },
      ),
    ),
    ...ofFigure('energy', 'Energy'),
    ...ofFigure('fuel', 'Fuel'),
    ...crew
      .filter(({ part }) => part === 'driver' || part === 'reserve')
      .map(({ member, displayName }) =>
        cellField(
          { id: `pace-of-${member}`, group: 'Drivers', label: `Lap of ${displayName}, day` },
          {
            cells: values.paceOf[member] ?? {},
            measured: measured.paceOf[member] ?? {},
            condition: `day-${road}`,
            offsets: values.paceOffsets,
            ofCrew: values.pace,
          },
          {
            ...LAP,
            set: (before, cells) => ({
              ...before,
              paceOf: { ...before.paceOf, [member]: cells },
            }),
          },
        ),
      ),
    {
      id: 'pit-lane',
      group: 'Stops',
      label: 'Time lost in the pit lane (s)',
      help: 'Without any service.',
      ...(measured.pitLane && {
        placeholder: `${shortNumber(Math.round(measured.pitLane.seconds))}, measured`,
      }),
      text: values.pitLane?.isTyped ? shortNumber(values.pitLane.seconds) : '',
      with(before, text) {
        if (text.trim() === '') return { ...before, pitLane: measured.pitLane }
        const seconds = numberOf(text, 0, 3_600)
        return seconds === undefined
          ? undefined
          : { ...before, pitLane: { seconds, stops: 0, isTyped: true } }
      },
    },
    ...SERVICE_FIELDS.map(([key, label]): AssumptionField => {
      const unit = within(0, 600)
      return {
        id: key,
        group: 'Stops',
        label,
        text: unit.show(values.services[key]),
        with(before, text) {
          const read = unit.read(text)
          return read === undefined
            ? undefined
            : { ...before, services: { ...before.services, [key]: read } }
        },
      }
    }),
    plainField(
      {
        id: 'tyre-laps',
        group: 'Stops',
        label: 'Laps of a set of tyres',
        help: 'Empty: they outlast everything.',
      },
      values,
      'tyreLaps',
      within(1, 1_000),
      true,
    ),
    ...CLOCK_FIELDS.map(([key, label]): AssumptionField => ({
      id: key,
      group: 'The race',
      label,
      text: CLOCK.show(values.clock[key]),
      with(before, text) {
        const read = CLOCK.read(text)
        return read === undefined
          ? undefined
          : { ...before, clock: { ...before.clock, [key]: read } }
      },
    })),
    plainField(
      {
        id: 'leader',
        group: 'The race',
        label: "The leader's lap",
        help: 'Empty: the own car decides when the race ends.',
      },
      values,
      'leaderLapSeconds',
      LAP,
      true,
    ),
    plainField(
      { id: 'formation', group: 'The race', label: 'Formation laps' },
      values,
      'formationLaps',
      within(0, 5),
    ),
    plainField(
      { id: 'energy-kept', group: 'The race', label: 'Energy to keep (%)' },
      values,
      'energyReserve',
      within(0, 50, 100),
    ),
    plainField(
      { id: 'fuel-kept', group: 'The race', label: 'Fuel to keep (%)' },
      values,
      'fuelReserve',
      within(0, 50, 100),
    ),
    plainField(
      {
        id: 'longest',
        group: 'The crew',
        label: 'Longest stint (min)',
        help: "Empty: as long as the car and the event's rules allow.",
      },
      values,
      'longestStintSeconds',
      MINUTES,
      true,
    ),
    plainField(
      { id: 'rest', group: 'The crew', label: 'Shortest rest (min)' },
      values,
      'leastRestSeconds',
      MINUTES,
      true,
    ),
    plainField(
      { id: 'saved', group: 'Saving', label: 'Used less per lap (%)' },
      values,
      'savedPercent',
      within(0, 50),
    ),
    plainField(
      { id: 'slower', group: 'Saving', label: 'Slower for that (%)' },
      values,
      'slowerPercent',
      within(0, 50),
    ),
    ...OFFSET_FIELDS.map(([key, label]): AssumptionField => {
      const unit = within(0, 100)
      return {
        id: key,
        group: 'Saving',
        label,
        text: unit.show(values.paceOffsets[key]),
        with(before, text) {
          const read = unit.read(text)
          return read === undefined
            ? undefined
            : { ...before, paceOffsets: { ...before.paceOffsets, [key]: read } }
        },
      }
    }),
  ]
}

const SERVICE_FIELDS = [
  ['energyFullSeconds', 'Filling up all energy (s)'],
  ['fuelFullSeconds', 'Filling up all fuel (s)'],
  ['tyresSeconds', 'Changing four tyres (s)'],
  ['driverSeconds', 'Changing the driver (s)'],
] as const

const CLOCK_FIELDS = [
  ['startSeconds', 'Clock in the game at the start'],
  ['sunriseSeconds', 'Sunrise in the game'],
  ['sunsetSeconds', 'Sunset in the game'],
] as const

const OFFSET_FIELDS = [
  ['nightPercent', 'Slower at night, where it was not measured (%)'],
  ['wetPercent', 'Slower in the wet, where it was not measured (%)'],
] as const

const carefulText = (cell: { value: number } | undefined) =>
  cell ? `Four of five laps used less than ${USE.show(cell.value)}%.` : ''
