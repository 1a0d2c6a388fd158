import { z } from 'zod'
import { CHANNELS } from '../domain/notifications/channels.ts'
import { DIGESTS } from '../domain/notifications/digests.ts'
import { NOTIFICATION_KIND_NAMES } from '../domain/notifications/kinds.ts'
import { isTimezone } from '../domain/words/timezones.ts'
import { CaseCode } from './case-code.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { GrantedRole } from './users.ts'

export const NOTIFICATIONS_PAGE = 30

const Kind = z.enum(NOTIFICATION_KIND_NAMES, 'Unknown kind of notification')

/** Details by which two notifications about the same thing say different things, so that they are not merged. */
const DISTINGUISHING = {
  /** The role in an invitation. */
  role: z.string().optional(),
  /** The answer to an invitation. */
  isAccepted: z.boolean().optional(),
  /** Nobody has answered the invitation in time. */
  isExpired: z.boolean().optional(),
  /** A driver was added to a crew that had been entered before. */
  isAdded: z.boolean().optional(),
  /** It was a link. */
  isLink: z.boolean().optional(),
  /** Why an organiser did it. */
  reason: z.string().optional(),
  /** How somebody's part in a crew ended, which may have made somebody else its captain. */
  ended: z.enum(['left', 'removed', 'deleted']).optional(),
  /** How long before the race. */
  hours: z.int().optional(),
  /** How long before the reader gets into the car. */
  stintMinutes: z.int().optional(),
  /** How many drivers a line-up lacks, and how many invitations to it are open. */
  lineUp: z
    .object({
      missing: z.int(),
      invited: z.int(),
      /** How many Bronze or Silver drivers it lacks; absent in older ones. */
      bronzeSilver: z.int().optional(),
    })
    .optional(),
  /** When the first page becomes public. */
  publicFrom: Instant.optional(),
  /** The webhook that Discord accepts no more. */
  channel: z.string().optional(),
  /** Why a mail was refused. */
  answer: z.string().optional(),
  /** A role that the reader was given, or that was taken back. */
  grant: z
    .object({
      role: GrantedRole,
      /** The championship or event that it is for; null for the whole guild. */
      of: z.string().nullable(),
      until: Instant.nullable(),
      isGiven: z.boolean(),
    })
    .optional(),
  /** What a case waits for, or what became of it. */
  caseStep: z
    .enum(['report', 'vote', 'conflict', 'substitute', 'appeal', 'anew', 'override'])
    .optional(),
  /** The background job that failed. */
  job: z.string().optional(),
  /** How somebody without an excuse was absent. */
  attendance: z.enum(['late', 'no-show']).optional(),
  /** A penalty of the reader, which has been taken back if it is over. */
  penalty: z.object({ label: z.string(), text: z.string(), isOver: z.boolean() }).optional(),
  /** The points that a licence has reached. */
  threshold: z.int().optional(),
  /** The championship of a season entry, and what became of that. */
  season: z
    .object({
      id: Id,
      name: z.string(),
      act: z.enum([
        'entered',
        'accepted',
        'reserve',
        'rejected',
        'changed',
        'withdrawn',
        'invited',
        'removed',
      ]),
    })
    .optional(),
  /** What an organiser did to an entry, or what became of an offer. */
  act: z
    .enum([
      'confirmed',
      'waitlisted',
      'moved-to-waitlist',
      'let-in',
      'reordered',
      'skipped',
      'unskipped',
      'reopened',
      'offer-declined',
      'offer-ended',
      'waitlist-closed',
    ])
    .optional(),
}

/** The names of these details. */
export const DISTINGUISHING_DETAILS = Object.keys(DISTINGUISHING)

/** What the words need besides names. Stored in this form. */
export const NotificationDetails = z.object({
  ...DISTINGUISHING,
  /** How many drivers the crew has, and how many it needs. */
  has: z.int().optional(),
  needs: z.int().optional(),
  /** The event's start, if it changed. */
  from: Instant.optional(),
  to: Instant.optional(),
  /** The event takes place after all. */
  isBack: z.boolean().optional(),
  /** What became of results that were there before. */
  results: z.enum(['changed', 'removed', 'restored']).optional(),
  /** How many cars of the results were still running where the recording ends. */
  running: z.int().optional(),
  /** The championships whose tables change with the results. */
  tables: z.array(ShownName).optional(),
  /** They change once an admin has the results read again. */
  isWaiting: z.boolean().optional(),
  /** The settings of the event that changed. */
  settings: z.array(z.string()).optional(),
  /** How long before the start the check-in closes; absent in older ones, which have 15 minutes. */
  minutes: z.int().optional(),
  /** It is Bronze or Silver drivers that a crew lacks. */
  isBronzeSilver: z.boolean().optional(),
  /** The ban of the reader; absent if it was lifted. */
  ban: z.object({ reason: z.string(), until: Instant.nullable() }).optional(),
  /** When the answer to an offer is due, a line-up is fixed, sign-up closes, or the race starts. */
  until: Instant.optional(),
  /** In the queue. */
  position: z.int().optional(),
  /** The number that a reopened entry lost, because it was taken. */
  lostNumber: z.int().optional(),
  /** Of the decision that was published. */
  decision: z.int().optional(),
  /** The title of an event that was deleted. */
  deletedEvent: ShownName.optional(),
})
export type NotificationDetails = z.input<typeof NotificationDetails>

const Person = z.object({ id: Id, displayName: ShownName })

const Notification = z.object({
  id: Id,
  kind: Kind,
  at: Instant,
  isRead: z.boolean(),
  /** Null if nobody did it, or if the account was deleted. */
  actor: Person.nullable(),
  /** Whom it was done to, if that is not the reader's entry or event. */
  person: Person.nullable(),
  event: z.object({ id: Id, title: ShownName, timezone: z.string() }).nullable(),
  entry: z
    .object({ id: Id, number: z.int().nullable(), teamName: ShownName.nullable() })
    .nullable(),
  news: z.object({ id: Id, title: ShownName }).nullable(),
  case: z.object({ code: CaseCode }).nullable(),
  /** How many more people this happened to in the last ten minutes. */
  others: z.int(),
  /** Whether an invitation still waits for the reader's answer; null if it is none. */
  isOpen: z.boolean().nullable(),
  /** When the reader accepted the invitation; null if they are not in the crew by it. */
  joinedAt: Instant.nullable(),
  details: NotificationDetails,
})
export type Notification = z.output<typeof Notification>

const ChannelName = z.enum(CHANNELS, 'Unknown channel')
const DigestName = z.enum(DIGESTS, 'Unknown digest').nullable()

const Preferences = z.object({
  /** Those that this site has. */
  channels: z.array(
    z.object({
      channel: ChannelName,
      /** Whether it reaches the caller: by a confirmed address, or a device. */
      isReady: z.boolean(),
    }),
  ),
  kinds: z.array(
    z.object({
      kind: Kind,
      /** The channels on which the caller gets it. */
      on: z.array(ChannelName),
      /** Those of them that cannot be switched off. */
      fixed: z.array(ChannelName),
    }),
  ),
  /** How mails are gathered; null if each comes at once. */
  digest: DigestName,
})
export type Preferences = z.output<typeof Preferences>

const MutedEvent = z.object({ id: Id, title: ShownName })

const Cursor = z.coerce.number().pipe(Id)

export const notificationsApi = {
  list: {
    method: 'GET',
    path: '/api/user/notifications',
    access: 'member',
    reads: ['event', 'names', 'teams', 'notifications', 'registrations', 'news', 'cases'],
    summary: `The caller's notifications, newest first, ${NOTIFICATIONS_PAGE} at a time`,
    query: z.object({ before: Cursor.optional() }),
    response: z.object({
      data: z.array(Notification),
      /** The value of `before` that fetches the next page; null on the last page. */
      next: Id.nullable(),
    }),
  },
  readAll: {
    method: 'POST',
    path: '/api/user/notifications/read',
    access: 'member',
    summary: 'Marks all notifications as read, up to the newest that the caller has seen',
    status: 204,
    body: z.object({ upTo: Id }),
    response: z.void(),
  },
  listPreferences: {
    method: 'GET',
    path: '/api/user/notification-preferences',
    access: 'member',
    reads: ['notification-settings'],
    summary: 'Which kinds of notifications the caller gets, and how',
    response: z.object({ data: Preferences }),
  },
  setPreference: {
    method: 'PUT',
    path: '/api/user/notification-preferences/:kind',
    access: 'member',
    summary: 'Switches a kind of notification on or off on a channel, for what happens from now on',
    status: 204,
    params: z.object({ kind: Kind }),
    body: z.object({ channel: ChannelName, isOn: z.boolean() }),
    response: z.void(),
  },
  setDigest: {
    method: 'PUT',
    path: '/api/user/notification-digest',
    access: 'member',
    summary:
      'Gathers mails to the caller in one a day or a week, leaves out what can wait, or ends that. What cannot wait is sent at once',
    status: 204,
    body: z.object({
      digest: DigestName,
      /** By whose clock they come. */
      timeZone: z.string().max(100).refine(isTimezone, 'Unknown time zone'),
    }),
    response: z.void(),
  },
  listMutedEvents: {
    method: 'GET',
    path: '/api/user/muted-events',
    access: 'member',
    reads: ['event', 'notification-settings'],
    summary: 'The events of which the caller is told only what everybody must know',
    response: z.object({ data: z.array(MutedEvent) }),
  },
  setMuted: {
    method: 'PUT',
    path: '/api/user/muted-events/:id',
    access: 'member',
    summary: 'Mutes an event, or ends that, for what happens from now on',
    status: 204,
    params: ById,
    body: z.object({ isMuted: z.boolean() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
