import {
  type Assumptions,
  conditionAt,
  missingIn,
  paceIn,
  stintLengthIn,
  useIn,
} from './assumptions.ts'
import { CONDITIONS, type Condition } from './figures.ts'
import { nightSeconds } from './game-clock.ts'
import { raceLength } from './race-length.ts'
import { type ServiceTime, serviceTime } from './stop-time.ts'

/** A stint as it is planned. `member` is the number of a driver's part in the crew; null for one that nobody has yet. */
export type PlannedStint = {
  member: number | null
  laps: number
  /** Whether the tyres are changed at the stop after it. */
  hasTyres: boolean
}

export type LaidStop = {
  /** Fractions. */
  energyAdded: number
  fuelAdded: number
  hasTyres: boolean
  hasDriver: boolean
  /** What the game told of a stop that was made; null if nothing. Undefined for one to come. */
  done?: { energy: number | null; tyres: number | null } | null
  service: ServiceTime
  laneSeconds: number
  /** In all. */
  seconds: number
}

/** Race times are in seconds. Levels are fractions; null for a car without it, or if nobody knows. */
export type LaidStint = {
  /** From 1. */
  number: number
  member: number | null
  firstLap: number
  lastLap: number
  laps: number
  start: number
  end: number
  nightSeconds: number
  energy: Level | null
  fuel: Level | null
  /** What runs out before it ends; null if everything lasts. */
  emptyOf: 'energy' | 'fuel' | null
  /** Of its tyres at the end, with those of the stints before. */
  tyreLaps: number
  /** After it; null at the end of the race. */
  stop: LaidStop | null
  /** Whether it was not planned, but the race goes on. */
  isAdded: boolean
}

type Level = { start: number; end: number }

export type Layout = {
  /** With which it goes on where a race stands; null from the start on. */
  firstStop: LaidStop | null
  stints: LaidStint[]
  laps: number
  endsAt: number
  /** By how much the car would have to be faster to need one more lap, and slower to save one. */
  toOneMore: number
  toOneLess: number
  /** Planned stints that would begin after the flag. */
  unneeded: number
}

/** Where a race stands: the car enters the pit lane, or the race begins. */
export type Standing = {
  at: number
  lap: number
  /** Who leaves the car; undefined before the start. */
  member?: number | null
  /** What is still in. */
  energy: number
  fuel: number
  tyreLaps: number
  hasTyres: boolean
}

const MOST_STINTS = 400
/** Of a level: floating point numbers are not exact. */
const TOLERANCE = 1e-6

/**
 * What a plan comes to: when each stint begins and ends, what it needs, and what is done at the stops. The last stint
 * ends with the race, and what was not planned is added without a driver. Null if something is missing.
 */
export function layOut(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  from?: Standing,
): Layout | null {
  if (missingIn(assumptions).length > 0) return null
  const pit = assumptions.pitLane?.seconds ?? 0
  const runner = runnerOf(assumptions)
  const stints: LaidStint[] = []
  const formation = formationUse(assumptions)
  let state: Standing = from ?? {
    at: 0,
    lap: 0,
    energy: 1 - formation.energy,
    fuel: 1 - formation.fuel,
    tyreLaps: 0,
    hasTyres: false,
  }
  let isOver = state.at >= runner.flag
  let used = 0
  let firstStop: LaidStop | null = null
  while (!isOver && stints.length < MOST_STINTS) {
    const stint = planned[used]
    const member = stint?.member ?? null
    const isStart = state.member === undefined
    const isLast = used >= planned.length - 1
    const wanted = stint?.laps ?? 0
    const begins = state.at + (isStart ? 0 : pit)
    const { energy, fuel } = state
    const most = capacity(assumptions, begins, member, isStart ? { energy, fuel } : {})
    const laps = Math.max(1, stint && !isLast ? wanted : Math.max(wanted, most))
    const guess = runner.run(member, begins, laps)
    const stop = isStart ? null : stopFor(assumptions, state, { member, guess, pit })
    const previous = stints.at(-1)
    if (previous) previous.stop = stop
    else firstStop = stop
    const start = state.at + (stop?.seconds ?? 0)
    const run = runner.run(member, start, laps)
    const level = (of: 'energy' | 'fuel'): Level | null => {
      if (guess[of] === null) return null
      const begin = isStart ? state[of] : state[of] + (stop?.[`${of}Added`] ?? 0)
      return { start: begin, end: begin - (run[of] ?? 0) }
    }
    const tyreLaps = (state.hasTyres ? 0 : state.tyreLaps) + run.laps
    const laid: LaidStint = {
      number: stints.length + 1,
      member,
      firstLap: state.lap + 1,
      lastLap: state.lap + run.laps,
      laps: run.laps,
      start,
      end: run.end,
      nightSeconds: nightSeconds(assumptions.clock, { start, end: run.end }),
      energy: level('energy'),
      fuel: level('fuel'),
      tyreLaps,
      stop: null,
      emptyOf: emptyOf({ energy: level('energy'), fuel: level('fuel') }),
      isAdded: stint === undefined,
    }
    stints.push(laid)
    state = {
      at: run.end,
      lap: laid.lastLap,
      member,
      energy: Math.max(0, laid.energy?.end ?? 1),
      fuel: Math.max(0, laid.fuel?.end ?? 1),
      tyreLaps,
      hasTyres: stint?.hasTyres ?? false,
    }
    isOver = run.isOver
    used++
  }
  const over = state.at - runner.flag
  return {
    firstStop,
    stints,
    laps: state.lap,
    endsAt: state.at,
    toOneMore: Math.max(0, over),
    toOneLess: Math.max(0, runner.lastLapSeconds(state) - over),
    unneeded: Math.max(0, planned.length - used),
  }
}

/** As many laps as fit in, of a driver. */
function capacity(
  assumptions: Assumptions,
  at: number,
  member: number | null,
  begins: Partial<Pick<Standing, 'energy' | 'fuel'>>,
) {
  const { laps } = stintLengthIn(assumptions, conditionAt(assumptions, at), begins, member)
  return laps ?? Number.MAX_SAFE_INTEGER
}

type Levels = Record<'energy' | 'fuel', Level | null>

/** The night may use a little more than was filled in for it, which the reserve is for. */
function emptyOf({ energy, fuel }: Levels) {
  if (isEmpty(energy)) return 'energy'
  return isEmpty(fuel) ? 'fuel' : null
}

const isEmpty = (level: Level | null) => level !== null && level.end < -TOLERANCE

function formationUse(assumptions: Assumptions) {
  const condition = conditionAt(assumptions, 0)
  const use = (of: 'energy' | 'fuel') =>
    (useIn(assumptions, of, condition)?.value ?? 0) * assumptions.formationLaps
  return { energy: use('energy'), fuel: use('fuel') }
}

type Run = {
  laps: number
  end: number
  energy: number | null
  fuel: number | null
  /** Whether the race ended with it. */
  isOver: boolean
}

/** Drives lap by lap, since the night begins in the middle of stints. */
function runnerOf(assumptions: Assumptions) {
  const { raceSeconds, leaderLapSeconds } = assumptions
  const flag = leaderLapSeconds
    ? raceLength(raceSeconds, { toLine: leaderLapSeconds, lapSeconds: leaderLapSeconds }).endsIn
    : raceSeconds
  const uses = new Map(
    CONDITIONS.map((condition) => [
      condition,
      {
        energy: useIn(assumptions, 'energy', condition)?.value ?? null,
        fuel: useIn(assumptions, 'fuel', condition)?.value ?? null,
      },
    ]),
  )
  const paces = new Map<string, number>()
  const paceOf = (member: number | null, condition: Condition) => {
    const key = `${member} ${condition}`
    const known = paces.get(key)
    if (known !== undefined) return known
    const pace = paceIn(assumptions, member, condition)?.value ?? Infinity
    paces.set(key, pace)
    return pace
  }
  return {
    flag,
    lastLapSeconds: ({ at, member = null }: Standing) =>
      paceOf(member, conditionAt(assumptions, at)),
    run(member: number | null, start: number, most: number): Run {
      let end = start
      let laps = 0
      let [energy, fuel]: [number | null, number | null] = [null, null]
      // Whoever is in the pit lane when the time is over drives one more lap.
      while (laps < most && (laps === 0 || end < flag)) {
        const condition = conditionAt(assumptions, end)
        const use = uses.get(condition)
        if (use && use.energy !== null) energy = (energy ?? 0) + use.energy
        if (use && use.fuel !== null) fuel = (fuel ?? 0) + use.fuel
        end += paceOf(member, condition)
        laps++
      }
      return { laps, end, energy, fuel, isOver: end >= flag }
    },
  }
}

type Next = { member: number | null; guess: Run; pit: number }

/** Fills in what the next stint needs and no more: that saves time. */
function stopFor(
  assumptions: Assumptions,
  state: Standing,
  { member, guess, pit }: Next,
): LaidStop {
  const { energyReserve, fuelReserve, services } = assumptions
  const energyAdded = added(guess.energy, energyReserve, state.energy)
  const fuelAdded = added(guess.fuel, fuelReserve, state.fuel)
  const hasDriver = state.member !== member
  const work = { energy: energyAdded, fuel: fuelAdded, hasTyres: state.hasTyres, hasDriver }
  const service = serviceTime(work, services)
  const seconds = pit + service.seconds
  return {
    energyAdded,
    fuelAdded,
    hasTyres: state.hasTyres,
    hasDriver,
    service,
    laneSeconds: pit,
    seconds,
  }
}

function added(need: number | null, reserve: number, level: number) {
  return need === null ? 0 : Math.max(0, Math.min(1, need + reserve) - level)
}
