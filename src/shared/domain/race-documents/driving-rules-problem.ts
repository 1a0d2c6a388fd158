import type { DriverCategory } from '../drivers/driver-category.ts'
import type { Amount, DrivingLimit } from './driving-limits.ts'
import { limitText } from './driving-words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Two days: no race is longer. */
const LONGEST_SECONDS = 48 * HOUR
const MOST_DRIVERS = 10
const MOST_STINTS = 50

export type DrivingRulesProblem = {
  /** 'limits.2' for the third limit. */
  field: string
  message: string
}

/**
 * The first problem that prevents saving these limits, in their order, and in each from the left.
 * @param limits as the form has them
 */
export function drivingRulesProblem(
  limits: readonly DrivingLimit[],
): DrivingRulesProblem | undefined {
  if (limits.length === 0)
    return { field: 'limits', message: 'Add a limit, or remove the driving rules' }
  for (const [index, limit] of limits.entries()) {
    const message =
      numberProblem(limit) ??
      (limits.slice(0, index).some((one) => isSame(one, limit))
        ? `“${limitText(limit)}” is in the list twice: remove one of them`
        : oppositeProblem(limit, limits.slice(0, index)))
    if (message !== undefined) return { field: `limits.${index}`, message }
  }
  return undefined
}

function numberProblem(limit: DrivingLimit) {
  switch (limit.kind) {
    case 'maximum':
    case 'minimum': {
      const { amount } = limit
      if ('seconds' in amount) return timeProblem('The time', amount.seconds)
      return amount.percent >= 1 && amount.percent <= 100
        ? undefined
        : 'A share must be between 1 and 100%'
    }
    case 'window':
      return (
        timeProblem('The time', limit.seconds) ??
        timeProblem('The window', limit.within) ??
        (limit.seconds < limit.within
          ? undefined
          : 'The window must be longer than what may be driven in it')
      )
    case 'stint':
      return timeProblem('A stint', limit.seconds)
    case 'rest':
      return timeProblem('A rest', limit.seconds)
    case 'drivers':
      return limit.least >= 2 && limit.least <= MOST_DRIVERS
        ? undefined
        : `The number of drivers must be between 2 and ${MOST_DRIVERS}`
  }
  return limit.least >= 1 && limit.least <= MOST_STINTS
    ? undefined
    : `The number of stints must be between 1 and ${MOST_STINTS}`
}

function timeProblem(what: string, seconds: number) {
  return seconds >= MINUTE && seconds <= LONGEST_SECONDS
    ? undefined
    : `${what} must be between 0:01 and 48:00, in hours and minutes`
}

/** A minimum above the maximum of the same drivers, which nobody could keep. */
function oppositeProblem(limit: DrivingLimit, before: readonly DrivingLimit[]) {
  if (limit.kind !== 'maximum' && limit.kind !== 'minimum') return undefined
  const opposite = before.find((one) => {
    if (one.kind !== 'maximum' && one.kind !== 'minimum') return false
    if (one.kind === limit.kind || !isForSame(one, limit)) return false
    const [least, most] = limit.kind === 'minimum' ? [limit, one] : [one, limit]
    return isMore(least.amount, most.amount)
  })
  return opposite && `“${limitText(limit)}” contradicts “${limitText(opposite)}”`
}

/** Only of amounts of the same kind: others depend on the race. */
function isMore(one: Amount, other: Amount) {
  if ('seconds' in one) return 'seconds' in other && one.seconds > other.seconds
  return 'of' in other && one.of === other.of && one.percent > other.percent
}

/** Whether some driver could have to keep both. */
function isForSame(one: DrivingLimit, other: DrivingLimit) {
  return (
    overlap(one.classes, other.classes) && overlap<DriverCategory>(one.categories, other.categories)
  )
}

const overlap = <T>(some: readonly T[] | undefined, others: readonly T[] | undefined) =>
  !some || !others || some.some((one) => others.includes(one))

const isSame = (one: DrivingLimit, other: DrivingLimit) => limitText(one) === limitText(other)
