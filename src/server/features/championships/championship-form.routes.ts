import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notAllowed, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import {
  championshipFormApi,
  type ChampionshipFormValues,
} from '#shared/contract/championship-form.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { refuseClosed, valuesOf } from './championship-values.ts'
import { formOf, readForm } from './championship-form.ts'
import { closeChampionship, scoredNow } from './close-championship.ts'
import { endClosing, isClosed } from './closings.queries.ts'
import { categoriesOf, plannedForm } from './planned-form.ts'
import { preview } from './preview.ts'
import type { Championships } from './scored.ts'
import {
  deleteChampionship,
  getChampionshipForUpdate,
  growChampionship,
  insertChampionship,
  listRoundsOf,
  replaceRounds,
  updateChampionship,
} from './seasons.queries.ts'
import { saving } from './saving.ts'

const WHAT = 'this championship'

export function championshipFormRoutes(
  app: FastifyInstance,
  { db, now }: Deps,
  championships: Championships,
) {
  route(app, championshipFormApi.get, async ({ params: { id } }) => {
    const scored = await championships.score(await championships.get(`season-${id}`))
    const form = await atOneMoment(db, (tx) => readForm(tx, id))
    return { data: { ...form, classes: scored.classes, knownCategories: categoriesOf(scored) } }
  })

  route(app, championshipFormApi.preview, async ({ body: { id, ...wanted } }) => {
    const current =
      id === null ? undefined : await championships.score(await championships.get(`season-${id}`))
    return { data: await preview(db, championships, { ...wanted, current }) }
  })

  route(app, championshipFormApi.create, ({ body, viewer }) =>
    saving(db, 'championship', async (tx) => {
      await plannedForm(tx, body, undefined)
      const row = await insertChampionship(tx, valuesOf(body))
      await replaceRounds(tx, row.id, body.rounds)
      const subject = row.id
      const after = shownForm(body)
      await happened(tx, { actor: viewer, action: 'championship.create', subject, after })
      return { data: savedOf(row) }
    }),
  )

  route(app, championshipFormApi.update, ({ params: { id }, body, viewer }) =>
    saving(db, 'championship', async (tx) => {
      const before = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, before.version)
      refuseClosed(await isClosed(tx, id))
      const current = await scoredNow(tx, id)
      await plannedForm(tx, body, current)
      const was = formOf(before, await listRoundsOf(tx, id))
      refuseForeignEvents(viewer, was, body)
      const row = await updateChampionship(tx, id, valuesOf(body))
      await replaceRounds(tx, id, body.rounds)
      await happened(tx, {
        actor: viewer,
        action: 'championship.update',
        subject: id,
        before: was,
        after: shownForm(body),
      })
      return { data: savedOf(row) }
    }),
  )

  route(app, championshipFormApi.delete, ({ params: { id }, viewer }) =>
    saving(db, 'championship', async (tx) => {
      const before = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseClosed(await isClosed(tx, id))
      const was = formOf(before, await listRoundsOf(tx, id))
      await deleteChampionship(tx, id)
      await happened(tx, {
        actor: viewer,
        action: 'championship.delete',
        subject: id,
        before: was,
      })
    }),
  )

  route(app, championshipFormApi.close, ({ params: { id }, body, viewer }) =>
    saving(db, 'championship', async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      await closeChampionship(tx, { id, actor: viewer, at: now() })
    }),
  )

  route(app, championshipFormApi.reopen, ({ params: { id }, body, viewer }) =>
    saving(db, 'championship', async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      if (!(await isClosed(tx, id))) throw conflict('This championship is not closed')
      const { reason } = body
      await endClosing(tx, id, { at: now(), byName: viewer.displayName, reason })
      await growChampionship(tx, id)
      const after = { reason }
      await happened(tx, { actor: viewer, action: 'championship.reopen', subject: id, after })
    }),
  )
}

/** Whoever adds an event to a championship gives its organisers power over the event. */
function refuseForeignEvents(
  viewer: CurrentUser,
  { rounds: known }: ChampionshipFormValues,
  { rounds }: ChampionshipFormValues,
) {
  const added = rounds.filter(({ eventId }) => !known.some((one) => one.eventId === eventId))
  if (!added.every(({ eventId }) => can(viewer, 'seasons.edit', { eventId })))
    throw notAllowed('Only organisers of the whole guild can add events to a championship')
}

const savedOf = ({ id, version }: { id: number; version: number }) => ({
  id,
  key: `season-${id}`,
  version,
})

const shownForm = ({
  version: _version,
  ...form
}: ChampionshipFormValues & { reason?: string | null }) => form
