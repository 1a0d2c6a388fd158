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
export type WindowTime<Start extends WindowStart = WindowStart> =
  | { after: Start; hours: number }
  | { after: Start; weekday: Weekday; at: string; atLeastHours: number }

export type AppealRules = {
  until: WindowTime<'publication'>
  /** What grounds must bring; without it, also that the penalty is too harsh. */
  needs?: 'new-evidence' | undefined
  /** Kinds of penalties as given in the race that cannot be appealed. */
  not?: ('warning' | 'reprimand' | 'drive-through')[] | undefined
}

/** The deadlines and panels of cases. */
export type Windows = {
  reports: {
    opens: WindowTime<'race-start' | 'race-end' | 'incident'>
    closes: WindowTime<'race-end' | 'incident'>
    /** Reports close at the later of both, so that a file that is uploaded late closes nothing. */
    neverBefore: WindowTime<'provisional-result'> | null
    /** Whether a steward can admit a late report that has a reason. */
    admitsLate: boolean
  }
  /** What happens in the last minutes of a race is judged after the flag. */
  afterFlag?: { lastMinutes: number; closes: WindowTime<'race-end'> } | undefined
  statements: WindowTime<'statement-asked'>
  decision: WindowTime<'window-close' | 'race-end' | 'incident'>
  /** Null if decisions cannot be appealed. */
  appeal: AppealRules | null
  /** By the chief steward, with new evidence. */
  review: {
    until: WindowTime<'race-end' | 'new-evidence'>
    /** The chief can add so many hours. */
    extendHours?: number | undefined
    atMost?: WindowTime<'race-end'> | undefined
  }
  panel: {
    size: number
    /** Votes cast, without abstentions. */
    quorum: number
    /** Where it is not the same. */
    appealSize?: number | undefined
  }
}

export type WindowPreset = { id: string; name: string; about: string; windows: Windows }
