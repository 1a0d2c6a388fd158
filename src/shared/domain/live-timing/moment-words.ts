import type { LiveMoment } from '../../contract/live-timing.ts'
import { objectWords } from '../race-documents/message-words.ts'
import { secondsText } from '../race-documents/seconds-text.ts'
import { raceClock } from '../race-documents/shown-values.ts'
import type { PenaltyKind } from './facts.ts'
import { counted } from '../words/plural.ts'

/** What happened, without the car that it happened to. @param numberOf the number of a car of the session */
export function momentText(
  moment: LiveMoment,
  numberOf: (car: number) => string | undefined,
): string {
  switch (moment.what) {
    case 'green':
      return 'Green flag'
    case 'chequered':
      return 'Chequered flag'
    case 'flag':
      return flagText(moment)
    case 'visit':
      return visitText(moment)
    case 'driver':
      return `Driver change: ${moment.from ?? ''} → ${moment.to ?? ''}`
    case 'contact':
      return `Contact with ${otherText(moment, numberOf)}`
    case 'penalty':
      return penaltyText(moment)
    case 'finish':
      return FINISHED[moment.as ?? 'finished']
    case 'left':
      return 'Left the session'
    default:
      return 'Is back in the session'
  }
}

export const PENALTY_WORDS: Record<PenaltyKind, string> = {
  'drive-through': 'Drive-through penalty',
  'stop-and-go': 'Stop-and-go penalty',
  time: 'Time penalty',
}

function penaltyText({ count = 0, of }: LiveMoment) {
  const words = of ? PENALTY_WORDS[of] : 'Penalty'
  if (count > 0) return `${words}, ${count} to serve`
  return of ? words : 'No penalty left'
}

const FINISHED = {
  finished: 'Finished',
  retired: 'Retired',
  disqualified: 'Disqualified',
}

export const FLAG_WORDS = {
  green: 'Green',
  yellow: 'Yellow',
  'full-course-yellow': 'Full course yellow',
  red: 'Red flag',
}

function flagText({ flag = 'yellow', sector, at, until }: LiveMoment) {
  const words =
    sector === null || sector === undefined
      ? FLAG_WORDS[flag]
      : `${FLAG_WORDS[flag]} in sector ${sector}`
  return typeof until === 'number' ? `${words}, for ${lasted(until - at)}` : words
}

function visitText({ inGarage, stood, until }: LiveMoment) {
  if (typeof until !== 'number') return inGarage ? 'Into the garage' : 'Into the pits'
  if (inGarage) return 'Out of the garage'
  if (typeof stood !== 'number') return 'Through the pits without a stop'
  return `Out of the pits, stood ${secondsText(stood, 1)}${stood < 60 ? '\u00A0s' : ''}`
}

function otherText(
  { other, otherCar }: LiveMoment,
  numberOf: (car: number) => string | undefined,
): string {
  const number = typeof otherCar === 'number' ? numberOf(otherCar) : undefined
  if (number === undefined) return objectWords(other ?? null)
  return other ? `#${number}, ${other}` : `#${number}`
}

/** '1:20' or '1:02:03' */
const lasted = (seconds: number) => raceClock(seconds).replace(/^0:0?/, '')

/** A moment of the whole session is of nobody: these are of one car. */
export const isContactOfCars = ({ what, car, otherCar }: LiveMoment) =>
  what === 'contact' && car !== null && typeof otherCar === 'number'

/** '3 cars on track, 1 in the pits' */
export function whereText(states: readonly string[]) {
  const inPits = states.filter((state) => state === 'pit' || state === 'garage').length
  const onTrack = states.filter((state) => state === 'track').length
  const parts = [`${onTrack} on track`, inPits > 0 && `${inPits} in the pits`]
  return parts.filter(Boolean).join(', ')
}

/** '17 cars on the grid' */
export const gridText = (cars: number) => `${counted(cars, 'car')} on the grid`
