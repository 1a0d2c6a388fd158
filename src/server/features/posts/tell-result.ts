import type { Database } from '#server/database/database.ts'
import { getState, listResults, listUnclassified } from '#server/features/results/index.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import type { ClassificationState } from '#shared/domain/results/classification-state.ts'
import { findPostedEvent } from './posted.queries.ts'
import type { Posted, Told } from './told.ts'

/** The result of an event's race. */
export type ToldResult = {
  event: { id: number; title: string }
  session: number
  state: ClassificationState['state']
  version: number | undefined
  /** The classes in their order, each with its cars in the order of their places. */
  classes: { name: string; cars: RaceResult[] }[]
}

/** The result of an event's race, as its page shows it. */
export async function tellResult(
  tx: Database,
  { subjectId }: Pick<Posted, 'subjectId'>,
): Promise<Told<ToldResult>> {
  const event = await findPostedEvent(tx, subjectId)
  if (!event) return { deleted: 'The event was deleted' }
  const { id, title, raceSessionId: session } = event
  if (session === null) return { deleted: 'There are no results' }
  const all = await listResults(tx, id)
  if (all.length === 0) return { deleted: 'There are no results' }
  const { state, number } = await getState(tx, session)
  const unclassified = (await listUnclassified(tx, [id])).get(id)
  const results = all.filter(({ entry }) => !unclassified?.has(entry))
  const names = [...new Set(results.map(({ carClass }) => carClass))]
  const classes = names.map((name) => ({
    name,
    cars: results.filter(({ carClass }) => carClass === name),
  }))
  return { thing: { event: { id, title }, session, state, version: number ?? undefined, classes } }
}
