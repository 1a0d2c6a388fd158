import type { Config } from '#server/config/config.ts'
import { getJoinMode } from '#server/features/joining/index.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type { PublicFront } from '#shared/contract/public/front.ts'
import { championshipsOnFront } from './public-championships.ts'
import { publicEvents } from './public-events.ts'

type Needs = Parameters<typeof championshipsOnFront>[0] & { config: Pick<Config, 'join'> }

const NEXT = 4

/** What the guild's front page shows. Its winners need no switch of their own, as long as results have none. */
export async function publicFront(needs: Needs, state: PublicState): Promise<PublicFront> {
  const { db, config } = needs
  const withWinners = { ...state, parts: new Set([...state.parts, 'results' as const]) }
  const events = await publicEvents(db, withWinners)
  const last = events.find(({ winners }) => winners.length > 0)
  return {
    text: state.text,
    join: await getJoinMode(db, config),
    next: events.filter(({ status }) => status === 'upcoming').slice(0, NEXT),
    lastRace: last ? { event: last, winners: last.winners } : null,
    ...(await championshipsOnFront(needs, state)),
  }
}
