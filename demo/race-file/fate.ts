import type { PlannedPenalty, RaceSetup } from './options.ts'
import type { Random } from './random.ts'

/** What will happen to a car; times are fractions of the race's length. */
export type Fate = {
  retires?: { at: number; reason: string }
  /** Parks before the flag without retiring. */
  parksAt?: number
  disqualifiedAt?: number
  penalties: PlannedPenalty[]
}

const REASONS = ['Suspension', 'Engine', 'Accident', 'Fuel', 'DNF', 'DNF', 'DNF']

/** One fate per car; more cars retire in longer races. */
export function drawFates(setup: RaceSetup, random: Random): Fate[] {
  const { drama, minutes, entries } = setup
  const fates: Fate[] = entries.map(() => ({ penalties: [] }))
  if (!drama) return fates
  const retirements = Math.min(0.35, 0.06 + minutes / 6000)
  for (const fate of fates)
    if (random.chance(retirements))
      fate.retires = { at: random.between(0.02, 0.95), reason: random.pick(REASONS) }

  // Each kind of incident at least once, for cars that would otherwise finish.
  const others = random.shuffle(fates.filter(({ retires }) => !retires))
  const stories = others.slice(0, Math.max(0, others.length - 3))
  STORIES.forEach((tell, index) => {
    const fate = stories[index]
    if (fate) tell(fate, random)
  })
  return fates
}

const STORIES: ((fate: Fate, random: Random) => void)[] = [
  (fate, random) =>
    fate.penalties.push(penalty(random.between(0.2, 0.6), 'Stop/Go', 10, 'Speeding In Pitlane')),
  (fate) => fate.penalties.push(penalty(0.3, 'Time', 10, 'Erratic driving')),
  (fate) => fate.penalties.push(penalty(LATE, 'Drive Thru', 0, 'Track Limits')),
  (fate) => void (fate.parksAt = 0.93),
  (fate, random) => void (fate.disqualifiedAt = random.between(0.4, 0.8)),
  (fate) => void (fate.retires = { at: 0, reason: 'Accident' }),
  (fate) => fate.penalties.push(penalty(LATE, 'Stop/Go', 100, 'Energy limit exceeded.')),
  (fate, random) =>
    fate.penalties.push(penalty(random.between(0.1, 0.5), 'Drive Thru', 0, 'Cut Track')),
]

/** At the end of the race: too late to be served, so the seconds are added at the flag. */
const LATE = 1

const penalty = (
  at: number,
  kind: PlannedPenalty['kind'],
  seconds: number,
  reason: string,
): PlannedPenalty => ({ at, kind, seconds, reason })
