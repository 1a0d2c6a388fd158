import type { SeriesLine, TemplateValues } from '#shared/contract/event-series.ts'
import { formatWeekday } from '../../words/dates.ts'
import { momentOf, wallTime } from '../../words/wall-time.ts'
import { isSameEvening } from '../same-evening.ts'
import { startOf } from './event-template.ts'

type Field = keyof SeriesLine

export type LineProblem = { field: Field; message: string }

export type CheckedLine = {
  /** Undefined if the line has no moment. */
  start: Date | undefined
  /** Why the series cannot be created. */
  problems: LineProblem[]
  /** What an organiser should know. */
  notes: string[]
}

type Event = { title: string; startDateTime: Date; endDateTime: Date }

type Around = {
  template: Pick<TemplateValues, 'timezone' | 'raceMinutes' | 'registrationClosesMinutes'>
  trackIds: ReadonlySet<number>
  /** Those that are planned already. */
  events: readonly Event[]
  now: Date
}

const MINUTE_MS = 60_000
const MINUTES_MAX = 48 * 60
const TITLE_MAX = 200

/** What is wrong with each line, and what is worth a look. The form and the server ask the same. */
export function checkLines(lines: readonly SeriesLine[], around: Around): CheckedLine[] {
  const events = lines.map((line) => eventOf(line, around))
  return lines.map((line, index) => ({
    start: events[index]?.startDateTime,
    problems: problemsOf(line, around),
    notes: notesOf(events[index], {
      ...around,
      events: [...around.events, ...events.slice(0, index).flatMap((one) => one ?? [])],
    }),
  }))
}

/** Midnight UTC of a day that exists, such as 2027-02-28. */
function dayOf(date: string) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00Z`) : undefined
  const isReal = day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
  return isReal ? day : undefined
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

const NEVER = new Date(0)

function eventOf(line: SeriesLine, { template }: Around): Event | undefined {
  if (!dayOf(line.date) || !isTime(line.time)) return undefined
  const startDateTime = momentOf(startOf(line), template.timezone, NEVER)
  const minutes = line.minutes ?? template.raceMinutes
  return {
    title: line.title,
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + minutes * MINUTE_MS),
  }
}

function problemsOf(line: SeriesLine, { template, trackIds }: Around): LineProblem[] {
  const { date, time, trackId, title, minutes } = line
  const { timezone } = template
  const isDay = dayOf(date) !== undefined
  const skipped =
    isDay &&
    isTime(time) &&
    wallTime(momentOf(startOf(line), timezone, NEVER), timezone) !== startOf(line)
  const found: [isWrong: boolean, field: Field, message: string][] = [
    [!isDay, 'date', 'Enter a date that exists'],
    [!isTime(time), 'time', 'Enter a time, such as 20:00'],
    [
      skipped,
      'time',
      `${date} ${time} does not exist in ${timezone}: the clocks go forward over it`,
    ],
    [trackId === null, 'trackId', 'Select a track'],
    [trackId !== null && !trackIds.has(trackId), 'trackId', 'This track does not exist'],
    [title.trim() === '', 'title', 'Enter a title'],
    [title.length > TITLE_MAX, 'title', `A title can have at most ${TITLE_MAX} characters`],
    [
      minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX),
      'minutes',
      `A race has 1 to ${MINUTES_MAX} minutes`,
    ],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }))
}

function notesOf(event: Event | undefined, { template, events, now }: Around) {
  if (!event) return []
  const { timezone, registrationClosesMinutes } = template
  const closes = event.startDateTime.getTime() - registrationClosesMinutes * MINUTE_MS
  const same = events.filter((other) => isSameEvening(event, other, timezone))
  return [
    ...(event.startDateTime <= now ? ['It is in the past.'] : []),
    ...(event.startDateTime > now && closes <= now.getTime()
      ? ['Registration would be closed already.']
      : []),
    ...same.map(
      ({ title, startDateTime }) =>
        `The same evening as ${title || 'another line'} (${formatWeekday(startDateTime, timezone)}).`,
    ),
  ]
}

/**
 * Which of the zones differ by another time from the event's zone than at the line before: there or here, the clocks
 * were changed in between.
 */
export function shiftedZones(
  starts: readonly (Date | undefined)[],
  timezone: string,
  zones: readonly string[],
) {
  const apart = (at: Date, zone: string) => utc(at, zone) - utc(at, timezone)
  let before: Date | undefined
  return starts.map((start) => {
    const last = before
    before = start ?? before
    if (!start || !last) return []
    return zones.filter((zone) => apart(start, zone) !== apart(last, zone))
  })
}

const utc = (at: Date, zone: string) => Date.parse(`${wallTime(at, zone)}Z`)
