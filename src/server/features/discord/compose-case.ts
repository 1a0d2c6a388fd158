import { tellCase, tellOverdueCase } from '#server/features/posts/index.ts'
import { casePost } from '#shared/domain/discord/case-post.ts'
import { type Compose, composedOf } from './composed.ts'

/** Of the thread for all of them: one of a case would tell of it as long as the channel exists. */
const THREAD = 'Cases'

export const composeWaiting: Compose = async (tx, posted) =>
  composedOf(await tellCase(tx, posted), (one) => ({
    post: casePost('case-waits', one),
    thread: THREAD,
  }))

export const composeOverdue: Compose = async (tx, posted, { now }) =>
  composedOf(await tellOverdueCase(tx, posted, now), (one) => ({
    post: casePost('case-overdue', one),
    thread: THREAD,
  }))
