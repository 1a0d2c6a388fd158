import { weekdayMoment } from './weekday-moment.ts'
import type { Windows, WindowStart, WindowTime } from './window-preset.ts'

/** What is known of a round or case. The race's end is the planned one until the result is there. */
export type Moments = Partial<Record<WindowStart, Date>>

/** From an instant on, and until one that is not part of it any more. */
export type Window = { opensAt: Date; closesAt: Date }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export const isWithin = ({ opensAt, closesAt }: Window, at: Date) => at >= opensAt && at < closesAt

/** The instant of a deadline; undefined while what it counts from has not happened. Days of the week are those of the zone. */
export function instantOf(time: WindowTime, moments: Moments, zone: string) {
  const start = moments[time.after]
  if (!start) return undefined
  if ('hours' in time) return hoursAfter(start, time.hours)
  return weekdayMoment(time, hoursAfter(start, time.atLeastHours), zone)
}

/**
 * When an incident can be reported. Without the moment of one: from the first that is possible to the last. Undefined while
 * the start or the end of the race is not known.
 */
export function reportWindow(
  { reports, afterFlag }: Pick<Windows, 'reports' | 'afterFlag'>,
  moments: Moments,
  zone: string,
): Window | undefined {
  const { 'race-start': start, 'race-end': end } = moments
  if (!start || !end) return undefined
  const first = { ...moments, incident: moments.incident ?? start }
  const last = { ...moments, incident: moments.incident ?? end }
  const isAfterFlag =
    afterFlag && last.incident.getTime() > end.getTime() - afterFlag.lastMinutes * MINUTE_MS
  const opensAt = instantOf(reports.opens, first, zone)
  const closesAt = latest([
    instantOf(reports.closes, last, zone),
    reports.neverBefore && instantOf(reports.neverBefore, last, zone),
    isAfterFlag && instantOf(afterFlag.closes, last, zone),
  ])
  return opensAt && closesAt && { opensAt, closesAt }
}

/** Until when a party can answer, without the end. */
export const statementDueAt = (
  { statements }: Pick<Windows, 'statements'>,
  askedAt: Date,
  zone: string,
) => instantOf(statements, { 'statement-asked': askedAt }, zone)

/** When a decision is due; stewards are reminded after it, and nothing happens by itself. */
export const decisionDueAt = (
  { decision }: Pick<Windows, 'decision'>,
  moments: Moments,
  zone: string,
) => instantOf(decision, moments, zone)

/** Where the preset has no appeal, but the decision can be appealed all the same. */
const USUAL_APPEAL: WindowTime = { after: 'publication', hours: 48 }

/** Until when a party to whom it was published then can appeal, without the end. */
export const appealUntil = ({ appeal }: Pick<Windows, 'appeal'>, publishedAt: Date, zone: string) =>
  instantOf(appeal?.until ?? USUAL_APPEAL, { publication: publishedAt }, zone)

/**
 * Until when the chief steward can reopen a case, without the end; `extendedUntil` if the time is added that the preset
 * allows. Undefined while what it counts from is not known.
 */
export function reviewUntil({ review }: Pick<Windows, 'review'>, moments: Moments, zone: string) {
  const end = instantOf(review.until, moments, zone)
  if (!end) return undefined
  const limit = review.atMost && instantOf(review.atMost, moments, zone)
  const until = limit && limit < end ? limit : end
  return { until, extendedUntil: hoursAfter(until, review.extendHours ?? 0) }
}

const hoursAfter = (start: Date, hours: number) => new Date(start.getTime() + hours * HOUR_MS)

const latest = (instants: readonly (Date | false | null | undefined)[]) =>
  instants.reduce<Date | undefined>(
    (last, instant) => (instant && (!last || instant > last) ? instant : last),
    undefined,
  )
