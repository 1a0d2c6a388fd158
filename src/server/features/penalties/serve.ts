import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isServedAtStart } from '#shared/domain/penalties/penalty-words.ts'
import { given } from './given.ts'
import { lockPenalty, updatePenalty } from './penalties.queries.ts'
import { hasToServe } from './start-penalties.queries.ts'

type Serving = { id: number; eventId: number; actor: CurrentUser; now: Date }

/** The person started in the event, or a steward says that they served it there. */
export async function serve(tx: Database, { id, eventId, actor, now }: Serving) {
  const row = await lockPenalty(tx, id)
  if (!row || !isServedAtStart(row.effect) || !(await hasToServe(tx, id, eventId)))
    throw notFound('Penalty')
  if (row.servedAt && row.servedEventId === eventId) return
  if (row.servedAt) throw conflict('This penalty was served in another event')
  const served = await updatePenalty(tx, id, {
    servedAt: now,
    servedEventId: eventId,
    servedByName: actor.displayName,
  })
  await happened(tx, {
    actor,
    action: 'penalty.serve',
    subject: row.userId,
    after: { ...given(served), eventId },
  })
}

export async function undoServed(tx: Database, { id, eventId, actor }: Omit<Serving, 'now'>) {
  const row = await lockPenalty(tx, id)
  if (!row || !(await hasToServe(tx, id, eventId))) throw notFound('Penalty')
  if (!row.servedAt) return
  if (row.servedEventId !== eventId) throw conflict('This penalty was served in another event')
  const open = await updatePenalty(tx, id, {
    servedAt: null,
    servedEventId: null,
    servedByName: null,
  })
  await happened(tx, {
    actor,
    action: 'penalty.serve-undo',
    subject: row.userId,
    before: { ...given(open), eventId },
  })
}
