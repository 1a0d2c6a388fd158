import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { CLASSIFICATION_RULES } from '#shared/domain/results/adjusted-classification.ts'
import { listOutdatedEventIds } from './classification.queries.ts'
import { relinkCars } from './links/link-cars.ts'
import { amendIfOfficial } from './official/amend-if-official.ts'
import { COMPUTED, recomputeClassification } from './recompute-classification.ts'
import { listSessionIds } from './sessions.queries.ts'

/**
 * Recomputes every stored classification of older rules, and links its cars to entries anew. Returns their number. Two processes may run it at once,
 * because each event is locked.
 */
export async function recomputeOutdated({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const ids = await listOutdatedEventIds(db)
  for (const id of ids)
    await db.transaction((tx) =>
      changingEvent(tx, { id, actor: undefined }, async ({ raceSessionId }) => {
        for (const session of await listSessionIds(tx, id)) {
          const { unfit } = await recomputeClassification(tx, session.id)
          await amendIfOfficial(tx, session.id, {
            reason: 'Computed again by a newer version of Paddock',
          })
          if (unfit.length > 0)
            log.warn(
              { event: id, session: session.id, unfit },
              'Adjustments do not fit their results',
            )
        }
        await relinkCars(tx, id, raceSessionId)
        return {
          action: 'results.recompute',
          set: COMPUTED,
          after: { rules: CLASSIFICATION_RULES },
        }
      }),
    )
  if (ids.length > 0) log.info({ events: ids.length }, 'Computed older classifications anew')
  return ids.length
}
