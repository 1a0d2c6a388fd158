import { TICKS } from '../race-file/drive.ts'
import type { RaceFileEntry, RaceFileOptions } from '../race-file/options.ts'
import { createSetup } from '../race-file/race-setup.ts'
import { seededRandom } from '../race-file/random.ts'
import { type RunRace, runRace } from '../race-file/run-race.ts'
import { GREEN } from '../race-file/write-log.ts'
import { contains } from './spans.ts'
import type { Scenario } from './scenario.ts'

/** How long after the last car crossed the line the game writes the file, in seconds. */
export const FILE_AFTER = 80
/** How long the session stays open after that. */
const OPEN_AFTER = 40
const DEAD_SERVER = 120
/** How often in a second the game computes its standings. */
const SCORINGS = 5

/** A session of the scenario. Seconds are those of the scenario, which begins with the first one's clock at 0. */
export type Part = {
  /** The name in live answers, such as `RACE1`. */
  session: string
  race: RunRace
  from: number
  /** When something else begins. */
  to: number
  /** When the game writes its result file; never for a session that was broken off. */
  fileAt: number | undefined
}

export type Timeline = { scenario: Scenario; parts: Part[]; end: number }

/** What a game shows at a moment: a session and its clock in ticks, or its menu. */
export type Shown = {
  part: Part
  /** Since the session began, as the game's clock: 0 is the grid. */
  clock: number
  /** Since the green flag. */
  at: number
  /** The name that the answers have, which can be the last session's. */
  session: string
  /** The sessions before it on the same server. */
  before: Part[]
}

/** Simulates all sessions of a scenario. @param startedAt when it begins, for the dates in the files */
export function timelineOf(scenario: Scenario, startedAt: Date, speed = 1): Timeline {
  const options = { ...scenario.race, entries: entriesOf(scenario) }
  const parts: Part[] = []
  let from = 0
  const runFrom = (more: RaceFileOptions) =>
    runRace({
      ...options,
      ...more,
      startedAt: new Date(startedAt.getTime() + (from / speed) * 1000),
      eventStartedAt: startedAt,
    })
  const whole = (session: string, race: RunRace) => {
    const over = from + lastCrossing(race)
    const to = over + FILE_AFTER + OPEN_AFTER
    parts.push({ session, race, from, to, fileAt: over + FILE_AFTER })
    from = to
  }
  const broken = (race: RunRace, atLap: number, pause: number) => {
    const to = from + leaderAfter(race, atLap) + 5
    parts.push({ session: 'RACE1', race, from, to, fileAt: undefined })
    from = to + pause
  }

  const { qualifyingMinutes, restartAtLap, deathAtLap } = scenario
  if (qualifyingMinutes)
    whole(
      'QUALIFY1',
      runFrom({ session: 'Qualify', minutes: qualifyingMinutes, swaps: false, stories: {} }),
    )
  const seed = options.seed ?? 1
  if (restartAtLap) broken(runFrom({ seed: seed + 1 }), restartAtLap, 0)
  if (deathAtLap) {
    broken(runFrom({ seed: seed + 1 }), deathAtLap, DEAD_SERVER)
    const left = (options.minutes ?? 60) - Math.ceil((from - DEAD_SERVER) / 60)
    whole('RACE1', runFrom({ minutes: Math.max(5, left), firstSlot: 7 }))
  } else {
    whole('RACE1', runFrom({}))
  }
  return { scenario, parts, end: from }
}

/** What the game shows; undefined in its menu, before the first session and after the last. */
export function shownAt({ scenario, parts }: Timeline, seconds: number): Shown | undefined {
  if (scenario.menu?.some((span) => contains(span, seconds))) return undefined
  const index = parts.findIndex((part) => contains(part, seconds))
  const part = parts[index]
  if (!part) return undefined
  const earlier = parts.slice(0, index)
  const last = earlier.at(-1)
  // A server that died takes its sessions along.
  const isSameServer = last !== undefined && last.to === part.from
  const clock = Math.floor((seconds - part.from) * SCORINGS + 1e-6) * (TICKS / SCORINGS)
  const isNameLate = isSameServer && clock < (scenario.quirks?.nameLate ?? 0) * TICKS
  return {
    part,
    clock,
    at: clock - GREEN,
    session: isNameLate ? last.session : part.session,
    before: isSameServer ? earlier : [],
  }
}

/** The crews of all sessions: runs of the same race have the same. */
function entriesOf({ race, names = [] }: Scenario): RaceFileEntry[] {
  const { entries } = createSetup(race, seededRandom(race.seed ?? 1))
  return entries.map((entry, index) => {
    const name = names[index]
    return name === undefined ? entry : { ...entry, drivers: [name, ...entry.drivers.slice(1)] }
  })
}

function lastCrossing({ cars, flag }: RunRace) {
  const ends = cars.map(({ laps }) => laps.at(-1)?.end ?? 0)
  return (Math.max(flag, ...ends) + GREEN) / TICKS
}

function leaderAfter({ cars }: RunRace, lap: number) {
  const first = Math.min(...cars.map(({ laps }) => laps[lap - 1]?.end ?? Infinity))
  if (!Number.isFinite(first)) throw new Error(`Nobody drives ${lap} laps in this scenario`)
  return (first + GREEN) / TICKS
}
