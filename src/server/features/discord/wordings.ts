import type { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { ChangedWording, Wording as ShownWording } from '#shared/contract/discord.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { eventPost, reminderPost } from '#shared/domain/discord/event-post.ts'
import { messageOf, type OwnWordings, type Post } from '#shared/domain/discord/message.ts'
import { POST_KINDS, type PostKind } from '#shared/domain/discord/purposes.ts'
import { TEMPLATES } from '#shared/domain/discord/wording.ts'
import {
  entriesOf,
  findLatest,
  type Posted,
  postedEvent,
  publishedNews,
} from '#server/features/posts/index.ts'
import { entryListPost } from '#shared/domain/discord/entry-list-post.ts'
import { newsPost } from '#shared/domain/discord/news-post.ts'
import { casePost } from '#shared/domain/discord/case-post.ts'
import { composingBy, senderOf } from './compose.ts'
import { composeDecision } from './compose-decision.ts'
import { exampleFailure } from './compose-failure.ts'
import { composeResult } from './compose-result.ts'
import { composeStandings } from './compose-standings.ts'
import type { Composed } from './composed.ts'
import { asPreview } from './preview.ts'
import { deleteWording, lockWording, readWordings, setWording } from './wordings.queries.ts'

type Context = Pick<Deps, 'config' | 'pool' | 'now'>

/** The texts of every kind, with the guild's latest or next thing of which there would be a post. */
export async function listWordings(tx: Database, deps: Context): Promise<ShownWording[]> {
  const own = await readWordings(tx)
  const samples = await samplesOf(tx, deps)
  return POST_KINDS.map((kind) => ({
    kind,
    own: own[kind] ?? null,
    sample: sampleOf(samples[kind], own, deps),
  }))
}

function sampleOf(post: Post | undefined, own: OwnWordings, { config }: Context) {
  if (!post) return null
  return { values: post.values, message: asPreview(messageOf(post, senderOf(config), own)) }
}

/** As if it were in Discord already. */
const postedAs = (subjectId: number, eventId: number | null = null): Posted => ({
  subjectId,
  eventId,
  isTold: true,
  plannedFor: null,
})

async function samplesOf(tx: Database, deps: Context): Promise<Partial<Record<PostKind, Post>>> {
  const { now } = deps
  const composing = composingBy(deps)
  const { eventId, resultId, table, newsId, decisionId } = await findLatest(tx, now())
  const event = eventId === null ? undefined : await postedEvent(tx, eventId, now())
  const article = newsId === null ? undefined : await publishedNews(tx, newsId)
  return {
    ...(event && {
      event: eventPost({ ...event, status: 'upcoming' }, now()),
      'event-reminder': reminderPost(event),
      'entry-list': entryListPost(await entriesOf(tx, event)),
    }),
    ...(resultId !== null && {
      ...postIn('result', await composeResult(tx, postedAs(resultId), composing)),
    }),
    ...(table && {
      ...postIn(
        'standings',
        await composeStandings(tx, postedAs(table.championshipId, table.eventId), composing),
      ),
    }),
    ...(article && { news: newsPost(article) }),
    ...(decisionId !== null && {
      ...postIn('decision', await composeDecision(tx, postedAs(decisionId), composing)),
    }),
    'case-waits': casePost('case-waits', exampleCase(now())),
    'case-overdue': casePost('case-overdue', exampleCase(now())),
    'job-failed': exampleFailure('job-failed'),
    'channel-off': exampleFailure('channel-off'),
  }
}

const exampleCase = (until: Date) => ({ code: 'K7Q2-9F', until })

const postIn = (kind: PostKind, composed: Composed) =>
  'post' in composed ? { [kind]: composed.post } : {}

/** Stores the texts of a kind; those that are Paddock's own are stored nowhere. */
export function changeWording(
  { db }: Pick<Deps, 'db'>,
  actor: CurrentUser,
  { kind, title, description }: z.output<typeof ChangedWording>,
) {
  return db.transaction(async (tx) => {
    const before = (await lockWording(tx, kind)) ?? null
    const { builtIn } = TEMPLATES[kind]
    const wording = { title, description: description ?? '' }
    const isBuiltIn = isSame(wording, builtIn)
    if (isSame(wording, before ?? builtIn)) return
    if (isBuiltIn) await deleteWording(tx, kind)
    else await setWording(tx, kind, wording)
    await happened(tx, {
      actor,
      action: 'discord.wording',
      before: { post: kind, wording: before },
      after: { post: kind, wording: isBuiltIn ? null : wording },
    })
  })
}

type Texts = { title: string; description: string }

const isSame = (one: Texts, other: Texts) =>
  one.title === other.title && one.description === other.description
