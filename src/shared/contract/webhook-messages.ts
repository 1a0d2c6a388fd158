import { z } from 'zod'
import { CLASSIFICATION_STATES } from '../domain/results/classification-state.ts'
import { RESULT_STATUSES } from './race-result.ts'

/** '2026-03-01T19:00:00.000Z' */
const Moment = z.iso.datetime()
const Id = z.int().positive()
/** Of a page of the guild's site. */
const Url = z.url()

const Event = z.object({ id: Id, title: z.string(), url: Url })
const Gone = z.object({ id: Id })

const EventData = z.object({
  event: Event,
  status: z.enum(['upcoming', 'running', 'completed', 'cancelled']),
  /** Why it was cancelled, if an organiser said so. */
  reason: z.string().nullable(),
  /** The championships that it counts for. */
  rounds: z.array(z.object({ championship: z.string(), round: z.int() })),
  track: z.string(),
  startsAt: Moment,
  /** When it was to start when it was first told, if it has been moved since. */
  movedFrom: Moment.nullable(),
  signUpOpensAt: Moment,
  signUpClosesAt: Moment,
  raceMinutes: z.int(),
  driversPerCar: z.int(),
  classes: z.array(z.object({ name: z.string(), taken: z.int(), places: z.int() })),
  /** Cars that have a place, places that are free, and cars on the waitlist. */
  cars: z.int(),
  freePlaces: z.int(),
  waiting: z.int(),
  /** Null until there is a result. */
  result: z.enum(CLASSIFICATION_STATES).nullable(),
})

const EntryListData = z.object({
  event: Event,
  classes: z.array(
    z.object({
      name: z.string(),
      cars: z.array(
        z.object({
          number: z.int().nullable(),
          team: z.string().nullable(),
          drivers: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const ResultData = z.object({
  event: Event,
  /** Of the classification; null while it is provisional. */
  version: z.int().nullable(),
  classes: z.array(
    z.object({
      name: z.string(),
      cars: z.array(
        z.object({
          /** In the class; null for a car that has no place. */
          position: z.int().nullable(),
          /** Text, because it can be '007'. */
          number: z.string().nullable(),
          team: z.string().nullable(),
          car: z.string(),
          drivers: z.array(z.string()),
          status: z.enum(RESULT_STATUSES),
          laps: z.int(),
          /** To the winner of the class: '+6.789' or '+2 laps'. */
          gap: z.string().nullable(),
          totalSeconds: z.number().nullable(),
          bestLapSeconds: z.number().nullable(),
        }),
      ),
    }),
  ),
})

const StandingsData = z.object({
  championship: z.object({ id: Id, name: z.string(), url: Url }),
  /** After which the tables are told. */
  round: z.object({ number: z.int(), title: z.string(), eventId: Id }),
  /** Whether the result of the round was official, and is open again. */
  isProvisional: z.boolean(),
  tables: z.array(
    z.object({
      title: z.string(),
      rows: z.array(
        z.object({ position: z.int().nullable(), name: z.string(), points: z.number() }),
      ),
    }),
  ),
})

const NewsData = z.object({
  article: z.object({ id: Id, title: z.string(), url: Url, publishedAt: Moment }),
  /** Its summary, or its beginning. */
  text: z.string(),
})

const DecisionData = z.object({
  /** Of the event, or of the championship for a decision without one. */
  decision: z.object({ id: Id, number: z.int(), version: z.int(), url: Url }),
  /** Null for a decision of a championship. */
  event: Event.nullable(),
  championship: z.object({ id: Id, name: z.string() }).nullable(),
  publishedAt: Moment,
  /** The one decided about first, then others that were involved. */
  cars: z.array(z.object({ number: z.string(), class: z.string(), team: z.string().nullable() })),
  /** 'Contact'; null where the race director decided. */
  category: z.string().nullable(),
  /** Each penalty in words, without licence points. */
  outcome: z.array(z.string()),
  fact: z.string(),
  reasons: z.string(),
  /** What it changes about the result, in words. */
  effect: z.array(z.string()),
  /** Null if it cannot be appealed. */
  appealUntil: Moment.nullable(),
  /** Why it was taken back; null while it is in force. */
  takenBackBecause: z.string().nullable(),
})

const EventGone = z.object({ event: Gone })

/** What programs are told, by type. Types and fields are added, and never removed or given another meaning. */
export const WEBHOOK_MESSAGES = {
  'event.opened': { about: 'Sign-up for an event is open', data: EventData },
  'event.changed': {
    about: 'An event was changed or moved, has started, or its places were taken or are free again',
    data: EventData,
  },
  'event.cancelled': { about: 'An event was cancelled', data: EventData },
  'event.deleted': { about: 'An event was deleted', data: EventGone },
  'event.places-free': {
    about: 'Places are free a day before sign-up closes',
    data: EventData,
  },
  'entry-list.published': { about: 'Line-ups are fixed', data: EntryListData },
  'entry-list.changed': { about: 'The entry list changed after that', data: EntryListData },
  'result.provisional': {
    about: 'There is a result, it was changed, or it is open again',
    data: ResultData,
  },
  'result.official': { about: 'A result became official', data: ResultData },
  'result.amended': { about: 'An official result was amended', data: ResultData },
  'result.withdrawn': { about: 'A result was taken back', data: EventGone },
  'standings.published': {
    about: 'The tables of a championship after a round that became official',
    data: StandingsData,
  },
  'standings.changed': { about: 'These tables changed', data: StandingsData },
  'standings.withdrawn': {
    about: 'The tables after a round hold no more',
    data: z.object({ championship: Gone, event: Gone }),
  },
  'news.published': { about: 'An article was published', data: NewsData },
  'news.changed': { about: 'A published article was changed', data: NewsData },
  'news.withdrawn': {
    about: 'An article was withdrawn or deleted',
    data: z.object({ article: Gone }),
  },
  'decision.published': { about: 'A decision was published', data: DecisionData },
  'decision.changed': { about: 'A decision has a new version', data: DecisionData },
  'decision.taken-back': { about: 'A decision was taken back', data: DecisionData },
  'decision.deleted': {
    about: 'A decision was deleted with its event or championship',
    data: z.object({ decision: Gone }),
  },
  test: { about: 'An administrator tries the webhook', data: z.object({ text: z.string() }) },
} as const satisfies Record<string, { about: string; data: z.ZodObject }>

export type WebhookMessageType = keyof typeof WEBHOOK_MESSAGES

export const WEBHOOK_MESSAGE_TYPES = Object.keys(WEBHOOK_MESSAGES) as WebhookMessageType[]

export type WebhookData<Type extends WebhookMessageType> = z.input<
  (typeof WEBHOOK_MESSAGES)[Type]['data']
>

/** The body of a request to a program. Fields that the schema of its data does not have are left out. */
export const WebhookMessage = z
  .object({
    type: z.enum(WEBHOOK_MESSAGE_TYPES),
    timestamp: Moment,
    data: z.unknown(),
  })
  .transform(({ data, ...message }, context) => {
    const parsed = WEBHOOK_MESSAGES[message.type].data.safeParse(data)
    if (parsed.success) return { ...message, data: parsed.data }
    for (const { message: text, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message: text, path: ['data', ...path] })
    return z.NEVER
  })
