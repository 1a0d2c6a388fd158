import { durationText } from '../words/duration-words.ts'
import { counted } from '../words/plural.ts'
import type { Amount, DrivingLimit } from './driving-limits.ts'

/** '2:03' of a duration in seconds: hours and minutes. */
export function hoursAndMinutes(seconds: number) {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Seconds of '1:45' or '0:40'; null for anything else. */
export function secondsOfHours(text: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim())
  return found ? Number(found[1]) * 3_600 + Number(found[2]) * 60 : null
}

/** 'At most 3 h 30 min in all, Bronze and Silver drivers of LMP2 only' */
export function limitText(limit: DrivingLimit) {
  const whose = whoseText(limit)
  return whose === '' ? ruleText(limit) : `${ruleText(limit)}, ${whose} only`
}

/** 'Bronze and Silver drivers of LMP2', 'LMP2', 'some classes'; '' for everybody. */
function whoseText({ classes, categories, only }: DrivingLimit) {
  const drivers = categories ? `${listed(categories)} drivers` : ''
  const cars = classes ? listed(classes) : ''
  return [[drivers, cars].filter(Boolean).join(' of '), only].filter(Boolean).join(', ')
}

/** The rule without whom it is for: 'At most 4 h in any 6 h' */
function ruleText(limit: DrivingLimit) {
  switch (limit.kind) {
    case 'maximum':
      return `At most ${amountText(limit.amount)}`
    case 'minimum':
      return `At least ${amountText(limit.amount)}`
    case 'window':
      return `At most ${durationText(limit.seconds)} in any ${durationText(limit.within)}`
    case 'stint':
      return `Stint of at most ${durationText(limit.seconds)}${
        limit.until === 'pit entry' ? ', until the pit entry' : ', until the driver changes'
      }`
    case 'rest':
      return `Rest of at least ${durationText(limit.seconds)}`
    case 'drivers':
      return `At least ${counted(limit.least, 'driver')}`
  }
  return limit.least === 1
    ? 'Every entered driver must drive'
    : `At least ${counted(limit.least, 'stint')} by every entered driver`
}

function amountText(amount: Amount) {
  if ('seconds' in amount) return `${durationText(amount.seconds)} in all`
  return `${amount.percent}% of the ${amount.of}${amount.isRoundedUp ? ', rounded up' : ''}`
}

/** 'A', 'A and B', 'A, B and C' */
function listed(names: readonly string[]) {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
