import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/config/config.ts'
import { loadPlan } from '#server/features/championships/index.ts'
import { readEvent } from '#server/features/entries/index.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { adminPost } from '#shared/domain/discord/admin-post.ts'
import { eventPost, type PostedEvent } from '#shared/domain/discord/event-post.ts'
import type { Sender } from '#shared/domain/discord/message.ts'
import { newsPost } from '#shared/domain/discord/news-post.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'
import { classPlaces } from '#shared/domain/entries/place-count.ts'
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
import { composeResult } from './compose-result.ts'
import type { Composed, Posted } from './composed.ts'
import { findLine, findPostedEvent, findPostedNews } from './posted.queries.ts'

const TOO_OLD_MS = 48 * 60 * 60 * 1_000
const COLOUR = 0xffe23d

export const senderOf = ({ guildName, publicUrl }: Config): Sender => ({
  guild: guildName,
  origin: publicUrl.origin,
  colour: COLOUR,
})

/** Reads the thing of a post, and says what is to be sent about it. */
export function compose(db: Database, posted: Posted, now: Date): Promise<Composed> {
  return atOneMoment(db, (tx) => COMPOSERS[posted.kind](tx, posted, now))
}

const COMPOSERS: Record<PostKind, (tx: Database, posted: Posted, now: Date) => Promise<Composed>> =
  {
    event: composeEvent,
    result: composeResult,
    news: composeNews,
    'job-failed': (tx, posted, now) => composeFailure(tx, 'job-failed', posted, now),
    'channel-off': (tx, posted, now) => composeFailure(tx, 'channel-off', posted, now),
  }

async function composeEvent(
  tx: Database,
  { subjectId, messageId, plannedFor }: Posted,
  now: Date,
): Promise<Composed> {
  const event = await postedEvent(tx, subjectId, now, plannedFor)
  if (!event) return { deleted: 'The event was deleted' }
  const { startsAt, signUp, status } = event
  if (messageId === null) {
    if (status === 'cancelled') return { skipped: 'The event is cancelled' }
    if (status !== 'upcoming') return { skipped: 'The event has started' }
    if (now < signUp.opensAt) return { skipped: 'Sign-up is not open yet' }
  }
  const changesAt =
    status === 'upcoming'
      ? [signUp.opensAt, signUp.closesAt, startsAt].find((moment) => moment > now)
      : undefined
  return { post: eventPost(event, now), changesAt, startsAt }
}

/** An event as it is announced; undefined if there is none. */
export async function postedEvent(
  tx: Database,
  id: number,
  now: Date,
  plannedFor: Date | null = null,
): Promise<PostedEvent | undefined> {
  const found = await findPostedEvent(tx, id)
  if (!found) return undefined
  const event = await readEvent(tx, id)
  const hasStarted = event.status === 'upcoming' && event.startDateTime <= now
  return {
    id,
    title: event.title,
    status: hasStarted ? 'running' : event.status,
    rounds: await roundsOf(tx, id),
    track: event.track.name,
    startsAt: event.startDateTime,
    plannedFor: plannedFor ?? undefined,
    signUp: { opensAt: event.registrationStartDate, closesAt: event.registrationEndDate },
    raceMinutes: event.raceMinutes,
    driversPerCar: event.driversPerCar,
    classes: event.eventCarClasses.map((slots) => {
      const { taken, setAside, max } = classPlaces(slots)
      return { name: slots.carClass.name, taken: taken + setAside, places: max }
    }),
    waiting: found.waiting,
  }
}

/** With the numbers that pages of championships have. An event can be several rounds of one; years have none. */
async function roundsOf(tx: Database, eventId: number): Promise<PostedEvent['rounds']> {
  const championships = (await loadPlan(tx)).filter(({ row }) => row !== null)
  return championships
    .flatMap(({ name, rounds }) =>
      rounds.flatMap(({ event }, index) =>
        event.id === eventId ? [{ championship: name, round: index + 1 }] : [],
      ),
    )
    .toSorted((a, b) => a.championship.localeCompare(b.championship, 'en'))
}

async function composeNews(
  tx: Database,
  { subjectId, messageId }: Posted,
  now: Date,
): Promise<Composed> {
  const article = await findPostedNews(tx, subjectId)
  if (!article) return { deleted: 'The article was deleted' }
  const { id, title, summary, content, publishedAt } = article
  if (!publishedAt || publishedAt > now) return { deleted: 'The article is not published' }
  if (messageId === null && isTooOld(publishedAt, now))
    return { skipped: 'The article is older than two days' }
  return { post: newsPost({ id, title, text: summary ?? textOfHtml(content) }) }
}

async function composeFailure(
  tx: Database,
  kind: 'job-failed' | 'channel-off',
  { subjectId, messageId }: Posted,
  now: Date,
): Promise<Composed> {
  const line = await findLine(tx, subjectId)
  if (!line) return { skipped: 'The line of the audit log is gone' }
  if (messageId === null && isTooOld(line.at, now))
    return { skipped: 'It happened more than two days ago' }
  const { title, text } = wordsOf(failureFacts(kind, line.after), undefined)
  const path = kind === 'job-failed' ? '/admin' : '/admin/discord'
  return { post: adminPost({ title: plainText(title, 'UTC'), text: plainText(text, 'UTC'), path }) }
}

function failureFacts(kind: 'job-failed' | 'channel-off', after: unknown): NotificationFacts {
  const nobody = { actor: null, person: null, event: null, entry: null, news: null, others: 0 }
  if (kind === 'job-failed') {
    const { job } = ACTIONS['system.job-failed'].after.parse(after)
    return { ...nobody, kind, details: { job } }
  }
  const { webhook: channel, answer: reason } = ACTIONS['discord.off'].after.parse(after)
  return { ...nobody, kind, details: { channel, reason } }
}

const isTooOld = (at: Date, now: Date) => now.getTime() - at.getTime() > TOO_OLD_MS
