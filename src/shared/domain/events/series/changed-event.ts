import {
  eachMoment,
  EVENT_MOMENTS,
  EventForm,
  TIME_PROGRESSIONS,
} from '#shared/contract/event-form.ts'
import type { SeriesChange } from '#shared/contract/event-series.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { DEADLINE_HOURS, type DeadlineSetting } from '../../entries/deadlines.ts'
import { limitName } from '../../entries/limit-name.ts'
import { formatMoment } from '../../words/dates.ts'
import { momentOf, wallTime } from '../../words/wall-time.ts'

const MINUTE_MS = 60_000
const DATE_CHARS = 'yyyy-mm-dd'.length

/** The form with an event's own values. Its times are instants. */
export function formOfEvent(event: EventDetail): EventForm {
  const own = Object.fromEntries(
    EventForm.keyof()
      .options.filter((field) => field in event)
      .map((field) => [field, event[field as keyof EventDetail]]),
  )
  return {
    ...own,
    ...eachMoment((moment) => event[moment].toISOString()),
    trackId: event.track.id,
    timeProgression: TIME_PROGRESSIONS.find((text) => Number(text) === event.timeProgression),
    allowedClasses: event.eventCarClasses.map(({ carClass, maxSlots, wildcards }) => ({
      classId: carClass.id,
      maxSlots,
      ...(wildcards > 0 && { wildcards }),
    })),
    // Stored values were valid when they were sent, and are validated again when they are saved.
  } as EventForm
}

/**
 * The form of an event with what is changed in all events of its series. The day stays, and the wall time unless it is
 * changed. What is at a distance from the start moves with it.
 */
export function changedForm(
  event: EventDetail,
  { startTime, registrationClosesMinutes, ...settings }: SeriesChange,
): EventForm {
  const form = { ...formOfEvent(event), ...withoutUndefined(settings) }
  const own = wallTime(event.startDateTime, event.timezone)
  const wall = startTime === undefined ? own : `${own.slice(0, DATE_CHARS)}T${startTime}`
  const isMoved = wall !== own || form.timezone !== event.timezone
  const start = isMoved ? momentOf(wall, form.timezone, event.startDateTime) : event.startDateTime
  const movedMs = start.getTime() - event.startDateTime.getTime()
  const longerMs = (form.raceMinutes - event.raceMinutes) * MINUTE_MS
  return {
    ...form,
    // Wall time that does not exist is refused where it is saved.
    ...(isMoved && { startDateTime: wall }),
    endDateTime: iso(event.endDateTime.getTime() + movedMs + longerMs),
    registrationEndDate:
      registrationClosesMinutes === undefined
        ? iso(event.registrationEndDate.getTime() + movedMs)
        : iso(start.getTime() - registrationClosesMinutes * MINUTE_MS),
  }
}

const iso = (time: number) => new Date(time).toISOString()

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }

export type Difference = { field: string; before: string; after: string }

/** What differs between two versions of an event, in words, in the order of the form. */
export function differencesOf(
  before: EventDetail,
  after: EventForm,
  nameOfClass: (classId: number) => string,
): Difference[] {
  const was = formOfEvent(before)
  const words = (form: EventForm, field: keyof EventForm) => inWords(form, field, nameOfClass)
  return EventForm.keyof()
    .options.map((field) => ({
      field: LABELS[field] ?? field,
      before: words(was, field),
      after: words(after, field),
    }))
    .filter((one) => one.before !== one.after)
}

/** Whether anything differs. */
export function isSameForm(one: EventForm, other: EventForm) {
  return plain(one) === plain(other)
}

const plain = (form: EventForm) =>
  JSON.stringify(
    EventForm.keyof().options.map((field) =>
      isMoment(field) ? momentIn(form, field).getTime() : form[field],
    ),
  )

const isMoment = (field: string): field is (typeof EVENT_MOMENTS)[number] =>
  EVENT_MOMENTS.some((moment) => moment === field)

const HAS_OFFSET = /Z$/
const NEVER = new Date(0)

function momentIn(form: EventForm, field: (typeof EVENT_MOMENTS)[number]) {
  const text = form[field]
  return HAS_OFFSET.test(text) ? new Date(text) : momentOf(text, form.timezone, NEVER)
}

function inWords(
  form: EventForm,
  field: keyof EventForm,
  nameOfClass: (classId: number) => string,
): string {
  if (isMoment(field)) return formatMoment(momentIn(form, field), form.timezone)
  if (field === 'allowedClasses')
    return form.allowedClasses
      .map(({ classId, maxSlots, wildcards }) => {
        const aside = wildcards ? ` (${wildcards} set aside)` : ''
        return `${nameOfClass(classId)} ${maxSlots}${aside}`
      })
      .join(', ')
  if (field === 'carLimits')
    return (
      form.carLimits.map((limit) => `${limitName(limit)} ${limit.maxCars}`).join(', ') || 'None'
    )
  if (field === 'driverAssists') return form.driverAssists.join(', ') || 'None'
  const value = form[field]
  if (value === null || value === undefined)
    return field in DEADLINE_HOURS
      ? `${DEADLINE_HOURS[field as DeadlineSetting]} (default)`
      : 'No limit'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return String(value)
}

/** Of the fields that a change of a series can set. */
export const CHANGE_LABELS = {
  startTime: 'Start Time',
  timezone: 'Timezone',
  registrationClosesMinutes: 'Registration Closes (min before)',
  description: 'Description',
  maxParticipants: 'Max Participants',
  allowedClasses: 'Car Classes',
  practiceMinutes: 'Practice (min)',
  qualifyingMinutes: 'Qualifying (min)',
  warmupMinutes: 'Warm-up (min)',
  raceMinutes: 'Race (min)',
  dynamicWeather: 'Dynamic Weather',
  timeProgression: 'Time Progression',
  fuelUsage: 'Fuel Usage',
  tireWear: 'Tire Wear',
  mechanicalDamage: 'Mechanical Damage',
  driverAssists: 'Driver Assists',
  hasWaitlist: 'Waitlist',
  needsApproval: 'Approval',
  promotesAutomatically: 'Automatic Promotion',
  hasCheckIn: 'Check-in',
  checkInOpensMinutes: 'Check-in Opens (min)',
  checkInClosesMinutes: 'Check-in Closes (min)',
  countsIdleDrivers: 'Count Idle Drivers as Present',
  driversPerCar: 'Drivers per Car',
  carsPerTeam: 'Cars per Team and Class',
  carLimits: 'Limits of Cars',
  minimumDrivers: 'Minimum Drivers',
  minimumBronzeSilver: 'Minimum Bronze or Silver Drivers',
  invitationDays: 'Days of an Invitation',
  swapsPerEntry: 'Swaps per Crew',
  freeWithdrawalHours: 'Free Withdrawal Until (hours)',
  lineUpHours: 'Line-ups Fixed (hours)',
  offerHours: 'Offers From (hours)',
  lastPromotionHours: 'Last Promotion (hours)',
  classifiedPercent: 'Laps Needed (%)',
  classifiedOf: 'Winner',
  classifiedNeedsFlag: 'Only Cars That Took the Flag',
  isHidden: 'Hidden From Visitors',
  takesSentResults: 'Takes Sent Results',
  confirmsResults: 'Results Become Official by Themselves',
} as const satisfies Record<string, string>

const LABELS: Partial<Record<string, string>> = {
  ...CHANGE_LABELS,
  title: 'Title',
  trackId: 'Track',
  startDateTime: 'Start',
  endDateTime: 'End',
  registrationStartDate: 'Registration Opens',
  registrationEndDate: 'Registration Closes',
}
