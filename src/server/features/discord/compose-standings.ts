import { tellStandings } from '#server/features/posts/index.ts'
import { standingsPost } from '#shared/domain/discord/standings-post.ts'
import { type Compose, composedOf } from './composed.ts'

/** The tables of a championship after a round, from when its result is official until that of a later round is. */
export const composeStandings: Compose = async (tx, posted) =>
  composedOf(await tellStandings(tx, posted), (standings) => ({
    post: standingsPost(standings),
    thread: standings.championship.name,
  }))
