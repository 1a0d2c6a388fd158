import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { daysOf } from '#shared/domain/championships/championship-problems.ts'
import { roundsOf } from '#shared/domain/championships/championship-rounds.ts'
import { listPlannedEvents } from './championships.queries.ts'
import { checkForm, valuesOf } from './championship-values.ts'
import type { Planned, PlannedRound } from './plan.ts'
import type { Scored } from './scored.ts'
import { findPointsSystem } from './seasons.queries.ts'

/**
 * The championship that a form describes, as if it were stored.
 * @param current as it is; undefined for a new one
 * @throws invalid_input with everything that is wrong with the form
 */
export async function plannedForm(
  db: Database,
  form: ChampionshipFormValues,
  current: Scored | undefined,
): Promise<Planned> {
  const { pointsSystemId } = form
  const system = pointsSystemId === null ? undefined : await findPointsSystem(db, pointsSystemId)
  if (pointsSystemId !== null && !system)
    throw invalidInput('This points system does not exist any more', 'pointsSystemId')
  const events = await listPlannedEvents(db)
  const gone = form.rounds.findIndex(({ eventId }) => !events.some(({ id }) => id === eventId))
  if (gone !== -1)
    throw invalidInput('This event does not exist any more', `rounds.${gone}.eventId`)
  const days = daysOf(form)
  const row = current?.planned.row
  const set = form.rounds.map((round, index) => ({
    ...round,
    id: index,
    championshipId: row?.id ?? 0,
  }))
  const rounds: PlannedRound[] = roundsOf(events, set)
  checkForm(form, {
    system: system?.configuration,
    minutesOf: new Map(events.map(({ id, raceMinutes }) => [id, raceMinutes])),
  })
  return {
    key: 'preview',
    name: form.name,
    row: {
      createdAt: new Date(0),
      version: 0,
      categories: [],
      pointsSystemId,
      id: 0,
      ...row,
      ...valuesOf(form),
    },
    pointsSystem: system ? { id: system.id, name: system.name } : null,
    days: days ?? { startsAt: new Date(0), endsAt: new Date(0) },
    configuration: { ...system?.configuration, ...form.configuration },
    rounds,
    closing: null,
    version: '',
  }
}

/** The categories that cars and entrants of a championship have. */
export function categoriesOf({ season }: Scored) {
  const cars = season.rounds.flatMap((round) => round.cars)
  const entered = season.entrants?.flatMap(({ category }) => category ?? []) ?? []
  return [...new Set([...cars.flatMap(({ category }) => category ?? []), ...entered])]
}
