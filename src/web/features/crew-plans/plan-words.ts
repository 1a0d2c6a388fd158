import { capital } from '#shared/domain/words/capital.ts'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { Candidate } from '#shared/domain/crew-plans/candidates.ts'
import type { PlanProblem } from '#shared/domain/crew-plans/problems.ts'
import type { Figure } from '#shared/domain/crew-plans/figures.ts'
import type { StintLength } from '#shared/domain/crew-plans/stint-length.ts'
import { formatClock, formatMoment } from '#shared/domain/words/dates.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { listInWords } from '#shared/domain/words/list-in-words.ts'
import { counted } from '#shared/domain/words/plural.ts'

/** '18:19' */
export const clockText = (date: Date, zone: string) => formatClock(date, zone).slice(0, 5)

/** '7:05' of seconds of a day in the game. */
export function gameClockText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export const percentText = (fraction: number, digits = 0) => `${(fraction * 100).toFixed(digits)}%`

/** 'measured, 61 laps' */
export function originText({ origin, laps }: Figure, thing = 'lap') {
  return laps > 0 ? `${origin}, ${counted(laps, thing)}` : origin
}

const LIMITS = {
  energy: 'energy',
  fuel: 'fuel',
  tyres: 'tyres',
  rule: 'the longest stint',
} as const

/** 'energy decides' */
export const decidesText = ({ by }: StintLength) =>
  by === null ? 'nothing limits it' : `${LIMITS[by]} ${by === 'tyres' ? 'decide' : 'decides'}`

/** 'Energy would do for 28 laps, fuel for 32.' */
export function eachText({ each }: StintLength) {
  if (each.length === 0) return 'Nobody knows what limits a stint.'
  const [first, ...others] = each.map(({ by, laps }) => ({ name: LIMITS[by], laps }))
  if (!first) return ''
  const name = capital(first.name)
  return `${[
    `${name} does for ${counted(first.laps, 'lap')}`,
    ...others.map((one) => `${one.name} for ${one.laps}`),
  ].join(', ')}.`
}

/** '0:11 short of one more lap' or '1:40 over one lap less', whichever is nearer. */
export function marginText({ toOneMore, toOneLess }: { toOneMore: number; toOneLess: number }) {
  const isShort = toOneMore <= toOneLess
  const seconds = Math.round(isShort ? toOneMore : toOneLess)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return isShort ? `${text} short` : `${text} over`
}

export const MARGIN_MEANS =
  'Short: so much faster, and the car has to drive one more lap. Over: so much slower, and it drives one less.'

/** 'stint 14', 'stints 3 and 4' */
export const stintsText = (stints: readonly number[]) =>
  stints.length === 0
    ? 'the plan'
    : `${stints.length === 1 ? 'stint' : 'stints'} ${listInWords(stints.map(String))}`

/** What does not fit, as a sentence about somebody: 'Gil Gravel', or 'You'. */
export function problemTitle({ kind, stints }: PlanProblem, name: string | null) {
  const which = stintsText(stints)
  const who = name ?? 'The car'
  const isYou = who === 'You'
  switch (kind) {
    case 'no-driver':
      return `Nobody drives ${which}`
    case 'empty':
      return `${capital(which)} ${stints.length === 1 ? 'is' : 'are'} longer than the car can go`
    case 'gone':
      return `${who} has left the crew and is in ${which}`
    case 'no':
      return `${who} cannot drive ${which}`
    case 'double-booking':
      return `${who} ${isYou ? 'are' : 'is'} in two events in ${which}`
    case 'limit':
      return name === null
        ? 'The car breaks a rule of the event'
        : `${who} ${isYou ? 'break' : 'breaks'} a rule of the event`
    case 'no-answer':
      return `${who} ${isYou ? 'have' : 'has'} not answered for ${which}`
    case 'maybe':
      return `${who} said maybe for ${which}`
    case 'reserve':
      return `${who} ${isYou ? 'are' : 'is'} a reserve, and in ${which}`
    case 'rest':
      return `${who} ${isYou ? 'rest' : 'rests'} too little before ${which}`
    case 'stint':
      return `${capital(which)} ${stints.length === 1 ? 'is' : 'are'} longer than the crew wants`
    case 'tyres':
      return `The tyres do not last for ${which}`
    case 'share':
      return `${who} hardly ${isYou ? 'drive' : 'drives'}`
    case 'night':
      return `${who} ${isYou ? 'drive' : 'drives'} more of the night than others`
  }
  return `${who} ${isYou ? 'are' : 'is'} not free for long enough`
}

/** 'rested 5 h 20 min' */
export function restText({ isInCar, restSeconds }: Candidate) {
  if (isInCar) return 'drives on'
  return restSeconds === null ? 'has not driven yet' : `rested ${durationText(restSeconds)}`
}

const TIMES = ['', 'once', 'twice']

/** 'Asked twice, last on Sat, Dec 12, 3:00 PM.' */
export function askedText(
  { askedAt, timesAsked }: Pick<CrewPlan, 'askedAt' | 'timesAsked'>,
  zone: string,
) {
  if (timesAsked === 0) return ''
  const last = askedAt ? `, last on ${formatMoment(askedAt, zone)}` : ''
  return `Asked ${TIMES[timesAsked] ?? `${timesAsked} times`}${last}.`
}

/** By how much, as far as it is a time. */
export function excessText({ kind, margin }: PlanProblem) {
  if (margin === undefined || kind === 'tyres') return ''
  const amount = Math.abs(margin)
  return amount >= 60 ? `, by ${durationText(amount)}` : ''
}
