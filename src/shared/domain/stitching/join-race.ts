import { lastCrossing } from '../race-documents/crossings.ts'
import { greenSeconds } from '../race-documents/green.ts'
import { classifyJoined, type JoinedResult } from './classify-joined.ts'
import { cutProblem, cutRace } from './cut.ts'
import type { JoinSettings } from './join-settings.ts'
import {
  type Clock,
  firstStart,
  goOn,
  type JoinedCar,
  newCar,
  sentHome,
  withLapsNotDriven,
  withoutLapsAfter,
} from './joined-car.ts'
import { matchCars } from './match-cars.ts'
import type { CarOfPart, Part, PartCar } from './part.ts'

/** Laps that a car was held in the pits are given back up to this many (NEO); it stays behind by the rest. */
const MOST_RESTORED_LAPS = 15

export type JoinSeam = {
  /** Race time at which the clock stopped and went on. */
  atSeconds: number
  /** The leader's last lap that counts. */
  afterLap: number
  stoppedAt: Date
  restartedAt: Date
  /** Added to the session times of the next part where no car has its own. */
  shiftSeconds: number
}

export type JoinedRace = {
  /** In finishing order. */
  cars: (JoinedCar & JoinedResult)[]
  seams: JoinSeam[]
  /** Cars of later parts of which an admin must say which car they are. */
  asked: CarOfPart[]
}

type Race = {
  cars: JoinedCar[]
  /** Session time of the first green flag. */
  green: number
  startedAt: Date
  /** All pauses so far. */
  pauseSeconds: number
}

/**
 * Joins the parts of a race that was stopped. Lap m of a part becomes lap (counted laps before) + m. Check
 * `joinProblem` first.
 */
export function joinRace(parts: readonly Part[], settings: JoinSettings): JoinedRace {
  const [first, ...rest] = parts
  if (!first) return { cars: [], seams: [], asked: [] }
  let race = firstRace(first)
  const seams: JoinSeam[] = []
  const asked: CarOfPart[] = []
  let lastStart = 0
  for (const [index, next] of rest.entries()) {
    const joined = withNextPart(race, next, { settings, part: index + 1, parts })
    race = joined.race
    lastStart = joined.commonStart
    seams.push(joined.seam)
    asked.push(...joined.asked)
  }
  const credited = race.cars.map((car) => withOwnCredit(car, settings, parts.length - 1))
  const last = { part: parts.length - 1, green: greenSeconds(parts.at(-1)?.cars ?? []) ?? 0 }
  const cars = classifyJoined(credited, settings, { ...last, startsAt: lastStart })
  return { cars, seams, asked }
}

/** Says why files cannot be joined so; undefined if they can. */
export function joinProblem(parts: readonly Part[], settings: JoinSettings): string | undefined {
  const [first] = parts
  if (!first || parts.length < 2) return 'Choose at least two files of the race.'
  if (settings.cuts.length !== parts.length - 1) return 'Choose a cut for each stop.'
  if (parts.some(({ cars }) => greenSeconds(cars) === null))
    return 'One of these files has no laps, so there is nothing to join.'
  if (parts.some(({ startedAt }, at) => at > 0 && startedAt <= (parts[at - 1] as Part).startedAt))
    return 'Put the files in the order in which they were driven.'
  const entries = parts.map(({ cars }) => new Set(cars.map(({ entry }) => entry)))
  const named = [
    ...settings.credits,
    ...settings.pairs.flatMap((pair) => [pair, pair.sameAs ?? []]),
  ]
  if (named.flat().some(({ part, entry }) => !entries[part]?.has(entry)))
    return 'These settings name a car that is in none of these files. Choose the files again.'
  let race = firstRace(first)
  for (const [index, cut] of settings.cuts.entries()) {
    const problem = cutProblem(race.cars.map(atLine), cut)
    if (problem) return problem
    const step = { settings, part: index + 1, parts }
    race = withNextPart(race, parts[index + 1] as Part, step).race
  }
  return undefined
}

function firstRace({ cars, startedAt }: Part): Race {
  const green = greenSeconds(cars) ?? 0
  const clock = { part: 0, green, startsAt: 0, firstGreen: green }
  return { cars: cars.map((car) => newCar(car, clock)), green, startedAt, pauseSeconds: 0 }
}

type Step = { settings: JoinSettings; part: number; parts: readonly Part[] }

/** A car whose laps behind the cut are gone. */
type Stopped = {
  car: JoinedCar
  /** Race time at the cut. */
  stoppedAt: number | null
  isRetired: boolean
}

function withNextPart(race: Race, next: Part, { settings, part, parts }: Step) {
  const stopped = stopRace(race, settings, part)
  const leader = leaderOf(stopped)
  const { partners, asked } = findPartners(stopped, next, { settings, part })
  const isKept = settings.gaps === 'kept'
  const green = greenSeconds(next.cars) ?? 0
  // A car whose gap was kept starts at once, all others when the last car has stopped.
  const commonStart = Math.max(0, ...stopped.map(({ stoppedAt }) => stoppedAt ?? 0))
  const leaderAgain = next.cars.find(({ entry }) => partners.get(entry) === leader)
  const keptStart = (before: Stopped, car: PartCar) =>
    before.stoppedAt === null ? undefined : before.stoppedAt - (firstStart(car, green) - green)
  const startsAt =
    (isKept && leader && leaderAgain && keptStart(leader, leaderAgain)) || commonStart
  const clock: Clock = { part, green, startsAt, firstGreen: race.green }

  const returned = new Map<Stopped, JoinedCar>()
  const late: JoinedCar[] = []
  for (const car of next.cars) {
    const before = partners.get(car.entry)
    if (!before) late.push(newCar(car, clock))
    else if (before.isRetired && settings.retired === 'may-not-return')
      returned.set(before, sentHome(before.car, car, part))
    else {
      const own = isKept ? { ...clock, startsAt: keptStart(before, car) ?? startsAt } : clock
      const given = part === parts.length - 1 ? Math.max(0, lapCredit(before.car, settings)) : 0
      const credit = given + restoredLaps(before.car, car, { settings, stopped })
      const { stoppedAt } = before
      returned.set(before, goOn(before.car, car, { clock: own, stoppedAt, credit }))
    }
  }

  const atSeconds = (isKept ? leader?.stoppedAt : undefined) ?? commonStart
  const stoppedAt = plus(race.startedAt, race.green + atSeconds + race.pauseSeconds)
  const restartedAt = plus(next.startedAt, green)
  const pauseSeconds =
    race.pauseSeconds + (restartedAt.getTime() - stoppedAt.getTime()) / MS_PER_SECOND
  const cars = [...stopped.map((one) => returned.get(one) ?? one.car), ...late]
  const seam: JoinSeam = {
    atSeconds,
    afterLap: leader?.car.crossings.length ?? 0,
    stoppedAt,
    restartedAt,
    shiftSeconds: race.green + startsAt - green,
  }
  return { race: { ...race, cars, pauseSeconds }, seam, asked, commonStart }
}

/** Laps that an admin takes off a car are its last ones before the last stop. */
function stopRace(race: Race, settings: JoinSettings, part: number): Stopped[] {
  const cut = settings.cuts[part - 1] ?? { rule: 'leader' }
  const isLast = part === settings.cuts.length
  return cutRace(race.cars.map(atLine), cut).map(({ car: { car }, laps, isRetired }) => {
    const atCut = { ...withoutLapsAfter(car, laps), isRetired: car.isRetired || isRetired }
    const taken = isLast ? Math.min(0, lapCredit(car, settings)) : 0
    const left = withoutLapsAfter(atCut, Math.max(0, atCut.crossings.length + taken))
    return { car: left, stoppedAt: lastCrossing(atCut.crossings), isRetired }
  })
}

function atLine(car: JoinedCar) {
  return { car, carClass: car.latest.carClass, crossings: car.crossings }
}

/** Most laps, completed first. */
function leaderOf(stopped: readonly Stopped[]): Stopped | undefined {
  return stopped.toSorted(
    (one, other) =>
      other.car.crossings.length - one.car.crossings.length ||
      (one.stoppedAt ?? Infinity) - (other.stoppedAt ?? Infinity),
  )[0]
}

/** Which car each one of the next part was, by its entry. */
function findPartners(
  stopped: readonly Stopped[],
  next: Part,
  { settings, part }: Pick<Step, 'settings' | 'part'>,
) {
  const partners = new Map<number, Stopped>()
  const answered = new Set<number>()
  for (const { entry, sameAs } of settings.pairs.filter((pair) => pair.part === part)) {
    answered.add(entry)
    const partner = stopped.find(({ car }) => sameAs !== null && isCar(car.id, sameAs))
    if (partner) partners.set(entry, partner)
  }
  const taken = new Set(partners.values())
  const left = stopped.filter((one) => !taken.has(one))
  const { pairs, asked } = matchCars(
    left.map((one) => ({ ...one.car.latest, one })),
    next.cars.filter(({ entry }) => !answered.has(entry)),
  )
  for (const { before, after } of pairs) partners.set(after.entry, before.one)
  return { partners, asked: asked.map(({ entry }) => ({ part, entry })) }
}

const isCar = (one: CarOfPart, other: CarOfPart) =>
  one.part === other.part && one.entry === other.entry

function lapCredit({ id }: JoinedCar, { credits }: JoinSettings) {
  return credits.reduce((sum, credit) => (isCar(credit, id) ? sum + credit.laps : sum), 0)
}

/** A credit of laps that could not be given at the last stop. */
function withOwnCredit(car: JoinedCar, settings: JoinSettings, lastPart: number): JoinedCar {
  const laps = lapCredit(car, settings)
  const hasReturned = car.id.part < lastPart && car.latestPart === lastPart
  if (laps > 0 && !hasReturned) return withLapsNotDriven(car, laps)
  if (laps < 0 && car.id.part === lastPart)
    return withoutLapsAfter(car, Math.max(0, car.crossings.length + laps))
  return car
}

/** The laps by which a car was behind the leader of its class, for which it was held in the pits. */
function restoredLaps(
  before: JoinedCar,
  { carClass, laps }: PartCar,
  { settings, stopped }: { settings: JoinSettings; stopped: readonly Stopped[] },
) {
  if (settings.gaps !== 'restored' || laps.length === 0) return 0
  const rivals = stopped.filter(({ car }) => car.latest.carClass === carClass)
  const most = Math.max(0, ...rivals.map(({ car }) => car.crossings.length))
  return Math.min(MOST_RESTORED_LAPS, Math.max(0, most - before.crossings.length))
}

const MS_PER_SECOND = 1000
const plus = (date: Date, seconds: number) => new Date(date.getTime() + seconds * MS_PER_SECOND)
