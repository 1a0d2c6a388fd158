import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { checkDecision } from './check-decision.ts'
import { isClosed } from './closings.queries.ts'
import { listFollowing, refer } from './decided-elsewhere.queries.ts'
import { insertDecision, undoDecision } from './decisions.queries.ts'
import { loadPlanned } from './plan.ts'
import { scoredSeasons } from './scored.ts'
import { getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'

/** What a published decision has decided about a championship. */
export type Following = {
  championshipId: number
  decisionEffectId: number
  decision: ChampionshipDecisionValues
}

type Change = { author: { id: number | null; displayName: string }; at: Date; reason: string }

/**
 * Makes what follows from a published decision the same as `wanted`. What is in force already stays as it is. Returns the
 * championships that have changed.
 * @throws conflict if a championship that would change is closed
 */
export async function followDecision(
  tx: Database,
  decisionId: number,
  wanted: readonly Following[],
  { author, at, reason }: Change,
) {
  const before = await listFollowing(tx, decisionId)
  const left = new Set(before)
  const added: Following[] = []
  for (const following of wanted) {
    const same = before.find(
      (row) =>
        left.has(row) &&
        row.championshipId === following.championshipId &&
        isDeepStrictEqual(row.decision, following.decision),
    )
    if (same) left.delete(same)
    if (same) await refer(tx, same.id, following.decisionEffectId)
    else added.push(following)
  }
  const changed = new Set([...left, ...added].map(({ championshipId }) => championshipId))
  // Always in the same order, so that two decisions do not wait for each other.
  const ids = [...changed].toSorted((a, b) => a - b)
  for (const id of ids) {
    const { name } = await getChampionshipForUpdate(tx, id, 'Championship')
    if (await isClosed(tx, id)) throw conflict(`${name} is closed. Reopen it to change its points.`)
    const ofIt = added.filter(({ championshipId }) => championshipId === id)
    if (ofIt.length > 0) await check(tx, id, ofIt)
    for (const row of left)
      if (row.championshipId === id)
        await undoDecision(tx, row.id, { at, byName: author.displayName })
    for (const { decision, decisionEffectId } of ofIt)
      await insertDecision(tx, {
        championshipId: id,
        decision,
        decisionEffectId,
        reason,
        authorId: author.id,
        authorName: author.displayName,
        createdAt: at,
      })
    await growChampionship(tx, id)
  }
  return ids
}

async function check(tx: Database, id: number, added: readonly Following[]) {
  const planned = await loadPlanned(tx, id)
  if (!planned) throw notFound('Championship')
  const { season } = one(await scoredSeasons(tx, [planned]))
  // Somebody can be excluded before they have raced.
  for (const { decision } of added) if (decision.kind !== 'exclude') checkDecision(decision, season)
}

/** Whether somebody is excluded by a published decision. */
export async function hasExcluded(db: Database, decisionId: number) {
  return (await listFollowing(db, decisionId)).some(({ decision }) => decision.kind === 'exclude')
}

/**
 * Locks a championship until the transaction ends.
 * @throws not_found
 */
export async function lockChampionship(tx: Database, id: number) {
  await getChampionshipForUpdate(tx, id, 'Championship')
}

/** The last round of a championship that an event is; undefined if it is none. */
export async function roundOfEvent(db: Database, championshipId: number, eventId: number) {
  const planned = await loadPlanned(db, championshipId)
  return planned?.rounds.findLast(({ event }) => event.id === eventId)?.id
}
