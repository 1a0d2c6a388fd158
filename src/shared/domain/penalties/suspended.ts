type Suspended = {
  publishedAt: Date
  /** How many starts it hangs over the person. */
  starts: number
  category: string
}

/** A race in which the person started, also one that they were disqualified from. */
export type PersonStart = { eventId: number; at: Date }

export type Offence = {
  category: string | null
  happenedAt: Date | null
  eventId: number | null
  /** A reprimand or harder. */
  isHarder: boolean
}

/** How many starts of the term a suspended penalty has used. */
export function startsUsed({ publishedAt, starts }: Suspended, raced: readonly PersonStart[]) {
  return Math.min(starts, raced.filter(({ at }) => at > publishedAt).length)
}

/**
 * Whether an offence triggers a suspended penalty: a reprimand or harder of its category, for an incident after its
 * publication and not after the last start of its term, whenever that was published.
 */
export function isTriggeredBy(
  suspended: Suspended,
  { category, happenedAt, eventId, isHarder }: Offence,
  raced: readonly PersonStart[],
) {
  if (!isHarder || !happenedAt || category !== suspended.category) return false
  if (happenedAt <= suspended.publishedAt) return false
  const before = raced.filter((start) => start.at <= happenedAt && start.eventId !== eventId)
  return startsUsed(suspended, before) < suspended.starts
}

/** What is about a result, and may be a correction in favour of a car, is judged by its value. */
type Judged = { kind: string; seconds?: number; status?: string }

const NOT_HARD = ['warning', 'licence', 'position', 'set-points']

/** Whether effects are a reprimand or harder. */
export function isHard(effects: readonly Judged[]) {
  return effects.some(({ kind, seconds, status }) => {
    if (seconds !== undefined) return seconds > 0
    if (status !== undefined) return status === 'DSQ'
    return !NOT_HARD.includes(kind)
  })
}
