import type { DriverCategory } from '../drivers/driver-category.ts'
import { type DrivingLimit, judgeDriving } from '../race-documents/driving-limits.ts'
import type { DrivingMethod } from '../race-documents/driving-time.ts'
import { limitText } from '../race-documents/driving-words.ts'
import { answerIn } from './answer-in.ts'
import type { Answer } from './availability.ts'
import type { Layout } from './lay-out.ts'
import { plannedTimes, sharesOf } from './shares.ts'
import { turnsOf } from './turns.ts'
import type { Span } from './game-clock.ts'

/** Somebody of the crew, or who has left it and is still in the plan. */
export type PlanDriver = {
  member: number
  /** Whether they are in the crew as a driver, as a reserve, or not any more. */
  part: 'driver' | 'reserve' | 'gone'
  category: DriverCategory | null
  /** By half hours of the race. */
  answers: readonly Answer[]
  /** Other events in which they are entered, in race time. */
  busy: readonly (Span & { title: string })[]
}

export type PlanRules = {
  carClass: string
  method: DrivingMethod
  limits: readonly DrivingLimit[]
  raceSeconds: number
  /** Of the crew itself. */
  longestStintSeconds: number | null
  leastRestSeconds: number | null
  tyreLaps: number | null
}

export const PROBLEM_KINDS = [
  'no-driver',
  'empty',
  'gone',
  'no',
  'double-booking',
  'limit',
  'no-answer',
  'maybe',
  'reserve',
  'rest',
  'stint',
  'tyres',
  'share',
  'night',
  'not-feasible',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export type PlanProblem = {
  kind: ProblemKind
  /** Nobody can race like that. Otherwise it is to be known. */
  isBlock: boolean
  /** Whom and which stints it is about; all of the plan if null. */
  member: number | null
  stints: readonly number[]
  /** Race time in seconds that it is about. */
  span: Span | null
  /** The rule that it breaks, in words. */
  rule: string
  /** By how much, in seconds, laps, drivers or stints of the rule; negative is too much or too little. */
  margin?: number
}

/** Uneven by more than this is said. */
const NIGHT_DIFFERENCE_SECONDS = 3_600

/** What does not fit in a plan, what must change before what is to be known, and each with the rule that it breaks. */
export function problemsOf(
  { stints }: Pick<Layout, 'stints'>,
  drivers: readonly PlanDriver[],
  rules: PlanRules,
): PlanProblem[] {
  const problems = [
    ...ofStints(stints, drivers),
    ...ofTurns(stints, rules),
    ...ofLimits(stints, drivers, rules),
    ...ofTheCrew(stints, drivers, rules),
  ]
  return problems.toSorted(
    (one, other) =>
      Number(other.isBlock) - Number(one.isBlock) ||
      (one.stints[0] ?? Infinity) - (other.stints[0] ?? Infinity),
  )
}

type Stints = Layout['stints']

const AVAILABILITY = 'A driver is free for all half hours of a stint'

function ofStints(stints: Stints, drivers: readonly PlanDriver[]): PlanProblem[] {
  return stints.flatMap((stint): PlanProblem[] => {
    const { member, number, start, end } = stint
    const about = { member, stints: [number], span: { start, end } }
    if (member === null)
      return [{ ...about, kind: 'no-driver', isBlock: true, rule: 'Every stint has a driver' }]
    const driver = drivers.find((one) => one.member === member)
    if (!driver || driver.part === 'gone')
      return [{ ...about, kind: 'gone', isBlock: true, rule: 'Only the crew drives' }]
    const found: PlanProblem[] = []
    const { answer, ...span } = answerIn(driver.answers, { start, end })
    if (answer !== 'yes')
      found.push({
        ...about,
        kind: answer === 'none' ? 'no-answer' : answer,
        isBlock: answer === 'no',
        span,
        rule: AVAILABILITY,
      })
    for (const other of driver.busy)
      if (other.start < end && start < other.end)
        found.push({
          ...about,
          kind: 'double-booking',
          isBlock: false,
          span: { start: Math.max(start, other.start), end: Math.min(end, other.end) },
          rule: `Nobody drives in two events at once: also in ${other.title}`,
        })
    if (driver.part === 'reserve')
      found.push({
        ...about,
        kind: 'reserve',
        isBlock: false,
        rule: 'A reserve becomes a driver before the line-ups are fixed',
      })
    return found
  })
}

function ofTurns(stints: Stints, rules: PlanRules): PlanProblem[] {
  const turns = turnsOf(stints)
  const { longestStintSeconds, leastRestSeconds, tyreLaps } = rules
  const numbers = (turn: (typeof turns)[number]) => turn.stints.map(({ number }) => number)
  const tooLong = stints.flatMap((stint): PlanProblem[] =>
    longestStintSeconds !== null && stint.end - stint.start > longestStintSeconds
      ? [
          {
            kind: 'stint',
            isBlock: false,
            member: stint.member,
            stints: [stint.number],
            span: { start: stint.start, end: stint.end },
            rule: 'The longest stint that the crew has set',
            margin: longestStintSeconds - (stint.end - stint.start),
          },
        ]
      : [],
  )
  const rests = turns.flatMap((turn, index): PlanProblem[] => {
    const before = turns.slice(0, index).findLast(({ member }) => member === turn.member)
    const rest = before ? turn.first.start - before.last.end : Infinity
    return leastRestSeconds !== null && rest < leastRestSeconds
      ? [
          {
            kind: 'rest',
            isBlock: false,
            member: turn.member,
            stints: numbers(turn),
            span: before ? { start: before.last.end, end: turn.first.start } : null,
            rule: 'The shortest rest that the crew has set',
            margin: rest - leastRestSeconds,
          },
        ]
      : []
  })
  const empty = stints.flatMap((stint): PlanProblem[] =>
    stint.emptyOf
      ? [
          {
            kind: 'empty',
            isBlock: true,
            member: null,
            stints: [stint.number],
            span: null,
            rule: `No stint is longer than its ${stint.emptyOf} lasts`,
          },
        ]
      : [],
  )
  const worn = stints.flatMap((stint): PlanProblem[] =>
    tyreLaps !== null && stint.tyreLaps > tyreLaps
      ? [
          {
            kind: 'tyres',
            isBlock: false,
            member: null,
            stints: [stint.number],
            span: null,
            rule: 'A set of tyres lasts for as many laps as the crew has set',
            margin: tyreLaps - stint.tyreLaps,
          },
        ]
      : [],
  )
  return [...empty, ...tooLong, ...rests, ...worn]
}

/** The driving rules of the event, as the race page judges them after the race. */
function ofLimits(
  stints: Stints,
  drivers: readonly PlanDriver[],
  { carClass, limits, method, raceSeconds }: PlanRules,
): PlanProblem[] {
  if (limits.length === 0) return []
  const driving = drivers.filter(
    ({ member, part }) => part === 'driver' || stints.some((stint) => stint.member === member),
  )
  const members = driving.map(({ member }) => member)
  const laps = stints.at(-1)?.lastLap ?? 0
  const car = {
    carClass,
    categories: driving.map(({ category }) => category),
    laps,
    times: plannedTimes(stints, members, method),
  }
  const bases = { winnerLaps: laps, plannedSeconds: raceSeconds }
  return judgeDriving(car, limits, method, bases)
    .filter(({ margin }) => margin < 0)
    .map(({ limit, driver, margin, window, verdict }) => {
      const member = driver === null ? null : (members[driver] ?? null)
      const own = stints.filter(
        (stint) =>
          member !== null &&
          stint.member === member &&
          (!window || (stint.start < window.end && stint.end > window.start)),
      )
      return {
        kind: 'limit' as const,
        isBlock: verdict === 'breach',
        member,
        stints: own.map(({ number }) => number),
        span: window ? { start: window.start, end: window.end } : null,
        rule: limitText(limit),
        margin,
      }
    })
}

function ofTheCrew(
  stints: Stints,
  drivers: readonly PlanDriver[],
  { limits }: PlanRules,
): PlanProblem[] {
  const own = drivers.filter(({ part }) => part === 'driver')
  const members = own.map(({ member }) => member)
  const about = { isBlock: false, stints: [], span: null } as const
  const shares = sharesOf(stints, members)
  // The event's own limits come first.
  const hasMinimum = limits.some(({ kind }) => kind === 'minimum' || kind === 'stints')
  const unfair = hasMinimum
    ? []
    : shares
        .filter(({ isUnfair }) => isUnfair)
        .map(({ member }) => ({
          ...about,
          kind: 'share' as const,
          member,
          rule: 'Everybody drives at least a quarter of an equal share',
        }))
  const nights = shares.toSorted((one, other) => other.nightSeconds - one.nightSeconds)
  const [most, least] = [nights[0], nights.at(-1)]
  const uneven =
    most && least && most.nightSeconds - least.nightSeconds > NIGHT_DIFFERENCE_SECONDS
      ? [
          {
            ...about,
            kind: 'night' as const,
            member: most.member,
            rule: 'The night is shared to within an hour',
            margin: NIGHT_DIFFERENCE_SECONDS - (most.nightSeconds - least.nightSeconds),
          },
        ]
      : []
  return [...unfair, ...uneven, ...ofMinimumTimes(own, limits, stints)]
}

/** Minimum times that cannot be reached, because those who have to drive are not free for so long. */
function ofMinimumTimes(
  drivers: readonly PlanDriver[],
  limits: readonly DrivingLimit[],
  stints: Stints,
): PlanProblem[] {
  const end = stints.at(-1)?.end ?? 0
  return limits.flatMap((limit) => {
    if (limit.kind !== 'minimum' || !('seconds' in limit.amount)) return []
    const { seconds } = limit.amount
    return drivers.flatMap((driver): PlanProblem[] => {
      const { categories } = limit
      if (categories && (!driver.category || !categories.includes(driver.category))) return []
      const free = freeSeconds(driver.answers, end)
      return free < seconds
        ? [
            {
              kind: 'not-feasible',
              isBlock: false,
              member: driver.member,
              stints: [],
              span: null,
              rule: limitText(limit),
              margin: free - seconds,
            },
          ]
        : []
    })
  })
}

/** Those who have not answered may still say yes. */
function freeSeconds(answers: readonly Answer[], end: number) {
  const cells = Math.ceil(end / 1_800)
  const free = Array.from({ length: cells }, (_, cell) => answers[cell] ?? 'none').filter(
    (answer) => answer !== 'no',
  )
  return Math.min(end, free.length * 1_800)
}
