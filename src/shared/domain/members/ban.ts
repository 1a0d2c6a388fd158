import { formatMoment } from '../words/dates.ts'

/** An admin keeps a member out of events. Reference: entries and stewarding, A2, A3 and A9. */
type Ban = {
  reason: string
  /** Null if it does not end by itself. */
  until: Date | null
}

type Bannable = { ban?: Ban | null | undefined }

/** The ban that is in force now. */
export function banOf({ ban }: Bannable, now: Date) {
  return ban && (ban.until === null || now < ban.until) ? ban : undefined
}

/** 'You are banned from events until Sun, Dec 6, 2026, 7:00 PM UTC' */
export function banText({ until }: Pick<Ban, 'until'>, timezone: string) {
  return until
    ? `You are banned from events until ${formatMoment(until, timezone)}`
    : 'You are banned from events'
}
