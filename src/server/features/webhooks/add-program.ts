import type { z } from 'zod'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { beginOptional } from '#server/features/posts/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { type NewProgram, WEBHOOKS_MAX } from '#shared/contract/webhooks.ts'
import {
  isOptional,
  type OptionalPost,
  PROGRAM_POSTS,
  type ProgramPost,
} from '#shared/domain/discord/purposes.ts'
import { isProgramAvailable, type ProgramDeps } from './ask-program.ts'
import { type ProgramWebhook, shownAddress } from './program-webhook.ts'
import { isPrivate } from './public-address.ts'
import { newSecret } from './signature.ts'
import { countPrograms, insertProgram } from './webhooks.queries.ts'

/** Returns its secret, which is never shown again. */
export async function addProgram(
  deps: ProgramDeps & Pick<Deps, 'db' | 'now'>,
  actor: CurrentUser,
  { name, address, posts }: z.output<typeof NewProgram>,
) {
  const { db, now, programOrigin } = deps
  if (!isProgramAvailable(deps))
    throw conflict('Messages link to this site: set PUBLIC_URL to its public address first')
  const url = new URL(address)
  // The address of the stand-in is used instead.
  if (programOrigin === undefined && (await isPrivate(url)))
    throw invalidInput('This URL leads into a private network', 'address')
  const secret = newSecret()
  const values = { name, address: url.href, programPosts: postsOf(posts) }
  try {
    const id = await db.transaction(async (tx) => {
      if ((await countPrograms(tx)) >= WEBHOOKS_MAX)
        throw conflict(`There can be ${WEBHOOKS_MAX} webhooks. Delete one first.`)
      const added = await insertProgram(tx, { ...values, secret, createdAt: now() })
      await beginOptional(tx, added, optionalOf(values.programPosts), now())
      await happened(tx, { actor, action: 'webhook.add', after: programState(values) })
      return added
    })
    return { id, secret }
  } catch (error) {
    if (violatedUnique(error)) throw conflict('A webhook with this URL is there already', 'address')
    throw error
  }
}

/** In one order, each once. */
export const postsOf = (posts: readonly ProgramPost[]) =>
  PROGRAM_POSTS.filter((kind) => posts.includes(kind))

/** Those that have a time of their own, and so may be due without a change. */
export const optionalOf = (posts: readonly ProgramPost[]): OptionalPost[] =>
  posts.filter(isOptional)

/** What the audit log stores of it. */
export const programState = ({
  name,
  address,
  programPosts,
}: Pick<ProgramWebhook, 'name' | 'address' | 'programPosts'>) => ({
  webhook: name,
  host: shownAddress(address),
  posts: programPosts,
})
