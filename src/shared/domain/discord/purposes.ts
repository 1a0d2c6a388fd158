/** What a webhook is for, and what is posted there. */
export const WEBHOOK_PURPOSES = {
  announcements: { label: 'Announcements', about: 'Events and news', posts: ['event', 'news'] },
  results: { label: 'Results', about: 'Results of races', posts: ['result'] },
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
export const POST_KINDS = ['event', 'result', 'news', 'job-failed', 'channel-off'] as const

export type PostKind = (typeof POST_KINDS)[number]

/** The purpose of the webhooks that a post goes to. */
export function purposeOf(kind: PostKind) {
  const purpose = WEBHOOK_PURPOSE_NAMES.find((name) =>
    (WEBHOOK_PURPOSES[name].posts as readonly PostKind[]).includes(kind),
  )
  if (!purpose) throw new Error(`No webhook is for posts of the kind ${kind}`)
  return purpose
}
