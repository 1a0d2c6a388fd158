import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '#shared/domain/discord/delivery-states.ts'
import {
  OPTIONAL_POSTS,
  POST_KINDS,
  PROGRAM_POSTS,
  STORED_POSTS,
  WEBHOOK_PURPOSE_NAMES,
} from '#shared/domain/discord/purposes.ts'
import { WEBHOOK_STATES, WEBHOOK_TARGETS } from '#shared/domain/discord/webhook-states.ts'
import { championships } from './championships.ts'
import { among, id, instant } from './columns.ts'

/** Where the guild posts: its channels in Discord, and other programs. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    target: text({ enum: WEBHOOK_TARGETS }).notNull().default('discord'),
    /** Of a channel in Discord. */
    purpose: text({ enum: WEBHOOK_PURPOSE_NAMES }),
    /** Only what belongs to it is posted; null for everything. */
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    discordId: text(),
    /** Posting needs no other secret. It never leaves the server, except to Discord. */
    token: text(),
    threadId: text(),
    /** The role that new posts mention. */
    roleId: text(),
    /** What it posts besides that which all webhooks of its purpose post. */
    optionalPosts: text({ enum: OPTIONAL_POSTS }).array().notNull().default([]),
    /** Found out by Discord's answer: what is posted there opens a thread. */
    isForum: boolean().notNull().default(false),
    /** Where a program takes requests. */
    address: text(),
    /** What a program is told. */
    programPosts: text({ enum: PROGRAM_POSTS }).array(),
    /** What is sent to a program is signed with it: 'whsec_' and base64. It leaves the server once, when it is made. */
    secret: text(),
    /** The one before, which signs too until then. */
    earlierSecret: text(),
    earlierSecretUntil: instant(),
    /** What Discord calls it, or an admin a program. */
    name: text().notNull(),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('on'),
    /** Why nothing more is taken there. */
    offReason: text(),
    /** Nothing is sent before: Discord limits how much, and changes that follow each other become one. */
    quietUntil: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('webhooks_once')
      .on(table.discordId, table.threadId, table.purpose, table.championshipId, table.address)
      .nullsNotDistinct(),
    index('webhooks_championship').on(table.championshipId),
    check('webhooks_purpose', among(table.purpose, WEBHOOK_PURPOSE_NAMES)),
    check('webhooks_state', among(table.state, WEBHOOK_STATES)),
    check('webhooks_target', among(table.target, WEBHOOK_TARGETS)),
    check(
      'webhooks_address',
      sql`case ${table.target}
        when 'discord' then num_nulls(${table.purpose}, ${table.discordId}, ${table.token}) = 0
        else num_nulls(${table.address}, ${table.programPosts}, ${table.secret}) = 0
      end`,
    ),
  ],
)

/** What a webhook posts of one thing. Written by `happened`, in the transaction of the change. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text({ enum: STORED_POSTS }).notNull(),
    /** The event, the championship, the article or the line of the audit log. No foreign key, because the message outlives it. */
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** The round of a championship after which its tables are posted. */
    eventId: bigint({ mode: 'number' }),
    /** Null until it is in Discord, and again once it was deleted there. */
    messageId: text(),
    /** The thread that the message is in, which the webhook may have left since. */
    threadId: text(),
    /** SHA-256 of what was last sent, as hex. */
    sentHash: text(),
    /** When an event was to start while it was first posted. */
    plannedFor: instant(),
    sentAt: instant(),
  },
  (table) => [
    unique('posts_once')
      .on(table.webhookId, table.kind, table.subjectId, table.eventId)
      .nullsNotDistinct(),
    index('posts_subject').on(table.kind, table.subjectId),
    index('posts_event')
      .on(table.eventId)
      .where(sql`${table.eventId} is not null`),
    check('posts_kind', among(table.kind, STORED_POSTS)),
  ],
)

/** How the guild words its posts, where that is not as Paddock does. */
export const postWordings = pgTable(
  'post_wordings',
  {
    kind: text({ enum: POST_KINDS }).primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
  },
  (table) => [check('post_wordings_kind', among(table.kind, POST_KINDS))],
)

/** That a post has to be sent, changed or deleted. What is sent is composed at that time; for programs, by the first try. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    dueAt: instant().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('due'),
    tries: smallint().notNull().default(0),
    /** Grows when the thing changes again, so that a change during the sending is sent, too. */
    changes: integer().notNull().default(0),
    /** A process is sending it until then. */
    leasedUntil: instant(),
    /** Tries since the last answer: if there are any, it may be in Discord. */
    unanswered: smallint().notNull().default(0),
    /** What a program is sent, the same in every try: null until the first one. */
    messageId: text(),
    messageType: text(),
    body: text(),
    /** What was answered to the last try, or why it was skipped. */
    answer: text(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('deliveries_due_once')
      .on(table.postId)
      .where(sql`${table.state} = 'due' and ${table.body} is null`),
    index('deliveries_post').on(table.postId),
    index('deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'due'`),
    index('deliveries_ended').on(table.endedAt),
    check('deliveries_state', among(table.state, DELIVERY_STATES)),
    check(
      'deliveries_message',
      sql`num_nulls(${table.messageId}, ${table.messageType}, ${table.body}) in (0, 3)`,
    ),
  ],
)
