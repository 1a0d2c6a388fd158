import type { z } from 'zod'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { beginOptional } from '#server/features/posts/index.ts'
import type { NewWebhook, WebhookChange } from '#shared/contract/discord.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { optionalPostsOf, type WebhookPurpose } from '#shared/domain/discord/purposes.ts'
import { parseRoleId, parseThreadId } from '#shared/domain/discord/webhook-address.ts'
import type { DiscordWebhook } from './discord-webhook.ts'
import { hasChampionship, lockWebhook, setChoices } from './webhooks.queries.ts'

/** Its address stays. Messages that were posted stay where they are. */
export async function changeWebhook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: CurrentUser,
  id: number,
  { thread, ...chosen }: z.output<typeof WebhookChange>,
) {
  await refusingTwins('thread', () =>
    db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, id)
      if (!webhook) throw notFound('Webhook')
      const threadId = thread === null ? null : (parseThreadId(thread) ?? null)
      const choices = { ...choicesOf(webhook.purpose, chosen), threadId }
      await requireChampionship(tx, choices)
      const before = webhookState(webhook)
      const after = webhookState({ ...webhook, ...choices })
      if (JSON.stringify(before) === JSON.stringify(after)) return
      await setChoices(tx, id, choices)
      const added = choices.optionalPosts.filter((kind) => !webhook.optionalPosts.includes(kind))
      await beginOptional(tx, id, added, now())
      await happened(tx, { actor, action: 'discord.change', before, after })
    }),
  )
}

/** What is stored of what an admin chose. */
export function choicesOf(
  purpose: WebhookPurpose,
  {
    championshipId,
    role,
    optionalPosts,
  }: Pick<z.output<typeof NewWebhook>, 'championshipId' | 'role' | 'optionalPosts'>,
) {
  return {
    championshipId: championshipId === 0 ? null : championshipId,
    roleId: role === null ? null : (parseRoleId(role) ?? null),
    optionalPosts: optionalPostsOf(purpose).filter((kind) => optionalPosts.includes(kind)),
  }
}

export async function requireChampionship(
  tx: Database,
  { championshipId }: Pick<DiscordWebhook, 'championshipId'>,
) {
  if (championshipId !== null && !(await hasChampionship(tx, championshipId)))
    throw notFound('Championship')
}

/** Two webhooks with the same address, thread and posts would post everything twice. */
export async function refusingTwins<T>(field: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (violatedUnique(error))
      throw conflict('This webhook is there already, for the same posts', field)
    throw error
  }
}

/** What the audit log stores of it. */
export const webhookState = ({
  name,
  purpose,
  championshipId,
  roleId,
  threadId,
  optionalPosts,
}: Pick<
  DiscordWebhook,
  'name' | 'purpose' | 'championshipId' | 'roleId' | 'threadId' | 'optionalPosts'
>) => ({ webhook: name, purpose, championshipId, roleId, threadId, optionalPosts })
