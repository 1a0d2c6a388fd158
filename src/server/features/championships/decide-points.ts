import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { driverKey } from '#shared/domain/drivers/person-key.ts'
import { refuseClosed } from './championship-values.ts'
import { checkDecision } from './check-decision.ts'
import { isClosed } from './closings.queries.ts'
import { insertDecision } from './decisions.queries.ts'
import { loadPlanned } from './plan.ts'
import { scoredSeasons } from './scored.ts'
import { getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'
import { recordedDecision } from './shown-decision.ts'

type Points = {
  championshipId: number
  userIds: readonly number[]
  /** One of its rounds is in it. */
  eventId: number
  points: number
  reason: string
  actor: { id: number; displayName: string }
  at: Date
}

/**
 * Gives or takes points of drivers from a round on, as if somebody had decided that on the championship's page.
 * @throws conflict if none of them has a row in its table yet
 */
export async function decidePoints(
  tx: Database,
  { championshipId, userIds, eventId, points, reason, actor, at }: Points,
) {
  await getChampionshipForUpdate(tx, championshipId, 'Championship')
  refuseClosed(await isClosed(tx, championshipId))
  const planned = await loadPlanned(tx, championshipId)
  if (!planned) throw notFound('Championship')
  const { season } = one(await scoredSeasons(tx, [planned]))
  const known = userIds.map(driverKey).filter((key) => key in (season.names ?? {}))
  if (known.length === 0)
    throw conflict('None of these drivers has raced in this championship yet: decide it later')
  const round = planned.rounds.findLast(({ event }) => event.id === eventId)?.id ?? null
  for (const key of known) {
    const decision = { kind: 'points' as const, of: 'drivers' as const, key, points, round }
    checkDecision(decision, season)
    const row = await insertDecision(tx, {
      championshipId,
      decision,
      reason,
      authorId: actor.id,
      authorName: actor.displayName,
      createdAt: at,
    })
    const after = recordedDecision(row, season)
    await happened(tx, { actor, action: 'championship.decide', subject: championshipId, after })
  }
  await growChampionship(tx, championshipId)
}
