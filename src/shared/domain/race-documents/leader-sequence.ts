import { driversOfLaps } from './car-stints.ts'
import { isOutOfRace } from './race-car.ts'
import type { TimedCar, Timeline } from './timeline.ts'

export type Lead = {
  entry: number
  /** Position in the car's list of drivers, at the line on the first of these laps. */
  driver: number | null
  firstLap: number
  lastLap: number
  /** Race time in seconds at which the car first crossed the line as the leader. */
  tookOverSeconds: number
  /** Seconds in the lead, counted from line to line. */
  seconds: number
  endedBy: 'pit stop' | 'pass' | 'retirement' | 'flag' | 'end of recording'
}

/** Who led: a lap's lead belongs to the car that completes it first. */
export function leaderSequence(race: Timeline): Lead[] {
  const leads: Lead[] = []
  let before = 0
  for (const [index, order] of race.orders.entries()) {
    const lap = index + 1
    const entry = order[0]
    const at = race.leaderCrossings[index] ?? null
    if (entry === undefined || at === null) continue
    const seconds = at - before
    before = at
    const current = leads.at(-1)
    if (current?.entry === entry) {
      current.lastLap = lap
      current.seconds += seconds
      continue
    }
    const car = race.byEntry.get(entry)
    const driver = car ? (driversOfLaps(car)[index] ?? null) : null
    if (current) current.endedBy = howLost(race.byEntry.get(current.entry), lap)
    const lead = { entry, driver, firstLap: lap, lastLap: lap, seconds, tookOverSeconds: at }
    leads.push({ ...lead, endedBy: 'flag' })
  }
  const last = leads.at(-1)
  const leader = race.byEntry.get(last?.entry ?? -1)
  if (last && leader?.status === 'Running') last.endedBy = 'end of recording'
  else if (last && leader && isOutOfRace(leader)) last.endedBy = 'retirement'
  return leads
}

export type LeadTotal = { entry: number; laps: number; seconds: number }

/** Laps and time led, most laps first. */
export function leadTotals(leads: readonly Lead[]): LeadTotal[] {
  const totals = new Map<number, LeadTotal>()
  for (const { entry, firstLap, lastLap, seconds } of leads) {
    const total = totals.get(entry) ?? { entry, laps: 0, seconds: 0 }
    total.laps += lastLap - firstLap + 1
    total.seconds += seconds
    totals.set(entry, total)
  }
  return [...totals.values()].toSorted(
    (one, other) => other.laps - one.laps || other.seconds - one.seconds,
  )
}

export type DriverLead = LeadTotal & { driver: number | null }

/** Laps and time led by each driver, most laps first. A lap is its driver's at the line. */
export function leadTotalsOfDrivers(race: Timeline): DriverLead[] {
  const totals = new Map<string, DriverLead>()
  let before = 0
  for (const [index, order] of race.orders.entries()) {
    const car = race.byEntry.get(order[0] ?? -1)
    const at = race.leaderCrossings[index] ?? null
    if (!car || at === null) continue
    const driver = driversOfLaps(car)[index] ?? null
    const key = `${car.entry} ${driver}`
    const total = totals.get(key) ?? { entry: car.entry, driver, laps: 0, seconds: 0 }
    total.laps += 1
    total.seconds += at - before
    before = at
    totals.set(key, total)
  }
  return [...totals.values()].toSorted(
    (one, other) => other.laps - one.laps || other.seconds - one.seconds,
  )
}

/** Changes of the lead at which neither car came from the pit lane or went into it. */
export function leadChangesOnTrack(race: Timeline, leads: readonly Lead[]) {
  return leads.filter((lead, index) => {
    const before = leads[index - 1]
    return (
      before !== undefined &&
      before.endedBy !== 'pit stop' &&
      !isInPitsAround(race.byEntry.get(lead.entry), lead.firstLap)
    )
  }).length
}

function howLost(car: TimedCar | undefined, lap: number): Lead['endedBy'] {
  if (isInPitsAround(car, lap)) return 'pit stop'
  const isGone = car !== undefined && (car.crossings[lap - 1] ?? null) === null && isOutOfRace(car)
  return isGone ? 'retirement' : 'pass'
}

/** Whether the car ended the lap or the one before it in the pit lane. */
function isInPitsAround(car: TimedCar | undefined, lap: number) {
  return [lap - 1, lap].some((number) => car?.laps[number - 1]?.isPit === true)
}
