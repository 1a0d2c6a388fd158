import { capital } from '#shared/domain/words/capital.ts'
import type { LoggedMessage, ProgramWebhook } from '#shared/contract/webhooks.ts'
import { PROGRAM_POSTS, type ProgramPost } from '#shared/domain/discord/purposes.ts'
import type { LampTone } from '#web/ui/index.ts'

const POSTS: Record<ProgramPost, string> = {
  event: 'Events: sign-up, places, changes, cancellations',
  'event-reminder': 'Free places, a day before sign-up closes',
  'entry-list': 'Entry lists, once line-ups are fixed',
  result: 'Results: provisional, official, amended',
  standings: 'Tables of championships after each round',
  news: 'News',
  decision: 'Decisions of the stewards and the race director',
}

export const postOptions = PROGRAM_POSTS.map((value) => ({ value, label: POSTS[value] }))

/** What others than the guild's own channels want to know most. */
export const USUAL_POSTS: ProgramPost[] = ['event', 'result', 'standings', 'news']

const SHORT: Record<ProgramPost, string> = {
  event: 'events',
  'event-reminder': 'free places',
  'entry-list': 'entry lists',
  result: 'results',
  standings: 'standings',
  news: 'news',
  decision: 'decisions',
}

/** 'Events, results' */
export function postsText(posts: readonly ProgramPost[]) {
  const text = posts.map((post) => SHORT[post]).join(', ')
  return capital(text)
}

/** What a message is about that is not written yet. */
export const UNWRITTEN: Record<LoggedMessage['post'], string> = {
  event: 'About an event',
  'event-reminder': 'About free places',
  'entry-list': 'About an entry list',
  result: 'About a result',
  standings: 'About standings',
  news: 'About news',
  decision: 'About a decision',
  test: 'Test',
}

export const LAMPS: Record<ProgramWebhook['state'], { tone: LampTone; word: string }> = {
  on: { tone: 'go', word: 'On' },
  paused: { tone: 'soon', word: 'Paused' },
  off: { tone: 'closed', word: 'Off' },
}

export const MESSAGE_LAMPS: Record<LoggedMessage['state'], { tone: LampTone; word: string }> = {
  due: { tone: 'soon', word: 'Waiting' },
  sent: { tone: 'go', word: 'Sent' },
  skipped: { tone: 'full', word: 'Left out' },
  failed: { tone: 'closed', word: 'Failed' },
}
