import { formatDay } from '../words/dates.ts'
import { counted } from '../words/plural.ts'
import type { EndReason } from './ledger.ts'

type Line = {
  happenedAt: Date
  endsAt: Date | null
  startsLeft: number | null
  endsWithSeason: boolean
  ended: { at: Date; why: EndReason } | null
}

const DAY_MS = 86_400_000

const WHY: Record<EndReason, string> = {
  age: 'by age',
  starts: 'after enough starts',
  season: 'with the season',
  'good-conduct': 'by clean starts',
  served: 'because the penalty was served',
}

/** '1 day old', '42 days old' */
export function ageText(happenedAt: Date, now: Date) {
  const days = Math.max(0, Math.floor((now.getTime() - happenedAt.getTime()) / DAY_MS))
  return `${counted(days, 'day')} old`
}

/** 'end on Mar 8, 2027 or after 10 more starts', 'ended on Mar 8, 2027 by clean starts', 'stay' */
export function endText({ endsAt, startsLeft, endsWithSeason, ended }: Line, zone: string) {
  if (ended) return `ended on ${formatDay(ended.at, zone)} ${WHY[ended.why]}`
  const ends = [
    ...(endsAt ? [`on ${formatDay(endsAt, zone)}`] : []),
    ...(startsLeft === null ? [] : [`after ${counted(startsLeft, 'more start')}`]),
    ...(endsWithSeason ? ['with the season'] : []),
  ]
  return ends.length > 0 ? `end ${ends.join(' or ')}` : 'stay'
}

type Reached = { balance: number; countsDownFrom: number | null }

/** The thresholds that a licence has not reached, the next one first. */
export function thresholdsAhead<T extends { points: number }>(
  { balance, countsDownFrom }: Reached,
  thresholds: readonly T[],
) {
  const isAhead = ({ points }: T) => (countsDownFrom === null ? points > balance : points < balance)
  return thresholds.filter(isAhead)
}
