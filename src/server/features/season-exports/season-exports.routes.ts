import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { type Championships, shownChampionship } from '#server/features/championships/index.ts'
import { rawRoute } from '#server/http/route.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import { can } from '#shared/domain/permissions.ts'
import { seasonFile } from './season-file.ts'

export function seasonExportsRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  championships: Championships,
) {
  rawRoute(app, seasonExportsApi.getFile, async ({ params, viewer, reply }) => {
    const { id, file } = params
    const scored = await championships.score(await championships.get(`season-${id}`))
    const { rounds } = shownChampionship(scored, { reopenings: [], publications: [] })
    const text = await atOneMoment(db, (tx) =>
      seasonFile(tx, file, {
        scored,
        hasSteamIds: can(viewer, 'drivers.see-steam-id'),
        rounds: rounds.map((round, index) => ({
          id: round.id,
          number: index + 1,
          eventId: round.eventId,
          sessionId: round.sessionId,
          title: round.name,
          trackName: round.trackName,
          startsAt: round.startDateTime,
        })),
      }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="championship-${id}-${file}.csv"`)
      .send(text)
  })
}
