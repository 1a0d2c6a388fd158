/** `paused` by an admin; `off`: Discord does not know it any more. */
export const WEBHOOK_STATES = ['on', 'paused', 'off'] as const

/** What is behind a webhook: a channel in Discord, or another program. */
export const WEBHOOK_TARGETS = ['discord', 'program'] as const

export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number]
