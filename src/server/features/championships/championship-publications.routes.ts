import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { championshipPublicationsApi } from '#shared/contract/championship-publications.ts'
import { refuseClosed } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import { deletePublication } from './publications.queries.ts'
import { publishTables } from './publish-tables.ts'
import { getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'

export function championshipPublicationsRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, championshipPublicationsApi.publish, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale('this championship', body.version, version)
      refuseClosed(await isClosed(tx, id))
      return { data: await publishTables(tx, { id, actor: viewer, at: now() }) }
    }),
  )

  route(app, championshipPublicationsApi.withdraw, ({ params: { id, publicationId }, viewer }) =>
    db.transaction(async (tx) => {
      await getChampionshipForUpdate(tx, id, 'Championship')
      const before = await deletePublication(tx, id, publicationId)
      if (!before) throw notFound('Publication')
      await growChampionship(tx, id)
      const { roundNumber, roundName } = before
      await happened(tx, {
        actor: viewer,
        action: 'championship.publication.withdraw',
        subject: id,
        before: { publication: publicationId, roundNumber, roundName },
      })
    }),
  )
}
