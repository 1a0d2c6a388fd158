import type { Deps } from '#server/deps.ts'
import { raceInBrief } from '#server/features/race-documents/index.ts'
import type { Config } from '#server/config/config.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Sender } from '#shared/domain/discord/message.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'
import { composeOverdue, composeWaiting } from './compose-case.ts'
import { composeDecision } from './compose-decision.ts'
import { composeEntryList, composeEvent, composeReminder } from './compose-event.ts'
import { composeFailure } from './compose-failure.ts'
import { composeNews } from './compose-news.ts'
import { composeResult } from './compose-result.ts'
import { composeStandings } from './compose-standings.ts'
import type { Posted } from '#server/features/posts/index.ts'
import type { Compose, Composed, Composing } from './composed.ts'

const COLOUR = 0xffe23d

export const senderOf = ({ guildName, publicUrl }: Config): Sender => ({
  guild: guildName,
  origin: publicUrl.origin,
  colour: COLOUR,
})

/** What every post is composed with. */
export const composingBy = ({
  config,
  pool,
  now,
}: Pick<Deps, 'config' | 'pool' | 'now'>): Composing => ({
  now: now(),
  guild: config.guildName,
  briefOf: (tx, asked) => raceInBrief(tx, { config, pool }, asked),
})

/** Reads the thing of a post, and says what is to be sent about it. */
export function compose(
  db: Database,
  { kind, ...posted }: Posted & { kind: PostKind },
  composing: Composing,
): Promise<Composed> {
  return atOneMoment(db, (tx) => COMPOSERS[kind](tx, posted, composing))
}

const COMPOSERS: Record<PostKind, Compose> = {
  event: composeEvent,
  'event-reminder': composeReminder,
  'entry-list': composeEntryList,
  result: composeResult,
  standings: composeStandings,
  news: composeNews,
  decision: composeDecision,
  'case-waits': composeWaiting,
  'case-overdue': composeOverdue,
  'job-failed': composeFailure('job-failed'),
  'channel-off': composeFailure('channel-off'),
}
