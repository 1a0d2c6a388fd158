import type { Database } from '#server/database/database.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { withEvent, withoutEvent } from '#shared/domain/championships/chosen-rounds.ts'
import { formOf } from './championship-form.ts'
import { refuseClosed, valuesOf } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import {
  getChampionshipForUpdate,
  listRoundsOf,
  lockChampionships,
  replaceRounds,
  updateChampionship,
} from './seasons.queries.ts'

type Change = { id: number; actor: Actor; eventId: number; isRound: boolean }

/**
 * Saves a championship as its own form would, with the event as a round or without, except that more rounds may be dropped
 * than are chosen so far: more follow. Nothing happens if it is as wanted already. Returns whether it was changed.
 */
export async function chooseRound(tx: Database, { id, actor, eventId, isRound }: Change) {
  await lockChampionships(tx)
  const before = await getChampionshipForUpdate(tx, id, 'Championship')
  const was = formOf(before, await listRoundsOf(tx, id))
  const form = isRound
    ? withEvent<ChampionshipFormValues>(was, eventId)
    : withoutEvent<ChampionshipFormValues>(was, eventId)
  if (form === was) return false
  refuseClosed(await isClosed(tx, id))
  await updateChampionship(tx, id, valuesOf(form))
  await replaceRounds(tx, id, form.rounds)
  const action = 'championship.update'
  await happened(tx, { actor, action, subject: id, before: was, after: form })
  return true
}
