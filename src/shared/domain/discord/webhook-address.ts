// The hosts are those of Discord's own apps, from which people copy addresses.
const ADDRESS =
  /^https:\/\/(?:(?:ptb\.|canary\.)?discord\.com|discordapp\.com)\/api\/(?:v\d{1,2}\/)?webhooks\/(?<discordId>\d{5,20})\/(?<token>[\w-]{20,100})\/?(?:\?(?<query>[\w=&-]*))?$/
const THREAD = /(?:^|&)thread_id=(?<threadId>[^&]*)/
const ID = /^\d{5,20}$/

export type WebhookAddress = { discordId: string; token: string; threadId: string | null }

/** The parts of an address as Discord shows it, with `?thread_id=` for a thread; undefined for any other address. */
export function parseWebhookAddress(text: string): WebhookAddress | undefined {
  const { discordId, token, query = '' } = ADDRESS.exec(text.trim())?.groups ?? {}
  if (discordId === undefined || token === undefined) return undefined
  const threadId = THREAD.exec(query)?.groups?.['threadId'] ?? null
  return threadId === null || ID.test(threadId) ? { discordId, token, threadId } : undefined
}

/** The id of a role, alone or as Discord copies a mention: <@&123>; undefined for any other text. */
export function parseRoleId(text: string) {
  const id = text.trim().replace(/^<@&(\d+)>$/, '$1')
  return ID.test(id) ? id : undefined
}

/** The id of a thread, alone or as the end of a link that Discord copies; undefined for any other text. */
export function parseThreadId(text: string) {
  const id = text.trim().replace(/^https:\/\/[\w.]+\/channels\/\d+\//, '')
  return ID.test(id) ? id : undefined
}
