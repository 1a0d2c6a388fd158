import type { Fate } from './fate.ts'
import { CLASSES } from './garage.ts'
import type { CarStory, PlannedPenalty, RaceFileEntry, RaceSetup, SlowZone } from './options.ts'
import type { Random } from './random.ts'

/** Ticks per second. Times are whole ticks, so that sums in the file agree to the last digit. */
export const TICKS = 10_000
const LANE_SECONDS = 27
/** Of the lane, what is before the line where the boxes are after it. */
const LANE_IN_SECONDS = 8
/** A change of drivers takes at least so long. */
const SWAP_SECONDS = 18
const POINTS_LIMIT = 3

export type DrivenLap = {
  number: number
  driver: number
  start: number
  end: number
  isTimed: boolean
  /** Undefined if the game did not measure them. */
  sectors: [number, number, number] | undefined
  topSpeedKmh: number
  fuel: number
  fuelUsed: number
  energy: number
  energyUsed: number
  wear: [number, number, number, number]
  compound: 'Soft' | 'Medium' | 'Hard'
  isPit: boolean
  excursions: Excursion[]
  received: PlannedPenalty[]
  served: PlannedPenalty[]
  /** Where the boxes are after the line: how long the car stood in its box at the start of this lap. */
  standing: number | undefined
  /** How long it stood on the track, after the first sector. */
  lost: number
}

/** The car left the track; with `points` it got a warning. */
type Excursion = { at: number; points: number; total: number; outcome: 7 | 4 | 5 | 2 }

/** What a stop takes, and what the car has after it. */
type Stop = Pick<DrivenLap, 'fuel' | 'energy' | 'wear' | 'compound'> & { seconds: number }

type Start = {
  setup: RaceSetup
  entry: RaceFileEntry
  fate: Fate
  story: CarStory
  skill: number
  gridPosition: number
}

/** Drives one car until well after the flag, or until it stops. Start and end are ticks from the green flag. */
export function drive(
  { setup, entry, fate, story, skill, gridPosition }: Start,
  random: Random,
): DrivenLap[] {
  const facts = CLASSES[entry.carClass]
  const base = setup.lapSeconds[entry.carClass]
  const raceSeconds = setup.minutes * 60
  const perLap = base / facts.tankSeconds
  const people = entry.drivers.map(() => random.bell() * 0.004)
  const stopEvery = raceSeconds / Math.max(2, setup.swaps ? entry.drivers.length : 1)
  const isShared = setup.swaps && entry.drivers.length > 1
  const lastLapBefore = endOfDriving(fate, raceSeconds)
  const pending = [...fate.penalties, ...(story.penalties ?? [])]
  const owed: { penalty: PlannedPenalty; fromLap: number }[] = []
  const laps: DrivenLap[] = []
  let now = (story.startsAfterSeconds ?? 0) * TICKS
  let driver = 0
  let lastStop = 0
  let fuel = 1
  let energy = 1
  let points = 0
  let wear = fresh()
  let compound: DrivenLap['compound'] = random.pick([
    'Soft',
    'Medium',
    'Medium',
    'Medium',
    'Hard',
  ] as const)
  let waiting: Stop | undefined

  while (now / TICKS < raceSeconds + 5 * base) {
    const number = laps.length + 1
    const [fuelBefore, energyBefore] = [fuel, energy]
    const stopBefore = waiting
    waiting = undefined
    if (stopBefore) ({ fuel, energy, wear, compound } = stopBefore)
    const worn = 1 - (wear[0] + wear[1] + wear[2] + wear[3]) / 4
    let seconds = base * (1 + skill + (people[driver] ?? 0) + 0.006 * fuel + 0.025 * worn)
    seconds += base * 0.004 * Math.abs(random.bell())
    if (random.chance(0.05)) seconds += random.between(0.8, 6)
    if (number === 1) seconds += 4 + gridPosition * 0.22
    if (laps.at(-1)?.isPit) seconds += random.between(4.5, 7)

    const inBox = stopBefore ? LANE_SECONDS - LANE_IN_SECONDS + stopBefore.seconds : 0
    const lost = story.loses?.find(({ lap }) => lap === number)?.seconds ?? 0
    seconds += inBox + lost

    const due = owed.filter(({ fromLap }) => fromLap <= number && fromLap > 0)
    for (const { penalty } of due) seconds += LANE_SECONDS - 6 + penalty.seconds
    const served = due.map(({ penalty }) => penalty)
    for (const item of due) owed.splice(owed.indexOf(item), 1)

    const usedFuel = perLap * random.between(0.97, 1.03)
    const usedEnergy = perLap * random.between(1, 1.06)
    fuel -= usedFuel
    energy -= usedEnergy
    wear = wear.map((left) => left - random.between(0.006, 0.013) * (base / 120)) as typeof wear

    const left = raceSeconds - now / TICKS - seconds
    const isEmpty = fuel < perLap * 1.2 || (facts.hasEnergy && energy < perLap * 1.25)
    const isTurn = isShared && raceSeconds / facts.tankSeconds < entry.drivers.length
    const isDue = isTurn && now / TICKS + seconds - lastStop > stopEvery - base / 2
    const planned = story.stops?.find(({ lap }) => lap === number)
    const isPit = planned !== undefined || (left > base * 0.6 && (isEmpty || isDue))
    const drivingNow = driver
    if (isPit) {
      const need = Math.min(1, (left / base + 2) * perLap * 1.05)
      const stop: Stop = {
        seconds: Math.max(0, need - fuel) * 38 + random.between(0, 3),
        fuel: Math.max(fuel, need),
        energy: Math.max(energy, need),
        wear,
        compound,
      }
      if (Math.min(...wear) < 0.8) {
        stop.wear = fresh()
        stop.compound = random.pick(['Medium', 'Medium', 'Hard'] as const)
        stop.seconds += 11
      }
      stop.seconds = Math.max(stop.seconds, planned?.seconds ?? 0)
      if (setup.isBoxAfterLine) {
        stop.seconds = Math.max(stop.seconds, isShared ? SWAP_SECONDS : 0)
        seconds += LANE_IN_SECONDS
        waiting = stop
      } else {
        seconds += LANE_SECONDS + stop.seconds
        ;({ fuel, energy, wear, compound } = stop)
      }
      lastStop = now / TICKS + seconds
      if (isShared) driver = (driver + 1) % entry.drivers.length
    }

    const ticks = Math.round(stretched(now / TICKS, seconds, setup.slowZones) * TICKS)
    if (lastLapBefore !== undefined && (now + ticks) / TICKS > lastLapBefore) break
    const isTimed =
      (!random.chance(0.025) || number === 1) && !story.lapsWithoutTime?.includes(number)
    const isSplit = isTimed && !random.chance(0.02) && !story.lapsWithoutSectors?.includes(number)
    const lap: DrivenLap = {
      number,
      driver: drivingNow,
      start: now,
      end: now + ticks,
      isTimed,
      sectors: isSplit
        ? split(ticks, [inBox, lost, isPit && !setup.isBoxAfterLine ? LANE_SECONDS : 0], random)
        : undefined,
      topSpeedKmh: facts.topSpeedKmh + random.bell() * 4,
      fuel,
      fuelUsed: fuelBefore - fuel,
      energy,
      energyUsed: energyBefore - energy,
      wear,
      compound,
      isPit,
      excursions: [],
      received: [],
      served,
      standing: stopBefore && Math.round(stopBefore.seconds * TICKS),
      lost: Math.round(lost * TICKS),
    }
    points = leaveTheTrack(lap, points, setup.drama && left > base * 6, random)
    if (lap.excursions.some(({ outcome }) => outcome === 2))
      receive({ at: 0, kind: 'Drive Thru', seconds: 0, reason: 'Track Limits' }, number + 3)
    while (pending[0] && pending[0].at * raceSeconds <= lap.end / TICKS) {
      const penalty = pending.shift()
      const isServed = penalty && penalty.at < 0.9 && penalty.kind !== 'Time'
      if (penalty) receive(penalty, isServed ? number + 2 : 0)
    }
    laps.push(lap)
    now = lap.end

    function receive(penalty: PlannedPenalty, fromLap: number) {
      lap.received.push(penalty)
      owed.push({ penalty, fromLap })
    }
  }
  return laps
}

const fresh = (): DrivenLap['wear'] => [1, 1, 1, 1]

/** Seconds after which the car completes no more laps; undefined if it reaches the flag. */
function endOfDriving({ retires, parksAt, disqualifiedAt }: Fate, raceSeconds: number) {
  const share = retires?.at ?? parksAt ?? disqualifiedAt
  return share === undefined ? undefined : share * raceSeconds
}

/** @param extra seconds of each sector that are not driven at speed */
function split(
  ticks: number,
  [inFirst, inSecond, inThird]: readonly [number, number, number],
  random: Random,
): [number, number, number] {
  const usual = ticks - (inFirst + inSecond + inThird) * TICKS
  const first = Math.round(usual * (0.27 + random.bell() * 0.004) + inFirst * TICKS)
  const second = Math.round(usual * (0.39 + random.bell() * 0.004) + inSecond * TICKS)
  return [first, second, ticks - first - second]
}

/** How long it takes from `from` what takes `seconds` at speed. */
function stretched(from: number, seconds: number, zones: readonly SlowZone[]) {
  let [now, left] = [from, seconds]
  for (const zone of zones) {
    const before = Math.min(left, Math.max(0, zone.from - now))
    now += before
    left -= before
    const within = Math.min(left * zone.factor, Math.max(0, zone.to - now))
    now += within
    left -= within / zone.factor
  }
  // Not by way of `now`: where there are no zones, no digit may change.
  return zones.length > 0 ? now + left - from : seconds
}

/** Adds the track limits of this lap and returns the car's new total of points. */
function leaveTheTrack(lap: DrivenLap, before: number, isWatched: boolean, random: Random) {
  let total = before
  const times = random.pick([0, 0, 1, 1, 1, 2, 3])
  const moments = Array.from({ length: times }, () => random.between(0.03, 0.97)).sort(
    (a, b) => a - b,
  )
  for (const moment of moments) {
    const at = Math.round(lap.start + (lap.end - lap.start) * moment)
    const isInvalid = !lap.isTimed && !lap.excursions.some(({ outcome }) => outcome === 5)
    const points = isWatched && random.chance(0.05) ? random.pick([0.25, 0.25, 0.5]) : 0
    const isPenalty = total + points >= POINTS_LIMIT
    total = isPenalty ? 0 : total + points
    const outcome = isPenalty ? 2 : isInvalid ? 5 : points > 0 ? 4 : 7
    lap.excursions.push({ at, points, total, outcome })
  }
  return total
}
