import type { EventForm } from '#shared/contract/event-form.ts'
import type { SeriesLine, TemplateValues } from '#shared/contract/event-series.ts'
import { momentOf, wallTime } from '../../words/wall-time.ts'

const MINUTE_MS = 60_000

const minutesBetween = (from: Date, to: Date) =>
  Math.round((to.getTime() - from.getTime()) / MINUTE_MS)

const NEVER = new Date(0)

/**
 * The template of an event or of what is typed into its form. Its dates become distances from the start; those that are
 * not filled in yet, or cannot be, become what is usual.
 */
export function templateOf(
  {
    title: _title,
    trackId: _trackId,
    startDateTime,
    endDateTime,
    registrationStartDate,
    registrationEndDate,
    ...settings
  }: EventForm,
  drivingRules: TemplateValues['drivingRules'],
): TemplateValues {
  const instant = (wall: string) => momentOf(wall, settings.timezone, NEVER)
  const start = instant(startDateTime)
  const before = (wall: string) => {
    const at = instant(wall)
    return start === NEVER || at === NEVER ? undefined : minutesBetween(at, start)
  }
  const lasts = before(endDateTime)
  const opens = before(registrationStartDate)
  return {
    ...settings,
    carLimits: settings.carLimits.map((limit) => ({ ...limit, model: limit.model ?? null })),
    allowedClasses: settings.allowedClasses.map(({ classId, maxSlots, wildcards }) => ({
      classId,
      maxSlots,
      ...(wildcards && { wildcards }),
    })),
    registrationOpensMinutes: opens === undefined ? null : Math.max(opens, 0),
    registrationClosesMinutes: before(registrationEndDate) ?? CLOSES_USUALLY,
    endsLaterMinutes: lasts === undefined ? 0 : -lasts - settings.raceMinutes,
    drivingRules,
  }
}

/** A day. */
const CLOSES_USUALLY = 24 * 60

/** The form of one event of a series. Its start is wall time, so that one that does not exist is refused. */
export function formOfLine(template: TemplateValues, line: SeriesLine, now: Date): EventForm {
  const {
    registrationOpensMinutes,
    registrationClosesMinutes,
    endsLaterMinutes,
    drivingRules: _rules,
    ...settings
  } = template
  const startDateTime = startOf(line)
  const start = momentOf(startDateTime, template.timezone, NEVER).getTime()
  const raceMinutes = line.minutes ?? template.raceMinutes
  const at = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString()
  return {
    ...settings,
    raceMinutes,
    title: line.title,
    trackId: line.trackId,
    startDateTime,
    endDateTime: at(Math.max(raceMinutes + endsLaterMinutes, 1)),
    registrationStartDate:
      registrationOpensMinutes === null
        ? wallTime(now, template.timezone)
        : at(-registrationOpensMinutes),
    registrationEndDate: at(-registrationClosesMinutes),
  }
}

/** '2027-01-16T20:00' */
export const startOf = ({ date, time }: Pick<SeriesLine, 'date' | 'time'>) => `${date}T${time}`
