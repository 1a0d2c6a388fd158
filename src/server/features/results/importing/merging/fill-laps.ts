import {
  LAP_COLUMN_NAMES,
  LAP_COLUMNS,
  type LapColumnName,
  perUnit,
} from '#server/database/lap-columns.ts'
import {
  FILLED_KINDS,
  type FilledKind,
  type FilledLaps,
} from '#shared/domain/results/filled-laps.ts'
import type { CarLaps, Value } from '../../reading/rows/car-laps.ts'

/**
 * `copy`: another client's file, which is asked for what is unknown. `older`: an earlier dump of a file that the game
 * wrote anew after a reconnect; its levels, tread and speeds are right where the later dump has defaults.
 */
export type FillMode = 'copy' | 'older'

const KIND_OF: Partial<Record<LapColumnName, FilledKind>> = {
  position: 'places',
  started: 'starts',
  sector1: 'sectors',
  sector2: 'sectors',
  sector3: 'sectors',
  topSpeed: 'speeds',
  fuel: 'fuel',
  fuelUsed: 'fuel',
  energy: 'energy',
  energyUsed: 'energy',
  wearFrontLeft: 'tread',
  wearFrontRight: 'tread',
  wearRearLeft: 'tread',
  wearRearRight: 'tread',
  frontCompound: 'compounds',
  rearCompound: 'compounds',
  compoundFrontLeft: 'compounds',
  compoundFrontRight: 'compounds',
  compoundRearLeft: 'compounds',
  compoundRearRight: 'compounds',
}

const COLUMNS = LAP_COLUMN_NAMES.flatMap((name) => {
  const kind = KIND_OF[name]
  return kind === undefined ? [] : [{ name, kind, of: LAP_COLUMNS[name].kind }]
})
const SHARES = LAP_COLUMN_NAMES.filter((name) => LAP_COLUMNS[name].kind === 'share')
const RESET: readonly string[] = ['share', 'used']
const TAKEN_FROM_OLDER: readonly string[] = ['share', 'used', 'speed']

// The files of two clients round differently, and their clocks differ by up to 17 ms.
const SAME_TIME_TICKS = 0.002 * perUnit('time')
const SAME_START_TICKS = 0.02 * perUnit('started')

/**
 * Fills the laps of a car from other recordings of the same laps. Laps that its recorder did not see get their times, and
 * if they are missing, they are added; all others are neither added nor timed anew.
 */
export function lapFiller(base: CarLaps) {
  let stated = base
  let values = withoutResets(base)
  let renumberedBy = 0
  const compounds = [...base.compounds]
  // What an older dump has said is not overruled by an even older one.
  const settled = new Map(COLUMNS.map(({ name }) => [name, new Set<number>()]))

  /** Makes room for laps that only the other recording has, from before the recorder of `base` joined. */
  function makeRoom(theirs: readonly number[]) {
    const last = stated.numbers.at(-1) ?? -Infinity
    const known = new Set(stated.numbers)
    const missing = theirs.filter((number) => number < last && !known.has(number))
    if (missing.length === 0) return
    const before = 1 - Math.min(1, ...missing)
    renumberedBy += before
    const numbers = [...stated.numbers, ...missing].toSorted((a, b) => a - b)
    const from = numbers.map((number) => stated.numbers.indexOf(number))
    const spread = (all: CarLaps['values']) => {
      const roomy = { ...all }
      for (const name of LAP_COLUMN_NAMES) roomy[name] = from.map((index) => all[name][index])
      return roomy
    }
    values = spread(values)
    stated = {
      numbers: numbers.map((number) => number + before),
      values: spread(stated.values),
      compounds,
    }
    for (const [name, laps] of settled)
      settled.set(name, new Set([...laps].map((number) => number + before)))
  }

  return {
    /**
     * Lap n of the other recording is lap n + `shift` of this one. Returns the laps that got something, by kind.
     */
    fill(other: CarLaps, mode: FillMode, shift = 0) {
      const filled = new Map<FilledKind, Set<number>>()
      const known = withoutResets(other)
      const codes = other.compounds.map((name) => codeOf(compounds, name))
      const numbersThere = () => other.numbers.map((number) => number + shift + renumberedBy)
      makeRoom(
        numbersThere().filter(
          (_, there) => isSeen(other, there) || other.values.time[there] !== undefined,
        ),
      )
      const indexOf = new Map(stated.numbers.map((number, index) => [number, index]))
      const common = numbersThere().flatMap((number, there) => {
        const here = indexOf.get(number)
        return here === undefined ? [] : [{ here, there, number }]
      })
      const isSameClock = haveSameClock(stated, other, common)
      const timed = new Set<number>()
      for (const { here, there } of common) {
        if (isSeen(stated, here) || !isSeen(other, there)) continue
        if (values.time[here] === undefined && known.time[there] !== undefined) timed.add(here)
        values.time[here] ??= known.time[there]
        values.crossed[here] ??= known.crossed[there]
        values.isPit[here] = known.isPit[there]
      }
      if (timed.size > 0) filled.set('times', timed)
      for (const { name, kind, of } of COLUMNS) {
        if (kind === 'starts' && !isSameClock) continue
        const mine = values[name]
        const done = settled.get(name)
        const isOverruling = mode === 'older' && TAKEN_FROM_OLDER.includes(of)
        for (const { here, there, number } of common) {
          const value = known[name][there]
          if (value === undefined) continue
          if (mine[here] !== undefined && (!isOverruling || done?.has(number))) continue
          if (kind === 'sectors' && !isSameTime(values.time[here], other.values.time[there]))
            continue
          if (isOverruling) done?.add(number)
          mine[here] = of === 'compound' ? codes[value - 1] : value
          if (mine[here] === stated.values[name][here]) continue
          const laps = filled.get(kind) ?? new Set()
          filled.set(kind, laps.add(here))
        }
      }
      return filled
    },

    /** Where no file knows better, what was written stays. */
    finish(): CarLaps {
      const filled = { ...stated.values }
      for (const name of LAP_COLUMN_NAMES)
        filled[name] = values[name].map((value, index) => value ?? stated.values[name][index])
      return { numbers: stated.numbers, values: filled, compounds }
    },

    /** By how many laps the numbers of this recording have grown. */
    renumberedBy: () => renumberedBy,
  }
}

/** For laps before a recorder joined, the game writes a time or nothing, and never a place. */
const isSeen = ({ values }: CarLaps, index: number) => values.position[index] !== undefined

/** Counts the laps of all cars. */
export function filledLaps(
  cars: readonly ReadonlyMap<FilledKind, ReadonlySet<number>>[],
): FilledLaps {
  const kinds = FILLED_KINDS.flatMap((kind) => {
    const laps = cars.reduce((sum, car) => sum + (car.get(kind)?.size ?? 0), 0)
    return laps > 0 ? [{ kind, laps }] : []
  })
  const all = cars.map((car) => new Set([...car.values()].flatMap((laps) => [...laps])))
  return { laps: all.reduce((sum, laps) => sum + laps.size, 0), kinds }
}

/** Full levels and new tyres of a lap without any speed are what the game writes if it does not know them. */
function withoutResets({ numbers, values }: CarLaps) {
  const known = { ...values }
  for (const name of LAP_COLUMN_NAMES) known[name] = [...values[name]]
  for (const index of numbers.keys()) {
    const isReset =
      values.topSpeed[index] === undefined &&
      SHARES.every((name) => isFull(values[name][index], perUnit(name)))
    if (!isReset) continue
    for (const { name, of } of COLUMNS) if (RESET.includes(of)) known[name][index] = undefined
  }
  return known
}

const isFull = (value: Value, full: number) => value === undefined || value === full

function codeOf(compounds: string[], name: string) {
  const index = compounds.indexOf(name)
  return index === -1 ? compounds.push(name) : index + 1
}

type Common = readonly { here: number; there: number }[]

/** Whether the starts that both know agree. */
function haveSameClock(one: CarLaps, other: CarLaps, common: Common) {
  const apart = common.flatMap(({ here, there }) => {
    const [mine, theirs] = [one.values.started[here], other.values.started[there]]
    return mine === undefined || theirs === undefined ? [] : [Math.abs(mine - theirs)]
  })
  return apart.length > 0 && apart.every((ticks) => ticks <= SAME_START_TICKS)
}

/** Both without a valid time, or with the same. */
const isSameTime = (one: Value, other: Value) =>
  one === undefined || other === undefined
    ? one === other
    : Math.abs(one - other) <= SAME_TIME_TICKS
