import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { seasonImportsApi } from '#shared/contract/season-imports.ts'
import { joinPeople } from './join-people.ts'
import { readFiles } from './read-files.ts'
import {
  applyImportPart,
  closeImport,
  previewImport,
  shownImports,
  startImport,
} from './season-imports.ts'
import { listSamePeople } from './same-people.queries.ts'
import { undoPart } from './undo-part.ts'

export function seasonImportsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, seasonImportsApi.list, async ({ params: { id } }) => ({
    data: await atOneMoment(deps.db, (tx) => shownImports(tx, id, deps.now())),
  }))

  route(app, seasonImportsApi.read, async ({ params: { id: championshipId }, body }) => ({
    data: await readFiles({ championshipId, ...body }, deps.now()),
  }))

  route(app, seasonImportsApi.preview, async ({ params: { id }, body, viewer }) => ({
    data: await previewImport(deps, { championshipId: id, viewer, season: body }),
  }))

  route(app, seasonImportsApi.start, async ({ params: { id }, body, viewer }) => ({
    data: await startImport(deps, { championshipId: id, viewer, season: body }),
  }))

  route(app, seasonImportsApi.apply, async ({ params: { id, importId }, body, viewer }) => ({
    data: await applyImportPart(deps, { championshipId: id, importId, viewer }, body),
  }))

  route(app, seasonImportsApi.undo, async ({ params: { id, importId, partId }, viewer }) => ({
    data: { stays: await undoPart(deps, { championshipId: id, importId, partId, viewer }) },
  }))

  route(app, seasonImportsApi.listSamePeople, async () => ({
    data: await atOneMoment(deps.db, listSamePeople),
  }))

  route(app, seasonImportsApi.joinPeople, ({ body, viewer }) => joinPeople(deps, viewer, body))

  route(app, seasonImportsApi.close, ({ params: { id, importId }, viewer }) =>
    closeImport(deps, { championshipId: id, importId, viewer }),
  )
}
