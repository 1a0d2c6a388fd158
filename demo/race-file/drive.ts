import type { Fate, PlannedPenalty } from './fate.ts'
import { CLASSES } from './garage.ts'
import type { RaceFileEntry, RaceSetup } from './options.ts'
import type { Random } from './random.ts'

/** Ticks per second. Times are whole ticks, so that sums in the file agree to the last digit. */
export const TICKS = 10_000
const LANE_SECONDS = 27
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
}

/** The car left the track; with `points` it got a warning. */
type Excursion = { at: number; points: number; total: number; outcome: 7 | 4 | 5 | 2 }

type Start = {
  setup: RaceSetup
  entry: RaceFileEntry
  fate: Fate
  skill: number
  gridPosition: number
}

/** Drives one car until well after the flag, or until it stops. Start and end are ticks from the green flag. */
export function drive(
  { setup, entry, fate, skill, gridPosition }: Start,
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
  const pending = [...fate.penalties]
  const owed: { penalty: PlannedPenalty; fromLap: number }[] = []
  const laps: DrivenLap[] = []
  let now = 0
  let driver = 0
  let lastStop = 0
  let fuel = 1
  let energy = 1
  let points = 0
  let wear = fresh()
  let compound = random.pick(['Soft', 'Medium', 'Medium', 'Medium', 'Hard'] as const)

  while (now / TICKS < raceSeconds + 5 * base) {
    const number = laps.length + 1
    const worn = 1 - (wear[0] + wear[1] + wear[2] + wear[3]) / 4
    let seconds = base * (1 + skill + (people[driver] ?? 0) + 0.006 * fuel + 0.025 * worn)
    seconds += base * 0.004 * Math.abs(random.bell())
    if (random.chance(0.05)) seconds += random.between(0.8, 6)
    if (number === 1) seconds += 4 + gridPosition * 0.22
    if (laps.at(-1)?.isPit) seconds += random.between(4.5, 7)

    const due = owed.filter(({ fromLap }) => fromLap <= number && fromLap > 0)
    for (const { penalty } of due) seconds += LANE_SECONDS - 6 + penalty.seconds
    const served = due.map(({ penalty }) => penalty)
    for (const item of due) owed.splice(owed.indexOf(item), 1)

    const usedFuel = perLap * random.between(0.97, 1.03)
    const usedEnergy = perLap * random.between(1, 1.06)
    const [fuelBefore, energyBefore] = [fuel, energy]
    fuel -= usedFuel
    energy -= usedEnergy
    wear = wear.map((left) => left - random.between(0.006, 0.013) * (base / 120)) as typeof wear

    const left = raceSeconds - now / TICKS - seconds
    const isEmpty = fuel < perLap * 1.2 || (facts.hasEnergy && energy < perLap * 1.25)
    const isTurn = isShared && raceSeconds / facts.tankSeconds < entry.drivers.length
    const isDue = isTurn && now / TICKS + seconds - lastStop > stopEvery - base / 2
    const isPit = left > base * 0.6 && (isEmpty || isDue)
    const drivingNow = driver
    if (isPit) {
      const need = Math.min(1, (left / base + 2) * perLap * 1.05)
      seconds += LANE_SECONDS + Math.max(0, need - fuel) * 38 + random.between(0, 3)
      fuel = Math.max(fuel, need)
      energy = Math.max(energy, need)
      if (Math.min(...wear) < 0.8) {
        wear = fresh()
        compound = random.pick(['Medium', 'Medium', 'Hard'] as const)
        seconds += 11
      }
      lastStop = now / TICKS + seconds
      if (isShared) driver = (driver + 1) % entry.drivers.length
    }

    const ticks = Math.round(seconds * TICKS)
    if (lastLapBefore !== undefined && (now + ticks) / TICKS > lastLapBefore) break
    const isTimed = !random.chance(0.025) || number === 1
    const lap: DrivenLap = {
      number,
      driver: drivingNow,
      start: now,
      end: now + ticks,
      isTimed,
      sectors: isTimed && !random.chance(0.02) ? split(ticks, isPit, random) : undefined,
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

function split(ticks: number, isPit: boolean, random: Random): [number, number, number] {
  const usual = isPit ? ticks - LANE_SECONDS * TICKS : ticks
  const first = Math.round(usual * (0.27 + random.bell() * 0.004))
  const second = Math.round(usual * (0.39 + random.bell() * 0.004))
  return [first, second, ticks - first - second]
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
