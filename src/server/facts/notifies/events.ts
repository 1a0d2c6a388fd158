import { changedSettings } from '../changed-settings.ts'
import type { NotifiesOf, TakenBack } from '../told.ts'

/** Untrue once the start has moved: they are told again in time. */
const OF_THE_START: TakenBack['kinds'] = [
  'race-reminder',
  'line-up-incomplete',
  'sign-up-closes',
  'briefing',
]

/** Untrue once the event is cancelled. */
const OF_A_RACE_TO_COME: TakenBack['kinds'] = [
  ...OF_THE_START,
  'event-open',
  'check-in-open',
  'entry-offered',
  'offer-ending',
  'crew-short',
  'absence-marked',
]

export const EVENT_NOTIFIES: NotifiesOf<'event'> = {
  'event.update': ({ subject, before, after }) => {
    if (subject === undefined) return {}
    const [from, to] = [before, after].map(({ startDateTime }) => startDateTime.toISOString())
    const settings = changedSettings(before, after)
    const crews = { crewsOf: subject }
    return {
      takesBack: from === to ? [] : [{ kinds: OF_THE_START }],
      tells: [
        ...(after.stillWaiting ?? []).map((id) => ({
          kind: 'entry-changed' as const,
          to: { crewOf: id },
          details: { act: 'waitlist-closed' as const },
        })),
        ...(from === to
          ? []
          : [{ kind: 'event-moved' as const, to: crews, details: { from, to } }]),
        ...(settings.length === 0
          ? []
          : [{ kind: 'event-changed' as const, to: crews, details: { settings } }]),
      ],
    }
  },
  'event.open': ({ subject }) =>
    subject === undefined
      ? {}
      : { tells: [{ kind: 'event-open', to: { outsideOf: subject, isToSignUp: true } }] },
  'event.remind': ({ subject, after: reminder }) => {
    if (subject === undefined) return {}
    if (reminder.what === 'briefing') return { tells: [briefing(subject)] }
    const until = reminder.until.toISOString()
    if (reminder.what === 'race') {
      const { hours } = reminder
      const to = { crewsOf: subject, isOnlyHolding: true } as const
      return { tells: [{ kind: 'race-reminder', to, details: { hours, until } }] }
    }
    if (reminder.what === 'sign-up') {
      const to = { outsideOf: subject, isToSignUp: true } as const
      return { tells: [{ kind: 'sign-up-closes', to, details: { until } }] }
    }
    return {
      tells: reminder.entries.map(({ id, ...lineUp }) => ({
        kind: 'line-up-incomplete',
        to: { crewOf: id },
        details: { until, lineUp },
      })),
    }
  },
  'event.status': ({ subject, before: { status: was }, after: { status: is, reason } }) => {
    if (subject === undefined || was === is) return {}
    const told = { kind: 'event-cancelled', to: { crewsOf: subject } } as const
    const because = reason === undefined ? {} : { details: { reason } }
    const takesBack = [{ kinds: ['event-cancelled' as const] }]
    if (is === 'cancelled')
      return {
        tells: [{ ...told, ...because }],
        takesBack: [...takesBack, { kinds: OF_A_RACE_TO_COME }],
      }
    if (was !== 'cancelled') return {}
    if (is !== 'upcoming') return { takesBack }
    return { tells: [{ ...told, details: { isBack: true } }], takesBack }
  },
  'event.delete': ({ before: { status, title, registrations } }) => {
    if (status !== 'upcoming') return {}
    const members = registrations
      .filter((registration) => registration.status !== 'cancelled')
      .flatMap(({ crew }) => crew.flatMap(({ userId }) => userId ?? []))
    const details = { deletedEvent: title }
    return { tells: [{ kind: 'event-cancelled', to: { members }, details }] }
  },
  'event.briefing': ({ subject, after: { isToTell } }) =>
    subject !== undefined && isToTell ? { tells: [briefing(subject)] } : {},
  'event.check-in.open': ({ subject, after: { closesMinutes: minutes } }) =>
    subject === undefined
      ? {}
      : { tells: [{ kind: 'check-in-open', to: { crewsOf: subject }, details: { minutes } }] },
}

/** Only those who may read it. */
const briefing = (subject: number) =>
  ({ kind: 'briefing', to: { crewsOf: subject, isOnlyConfirmed: true } }) as const
