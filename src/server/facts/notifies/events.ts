import { z } from 'zod'
import { changedSettings } from '../changed-settings.ts'
import { Reminded } from '../line-up-states.ts'
import type { Consequences, Notifies, TakenBack } from '../told.ts'
import { Id, read } from './states.ts'

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

export const EVENT_NOTIFIES: Notifies = {
  'event.update': ({ subject, before, after }) => {
    const [from, to] = [startIn(before), startIn(after)]
    if (subject === undefined || !from || !to) return {}
    const settings = changedSettings(read(Settings, before), read(Settings, after))
    const crews = { crewsOf: subject }
    const { stillWaiting = [] } = read(LeftWaiting, after) ?? {}
    return {
      takesBack: from === to ? [] : [{ kinds: OF_THE_START }],
      tells: [
        ...stillWaiting.map((id) => ({
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
  'event.remind': ({ subject, after }) => {
    const reminder = read(Reminded, after)
    if (subject === undefined || !reminder) return {}
    if (reminder.what === 'briefing') return tellBriefing(subject)
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
  'event.status': ({ subject, before, after }) => {
    const [was, is] = [statusIn(before), statusIn(after)]
    if (subject === undefined || was === is) return {}
    const told = { kind: 'event-cancelled', to: { crewsOf: subject } } as const
    const takesBack = [{ kinds: ['event-cancelled' as const] }]
    if (is === 'cancelled')
      return { tells: [told], takesBack: [...takesBack, { kinds: OF_A_RACE_TO_COME }] }
    if (was !== 'cancelled') return {}
    if (is !== 'upcoming') return { takesBack }
    return { tells: [{ ...told, details: { isBack: true } }], takesBack }
  },
  'event.delete': ({ before }) => {
    const deleted = read(DeletedEvent, before)
    if (deleted?.status !== 'upcoming') return {}
    const members = deleted.registrations
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ crew }) => crew.flatMap(({ userId }) => userId ?? []))
    const details = { deletedEvent: deleted.title }
    return { tells: [{ kind: 'event-cancelled', to: { members }, details }] }
  },
  'event.briefing': ({ subject, after }) => {
    const { isToTell } = read(z.object({ isToTell: z.boolean().optional() }), after) ?? {}
    if (subject === undefined || !isToTell) return {}
    return tellBriefing(subject)
  },
  'event.check-in.open': ({ subject, after }) => {
    if (subject === undefined) return {}
    const { closesMinutes: minutes } = read(z.object({ closesMinutes: z.int() }), after) ?? {}
    return { tells: [{ kind: 'check-in-open', to: { crewsOf: subject }, details: { minutes } }] }
  },
}

/** Only those who may read it. */
function tellBriefing(subject: number): Consequences {
  return { tells: [{ kind: 'briefing', to: { crewsOf: subject, isOnlyConfirmed: true } }] }
}

const Settings = z.record(z.string(), z.unknown())

const LeftWaiting = z.object({ stillWaiting: z.array(Id).optional() })

const DeletedEvent = z.object({
  title: z.string(),
  status: z.string(),
  registrations: z.array(
    z.object({
      status: z.string(),
      crew: z.array(z.object({ userId: Id.nullable() })),
    }),
  ),
})

const statusIn = (state: unknown) => read(z.object({ status: z.string() }), state)?.status
const startIn = (state: unknown) =>
  read(z.object({ startDateTime: z.date() }), state)?.startDateTime.toISOString()
