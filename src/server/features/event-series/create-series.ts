import type { Database } from '#server/database/database.ts'
import { invalidInput, notAllowed } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { listTracks } from '#server/features/catalogue/index.ts'
import { chooseRound } from '#server/features/championships/index.ts'
import { createEvent } from '#server/features/events/index.ts'
import type { SeriesForm } from '#shared/contract/event-series.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { formOfLine } from '#shared/domain/events/series/event-template.ts'
import { checkLines } from '#shared/domain/events/series/series-lines.ts'
import { can } from '#shared/domain/permissions.ts'
import { insertSeries } from './event-series.queries.ts'

/** Creates every event as its own form would, and makes them rounds of the championship, or does nothing of it. */
export async function createSeries(
  tx: Database,
  { name, template, lines, championshipId }: SeriesForm,
  creator: CurrentUser,
  now: Date,
) {
  if (championshipId !== null && !can(creator, 'seasons.edit', { championshipId }))
    throw notAllowed()
  const trackIds = new Set((await listTracks(tx)).map(({ id }) => id))
  // What else is on then is a note for the organiser: it refuses nothing.
  const checked = checkLines(lines, { template, trackIds, events: [], now })
  for (const [index, { problems }] of checked.entries()) {
    const [problem] = problems
    if (problem)
      throw invalidInput(`Line ${index + 1}: ${problem.message}`, `lines.${index}.${problem.field}`)
  }

  const eventIds: number[] = []
  for (const [index, line] of lines.entries()) {
    const form = formOfLine(template, line, now)
    const { id } = await createEvent(tx, form, creator, template.drivingRules).catch(inLine(index))
    eventIds.push(id)
  }
  if (championshipId !== null)
    for (const eventId of eventIds)
      await chooseRound(tx, { id: championshipId, actor: creator, eventId, isRound: true })
  const id = await insertSeries(tx, { name, template, createdAt: now }, eventIds)
  await happened(tx, {
    actor: creator,
    action: 'series.create',
    after: { series: name, eventIds },
  })
  return id
}

/** The same error, with the line in which it is. */
const inLine = (index: number) => (error: unknown) => {
  if (error instanceof Error) error.message = `Line ${index + 1}: ${error.message}`
  throw error
}
