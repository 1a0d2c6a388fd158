import { briefingShownFrom } from './briefing.ts'
import { lineUpCloses } from './crew.ts'

export type RemindedEvent = {
  id: number
  startDateTime: Date
  lineUpHours: number | null
  registrationStartDate: Date
  registrationEndDate: Date
  createdAt: Date
  /** From when crews see its briefing, in minutes before the start; null without one. */
  briefingMinutes: number | null
}

/** What members are told of an event when a moment has come. */
export type Reminder = { at: Date; key: string } & (
  | { what: 'open' }
  | { what: 'briefing' }
  | { what: 'sign-up' | 'line-up'; until: Date }
  /** `until`: its start. */
  | { what: 'race'; hours: number; until: Date }
)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Later, a reminder is not sent any more. Reference: entries and stewarding, C2. */
export const REMINDER_MAX_AGE_MS = 30 * MINUTE_MS
const HOURS_BEFORE_DEADLINE = 24
const HOURS_BEFORE_RACE = [24, 1] as const

/** Whether something that members are told at a moment is due: not yet if it is to come, and no longer if it is old. */
export function isDue(at: Date, now: Date) {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age < REMINDER_MAX_AGE_MS
}

/** The reminders of an upcoming event that are due. A key is used once, so nobody is told twice. */
export function dueReminders(event: RemindedEvent, now: Date): Reminder[] {
  return remindersOf(event).filter(({ at }) => isDue(at, now))
}

function remindersOf(event: RemindedEvent): Reminder[] {
  const { id, startDateTime, registrationStartDate, registrationEndDate, createdAt } = event
  const opens = createdAt > registrationStartDate ? createdAt : registrationStartDate
  const lineUp = lineUpCloses(event)
  const signUpAt = before(registrationEndDate, HOURS_BEFORE_DEADLINE)
  return [
    ...(opens < registrationEndDate
      ? // Only once, even if the moment is changed afterwards.
        [{ what: 'open' as const, at: opens, key: `event ${id} opens` }]
      : []),
    // Who has just heard that it opens need not hear that it closes.
    ...(signUpAt > opens
      ? [
          {
            what: 'sign-up' as const,
            at: signUpAt,
            until: registrationEndDate,
            key: keyOf(id, 'sign-up', registrationEndDate),
          },
        ]
      : []),
    {
      what: 'line-up',
      at: before(lineUp, HOURS_BEFORE_DEADLINE),
      until: lineUp,
      key: keyOf(id, 'line-up', lineUp),
    },
    ...(event.briefingMinutes === null
      ? []
      : [
          {
            what: 'briefing' as const,
            at: briefingShownFrom(startDateTime, event.briefingMinutes),
            key: briefingKey(id, briefingShownFrom(startDateTime, event.briefingMinutes)),
          },
        ]),
    ...HOURS_BEFORE_RACE.map((hours) => ({
      what: 'race' as const,
      at: before(startDateTime, hours),
      hours,
      until: startDateTime,
      key: keyOf(id, `race in ${hours} h`, startDateTime),
    })),
  ]
}

/** Under which crews are told once that they can read a briefing. */
export const briefingKey = (id: number, shownFrom: Date) => keyOf(id, 'briefing', shownFrom)

const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS)

/** With the moment, so that a moved event reminds again. */
const keyOf = (id: number, what: string, moment: Date) =>
  `event ${id} ${what} ${moment.toISOString()}`
