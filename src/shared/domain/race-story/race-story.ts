import type { Pole, Seam } from '../../contract/race-documents.ts'
import { durationText } from '../words/duration-words.ts'
import { counted } from '../words/plural.ts'
import { unbroken } from '../words/unbroken.ts'
import { finalGap } from '../race-documents/classification.ts'
import { leaderSequence, type LeadTotal, leadTotals } from '../race-documents/leader-sequence.ts'
import { secondsText } from '../race-documents/seconds-text.ts'
import { type TimedCar, type Timeline, timelineOf } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'
import { retirementWords } from '../race-documents/message-words.ts'
import { formatLapTime } from '../results/race-time.ts'
import { seamText } from '../stitching/seam-words.ts'
import { type Award, type AwardKind, awardsOf, finishersOf, podiumOfCars } from './awards.ts'
import type { LogOfRace } from './incidents.ts'

type Car = TimedCar<DrivenRaceCar>

/** A margin below this is a close finish, in seconds. */
const CLOSE_SECONDS = 1

/** What is known of a race besides its laps. */
type Known = {
  /** Where it was stopped, if it was joined from several files. */
  seams?: readonly Seam[]
  /** Who was first in qualifying; without them, the grid tells. */
  poles?: readonly Pole[] | undefined
  ofLog?: LogOfRace | undefined
}

/**
 * A race in a few sentences, from its laps and its classification: who won, each class, and what was remarkable.
 * @param race the whole race, or one class
 * @returns paragraphs of plain text
 */
export function raceStory(
  race: Timeline<DrivenRaceCar>,
  { seams = [], poles, ofLog }: Known = {},
): string[] {
  const [winner] = finishersOf(race)
  const { led, totals, sentences } = leadOf(race, winner)
  const awards = awardsOf(race, { led: totals, ofLog, poles })
  const classes = [...new Set(race.cars.map(({ carClass }) => carClass))]
  const isMixed = classes.length > 1
  const others = isMixed
    ? classes.filter((name) => hasOwnStory(race, name)).map((name) => classStory(race, name))
    : []
  return [
    [
      winner ? `${victory(race, isMixed)}${thirdPlace(podiumOfCars(race)[2])}` : NOBODY,
      ...sentences,
      ...seams.map((seam) => `The race was ${seamText(seam)}.`),
    ].join(' '),
    ...others,
    [...awards.flatMap((award) => sentenceOf(award, race, led)), ...retirements(race)].join(' '),
  ].filter((paragraph) => paragraph !== '')
}

/** The same in two sentences: who won, and who led. */
export function storyInBrief(race: Timeline<DrivenRaceCar>): string {
  const [winner] = finishersOf(race)
  const isMixed = new Set(race.cars.map(({ carClass }) => carClass)).size > 1
  const { sentences } = leadOf(race, winner)
  return [winner ? victory(race, isMixed) : NOBODY, ...sentences].join(' ')
}

const NOBODY = 'No car reached the finish.'

function leadOf(race: Timeline<DrivenRaceCar>, winner: Car | undefined) {
  const sequence = leaderSequence(race)
  const totals = leadTotals(sequence)
  const led = totals.find(({ entry }) => entry === winner?.entry)?.laps ?? 0
  const laps = race.orders.length
  const sentences = leads({ changes: sequence.length - 1, totals, winner, led, laps })
  return { led, totals, sentences }
}

/** The podium tells that of the winner's class, unless cars of another one came between. */
function hasOwnStory(race: Timeline<DrivenRaceCar>, carClass: string) {
  const podium = podiumOfCars(race)
  if (podium[0]?.carClass !== carClass) return true
  const own = podiumOfCars({ cars: race.cars.filter((car) => car.carClass === carClass) })
  return own.some(({ entry }, index) => podium[index]?.entry !== entry)
}

function victory(race: Timeline<DrivenRaceCar>, isMixed: boolean) {
  const [winner, second] = podiumOfCars(race)
  if (!winner) return ''
  const laps = unbroken(counted(winner.laps.length, 'lap'))
  const ofClass = isMixed ? `, ${withArticle(winner.carClass)},` : ''
  const margin = second ? `, ${marginTo(winner, second)} ${crewOf(second)}` : ''
  if (winner.status === 'Running')
    return `The recording ended before the flag: ${crewOf(winner)} led in the ${carOf(winner)}${ofClass} after ${laps}${margin}.`
  return `${startOf(winner)} won in the ${carOf(winner)}${ofClass} after ${laps}${margin}.`
}

/** 'Still running at the end of the recording: 2 cars.', 'Retired: 4 cars (reasons in the file: accident 2, suspension).' */
function retirements({ cars }: Pick<Timeline<DrivenRaceCar>, 'cars'>): string[] {
  const running = cars.filter(({ status }) => status === 'Running').length
  const raced =
    running === 0
      ? []
      : [`Still running at the end of the recording: ${unbroken(counted(running, 'car'))}.`]
  const retired = cars.filter(({ status }) => status === 'DNF')
  const disqualified = cars.filter(({ status }) => status === 'DSQ')
  const excluded =
    disqualified.length === 0
      ? []
      : [`Disqualified: ${disqualified.map((car) => numberOf(car, cars)).join(', ')}.`]
  const out =
    retired.length === 0
      ? []
      : [`Retired: ${unbroken(counted(retired.length, 'car'))}${reasonsOf(retired)}.`]
  return [...raced, ...out, ...excluded]
}

/** ' (reason in the file: suspension)'. The file does not tell that of each car; empty if it tells none. */
function reasonsOf(retired: readonly Car[]) {
  const known = retired.flatMap(({ dnfReason }) => retirementWords(dnfReason) ?? [])
  const counts = new Map<string, number>()
  for (const reason of known) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => (count === 1 ? reason : `${reason}\u00A0${count}`))
    .join(', ')
  if (known.length === 0) return ''
  if (known.length > 1) return ` (reasons in the file: ${reasons})`
  return ` (reason in the file${retired.length > 1 ? ' for one' : ''}: ${reasons})`
}

/** '#86'; with its crew where another car has the same number. */
function numberOf(car: Car, cars: readonly Car[]) {
  const isShared = cars.some(({ number, entry }) => number === car.number && entry !== car.entry)
  return isShared ? `#${car.number} (${crewOf(car)})` : `#${car.number}`
}

function classStory(race: Timeline<DrivenRaceCar>, carClass: string) {
  const cars = race.cars.filter((car) => car.carClass === carClass)
  const [winner, second, third] = podiumOfCars({ cars })
  if (!winner) return `No ${carClass} reached the finish.`
  const margin = second ? `, ${marginTo(winner, second)} ${crewOf(second)}` : ''
  const own = timelineOf(cars)
  const changes = Math.max(0, leaderSequence(own).length - 1)
  const lead = second && changes > 0 ? ` The class lead changed ${times(changes)}.` : ''
  const what = winner.status === 'Running' ? 'was led by' : 'went to'
  return `${carClass} ${what} ${crewOf(winner)} in the ${carOf(winner)}${margin}.${thirdPlace(third)}${lead}`
}

const thirdPlace = (third: Car | undefined) => (third ? ` ${startOf(third)} came third.` : '')

type Leads = {
  /** Negative without laps. */
  changes: number
  totals: readonly LeadTotal[]
  winner: Car | undefined
  /** Laps that the winner led. */
  led: number
  laps: number
}

function leads({ changes, totals, winner, led, laps }: Leads): string[] {
  if (changes < 0) return []
  if (changes === 0 && winner && led > 0)
    return [`${winnersOf(winner)} led every lap${led < laps ? ' that the file has' : ''}.`]
  if (changes === 0) return []
  const change = `The lead changed ${times(changes)} ${totals.length === 2 ? 'between' : 'among'} ${unbroken(counted(totals.length, 'car'))}`
  return [
    winner
      ? `${change}; ${winnersOf(winner).toLowerCase()} led ${led} of ${laps} laps.`
      : `${change}.`,
  ]
}

function sentenceOf(
  { kind, entry, driver, value, equals = 0, visits = 1, isQualified = false }: Award,
  race: Timeline<DrivenRaceCar>,
  ledByWinner: number,
) {
  const car = race.byEntry.get(entry)
  if (!car) return []
  const crew = startOf(car)
  const name = driver === null ? undefined : car.drivers[driver]?.shownName
  const who = name === undefined ? crew : `${name} in the #${car.number}`
  // Said with the lead already, unless others led more.
  if (kind === 'most laps led' && value <= ledByWinner) return []
  return [SENTENCES[kind]({ car, crew, who, value, equals, visits, isQualified })]
}

const otherCrews = (count: number) => (count === 1 ? '1 other crew' : `${count} other crews`)

type Told = {
  car: Car
  crew: string
  who: string
  value: number
  equals: number
  visits: number
  isQualified: boolean
}

const SENTENCES: Record<AwardKind, (told: Told) => string> = {
  'pole to win': ({ car, isQualified }) =>
    `${winnersOf(car)} had ${isQualified ? 'also been first in qualifying' : 'started first'}.`,
  'most laps led': ({ crew, value }) => `${crew} led the most laps, ${value}, and did not win.`,
  'fastest lap': ({ who, value }) => `The fastest lap was ${formatLapTime(value)} by ${who}.`,
  'most places gained': ({ crew, value, equals }) =>
    equals === 0
      ? `${crew} gained the most places: ${value} from the grid to the flag.`
      : `${crew} and ${otherCrews(equals)} gained the most places: ${unbroken(`${value} each`)} from the grid to the flag.`,
  comeback: ({ crew, value, equals }) =>
    equals === 0
      ? `${crew} came back ${unbroken(counted(value, 'place'))} from their lowest point.`
      : `${crew} and ${otherCrews(equals)} came back the most places from their lowest points: ${unbroken(`${value} each`)}.`,
  'longest stint': ({ who, value }) =>
    `The longest stint was ${unbroken(durationText(value))} by ${who}.`,
  'most laps driven': ({ who, value, equals }) =>
    equals === 0
      ? `Nobody drove more laps than ${who}: ${value}.`
      : `${who} and ${counted(equals, 'other')} drove the most laps: ${unbroken(`${value} each`)}.`,
  'most consistent': ({ car, crew, value }) =>
    `${crew} ${car.drivers.length > 1 ? 'were' : 'was'} the most consistent: half of their clean laps lay within ${(value * 100).toFixed(2)}% of each other.`,
  'fewest incidents': ({ crew, value }) =>
    `${crew} had the fewest incidents per hour: ${value.toFixed(1)}.`,
  'no incidents': ({ crew, value }) =>
    `${crew} drove ${unbroken(durationText(value))} without an incident.`,
  unluckiest: ({ crew, value, visits }) =>
    `${crew} had the worst luck: about ${unbroken(durationText(value))} lost at ${
      visits === 1
        ? 'a stop that looks like a repair'
        : `${unbroken(`${visits} stops`)} that look like repairs`
    }.`,
}

/** 'ahead of' with the distance: '12.345 s ahead of', '2 laps ahead of', or just 'ahead of'. */
function marginTo(winner: Car, second: Car) {
  const gap = finalGap(winner, second)
  if (!gap) return 'ahead of'
  const { laps, seconds } = gap
  if (laps > 0) return `${unbroken(counted(laps, 'lap'))} ahead of`
  return `${seconds < CLOSE_SECONDS ? 'only ' : ''}${unbroken(seconds < 60 ? `${secondsText(seconds)} s` : secondsText(seconds))} ahead of`
}

/** 'Lotta Laps and Hank Hairpin'; the team where the file names nobody. */
function crewOf({ drivers, teamName, number }: Car) {
  const names = drivers.map(({ shownName }) => shownName)
  const last = names.pop()
  if (last === undefined) return teamName === '' ? `the crew of the #${number}` : teamName
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

const winnersOf = ({ drivers }: Car) => (drivers.length > 1 ? 'The winners' : 'The winner')

const carOf = ({ number, carModel }: Car) => [`#${number}`, carModel].filter(Boolean).join(' ')

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** The crew at the start of a sentence. Names stay as they are written. */
const startOf = (car: Car) => crewOf(car).replace(/^the crew of /, 'The crew of ')

/** Letters whose names begin with a vowel, and words that do. */
const VOWEL = /^(?:[AEFHILMNORSX](?:[A-Z\d]|$)|[AEIOaeio])/

/** 'an LMP2', 'a Hypercar' */
const withArticle = (carClass: string) => `${VOWEL.test(carClass) ? 'an' : 'a'} ${carClass}`
