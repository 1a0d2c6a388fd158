/** What a deadline counts from. */
export type WindowStart =
  | 'race-start'
  | 'race-end'
  | 'incident'
  | 'provisional-result'
  | 'window-close'
  | 'statement-asked'
  | 'publication'
  | 'new-evidence'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Some hours after a start, or the first such time of the week, '13:00', that is at least some hours after it. */
export type WindowTime =
  | { after: WindowStart; hours: number }
  | { after: WindowStart; weekday: Weekday; at: string; atLeastHours: number }

export type AppealRules = {
  until: WindowTime
  /** What grounds must bring; without it, also that the penalty is too harsh. */
  needs?: 'new-evidence'
  /** Kinds of penalties as given in the race that cannot be appealed. */
  not?: readonly ('warning' | 'reprimand' | 'drive-through')[]
}

export type WindowPreset = {
  id: string
  name: string
  about: string
  reports: {
    opens: WindowTime
    closes: WindowTime
    /** Reports close at the later of both, so that a file that is uploaded late closes nothing. */
    neverBefore: WindowTime | null
    /** Whether a steward can admit a late report that has a reason. */
    admitsLate: boolean
  }
  /** What happens in the last minutes of a race is judged after the flag. */
  afterFlag?: { lastMinutes: number; closes: WindowTime }
  statements: WindowTime
  decision: WindowTime
  /** Null if decisions cannot be appealed. */
  appeal: AppealRules | null
  /** By the chief steward, with new evidence. */
  review: {
    until: WindowTime
    /** The chief can add so many hours. */
    extendHours?: number
    atMost?: WindowTime
  }
  panel: {
    size: number
    /** Votes cast, without abstentions. */
    quorum: number
    /** Where it is not the same. */
    appealSize?: number
  }
}
