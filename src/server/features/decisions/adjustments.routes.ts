import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { toResultAdjustment } from '#server/features/results/index.ts'
import { route } from '#server/http/route.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { adjustResults, setAdjustmentUndone } from './adjust-results.ts'

/** The results desk decides without a hearing. */
export function adjustmentsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, resultsDeskApi.adjust, async ({ params, body, viewer }) => {
    const { row, fit } = await adjustResults(deps, { eventId: params.id, viewer, ...body })
    return { data: toResultAdjustment(row, fit) }
  })

  for (const [endpoint, isUndone] of [
    [resultsDeskApi.undoAdjustment, true],
    [resultsDeskApi.redoAdjustment, false],
  ] as const)
    route(app, endpoint, async ({ params: { id, adjustmentId }, body, viewer }) => {
      const wanted = { eventId: id, adjustmentId, viewer, isUndone, ...body }
      return { data: { unfit: await setAdjustmentUndone(deps, wanted) } }
    })
}
