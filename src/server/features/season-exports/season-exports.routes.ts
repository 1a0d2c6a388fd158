import type { FastifyInstance } from 'fastify'
import { zipSync } from 'fflate'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { type Championships, shownChampionship } from '#server/features/championships/index.ts'
import { rawRoute } from '#server/http/route.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { SEASON_FILES } from '#shared/domain/season-exports/season-csv.ts'
import { can } from '#shared/domain/permissions.ts'
import { type Season, seasonFile } from './season-file.ts'

export function seasonExportsRoutes(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  championships: Championships,
) {
  rawRoute(app, seasonExportsApi.getFile, async ({ params: { id, file }, viewer, reply }) => {
    const season = await seasonOf(championships, id, viewer)
    const text = await atOneMoment(db, (tx) => seasonFile(tx, file, season))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="championship-${id}-${file}.csv"`)
      .send(text)
  })

  rawRoute(app, seasonExportsApi.getAll, async ({ params: { id }, viewer, reply }) => {
    const season = await seasonOf(championships, id, viewer)
    const files = await atOneMoment(db, async (tx) => {
      const all: Record<string, Uint8Array> = {}
      for (const file of SEASON_FILES)
        all[`${file}.csv`] = Buffer.from(await seasonFile(tx, file, season))
      return all
    })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="championship-${id}.zip"`)
      .send(Buffer.from(zipSync(files, { mtime: now() })))
  })
}

async function seasonOf(
  championships: Championships,
  id: number,
  viewer: CurrentUser,
): Promise<Season> {
  const scored = await championships.score(await championships.get(`season-${id}`))
  const { rounds } = shownChampionship(scored, { reopenings: [], publications: [] })
  return {
    championshipId: id,
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
  }
}
