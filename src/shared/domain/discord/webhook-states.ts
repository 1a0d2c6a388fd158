/** `paused` by an admin; `off`: Discord does not know it any more. */
export const WEBHOOK_STATES = ['on', 'paused', 'off'] as const
