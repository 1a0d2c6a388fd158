import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notAllowed, notFound } from '#server/errors.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { withEvent, withoutEvent } from '#shared/domain/championships/chosen-rounds.ts'
import { can } from '#shared/domain/permissions.ts'
import { formOf } from './championship-form.ts'
import { isEvent } from './championship-links.queries.ts'
import { refuseClosed, valuesOf } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import {
  getChampionshipForUpdate,
  listRoundsOf,
  replaceRounds,
  updateChampionship,
} from './seasons.queries.ts'
import { saving } from './saving.ts'

/** The form of an event says which championships it counts for. */
export function eventChampionshipsRoutes(app: FastifyInstance, { db }: Deps) {
  route(
    app,
    championshipLinksApi.chooseOfEvent,
    ({ params: { id: eventId }, body: { add, remove }, viewer }) =>
      saving(db, 'championship', async (tx) => {
        if (!(await isEvent(tx, eventId))) throw notFound('Event')
        if (add.some((id) => remove.includes(id)))
          throw invalidInput('A championship is either added or removed', 'add')
        for (const id of [...add, ...remove])
          if (!can(viewer, 'seasons.edit', { championshipId: id })) throw notAllowed()
        const chosen = [
          ...add.map((id) => ({ id, change: withEvent<ChampionshipFormValues> })),
          ...remove.map((id) => ({ id, change: withoutEvent<ChampionshipFormValues> })),
        ]
        // Always in the same order, so that two who choose at once do not wait for each other.
        for (const { id, change } of chosen.toSorted((a, b) => a.id - b.id))
          await changeRounds(tx, { id, actor: viewer, change: (form) => change(form, eventId) })
      }),
  )
}

type Change = {
  id: number
  actor: Actor
  change: (form: ChampionshipFormValues) => ChampionshipFormValues
}

/**
 * Saves a championship as its own form would, except that more rounds may be dropped than are chosen so far: more follow.
 * Nothing happens if it is as wanted already.
 */
async function changeRounds(tx: Database, { id, actor, change }: Change) {
  const before = await getChampionshipForUpdate(tx, id, 'Championship')
  const was = formOf(before, await listRoundsOf(tx, id))
  const form = change(was)
  if (form === was) return
  refuseClosed(await isClosed(tx, id))
  await updateChampionship(tx, id, valuesOf(form))
  await replaceRounds(tx, id, form.rounds)
  const action = 'championship.update'
  await happened(tx, { actor, action, subject: id, before: was, after: form })
}
