/** What a webhook is for, and what is posted there. */
export const WEBHOOK_PURPOSES = {
  announcements: {
    label: 'Announcements',
    about: 'Events and news',
    posts: ['event', 'event-reminder', 'entry-list', 'news'],
  },
  results: {
    label: 'Results',
    about: 'Results of races, and tables of championships after each round',
    posts: ['result', 'standings'],
  },
  decisions: {
    label: 'Decisions',
    about: 'Published decisions of the stewards and the race director',
    posts: ['decision'],
  },
  stewards: {
    label: 'Stewards',
    about: 'Cases that wait for the stewards, with their codes and deadlines',
    posts: ['case-waits', 'case-overdue'],
  },
  admins: {
    label: 'Administrators',
    about: 'Failed background jobs and webhooks that stopped working',
    posts: ['job-failed', 'channel-off'],
  },
} as const satisfies Record<
  string,
  { label: string; about: string; posts: readonly [PostKind, ...PostKind[]] }
>

export type WebhookPurpose = keyof typeof WEBHOOK_PURPOSES

export const WEBHOOK_PURPOSE_NAMES = Object.keys(WEBHOOK_PURPOSES) as [
  WebhookPurpose,
  ...WebhookPurpose[],
]

/** The kinds of posts. Each thing has one post of a kind at each webhook, which is changed with the thing. */
export const POST_KINDS = [
  'event',
  'event-reminder',
  'entry-list',
  'result',
  'standings',
  'news',
  'decision',
  'case-waits',
  'case-overdue',
  'job-failed',
  'channel-off',
] as const

export type PostKind = (typeof POST_KINDS)[number]

/** The posts that other programs can be told, too: nothing in them is for administrators alone. */
export const PROGRAM_POSTS = [
  'event',
  'event-reminder',
  'entry-list',
  'result',
  'standings',
  'news',
  'decision',
] as const satisfies PostKind[]

export type ProgramPost = (typeof PROGRAM_POSTS)[number]

/** A test is about nothing that has happened. */
export const STORED_POSTS = [...POST_KINDS, 'test'] as const

export type StoredPost = (typeof STORED_POSTS)[number]

/** Posted only by the webhooks that an admin chose for it. */
export const OPTIONAL_POSTS = ['event-reminder', 'entry-list'] as const satisfies PostKind[]

export type OptionalPost = (typeof OPTIONAL_POSTS)[number]

export const isOptional = (kind: PostKind): kind is OptionalPost =>
  (OPTIONAL_POSTS as readonly PostKind[]).includes(kind)

/** The posts about an event that is to come. */
export const EVENT_POSTS = ['event', 'event-reminder', 'entry-list'] as const satisfies PostKind[]

/** The posts that change with the results of an event. */
export const RESULT_POSTS = ['event', 'result', 'standings'] as const satisfies PostKind[]

/** The posts that change with a decision about an event. */
export const DECISION_POSTS = [...RESULT_POSTS, 'decision'] as const satisfies PostKind[]

/** The posts that change with a case. */
export const CASE_POSTS = ['case-waits', 'case-overdue'] as const satisfies PostKind[]

/** All that say something about an event. */
export const ALL_EVENT_POSTS = [
  ...EVENT_POSTS,
  'result',
  'standings',
  'decision',
] as const satisfies PostKind[]

/** What the subject of a post is. Posts about the same thing share a thread where the channel is a forum. */
export const SUBJECT_OF = {
  event: 'event',
  'event-reminder': 'event',
  'entry-list': 'event',
  result: 'event',
  standings: 'championship',
  news: 'news',
  decision: 'decision',
  'case-waits': 'case',
  'case-overdue': 'case',
  'job-failed': 'line',
  'channel-off': 'line',
} as const satisfies Record<
  PostKind,
  'event' | 'championship' | 'news' | 'decision' | 'case' | 'line'
>

/** The kinds of posts that share a thread with this one. */
export const inOneThread = (kind: PostKind): PostKind[] =>
  POST_KINDS.filter((other) => SUBJECT_OF[other] === SUBJECT_OF[kind])

/** The optional posts of a purpose's webhooks. */
export function optionalPostsOf(purpose: WebhookPurpose): OptionalPost[] {
  const own: readonly PostKind[] = WEBHOOK_PURPOSES[purpose].posts
  return OPTIONAL_POSTS.filter((kind) => own.includes(kind))
}

/** The purpose of the webhooks that a post goes to. */
export function purposeOf(kind: PostKind) {
  const purpose = WEBHOOK_PURPOSE_NAMES.find((name) =>
    (WEBHOOK_PURPOSES[name].posts as readonly PostKind[]).includes(kind),
  )
  if (!purpose) throw new Error(`No webhook is for posts of the kind ${kind}`)
  return purpose
}
