import { AppError, conflict } from '#server/errors.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { championshipProblems, daysOf } from '#shared/domain/championships/championship-problems.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { type Problem, problems } from '#shared/domain/scoring/problems.ts'
import type { ChampionshipValues } from './seasons.queries.ts'

/** @throws invalid_input with everything that is wrong with a form, in the order of its fields */
export function checkForm(...judged: Parameters<typeof championshipProblems>) {
  refuse(championshipProblems(...judged))
}

/** @throws invalid_input with everything that is wrong with a points system */
export function refuseProblems(configuration: PartialConfiguration) {
  const found = problems(withDefaults(configuration))
  refuse(found.map(({ path, message }) => ({ path: `configuration.${path}`, message })))
}

function refuse(found: readonly Problem[]) {
  const [first] = found
  if (!first) return
  // The first of two about one field is shown.
  const fields: Record<string, string> = {}
  for (const { path, message } of found) fields[path] ??= message
  throw new AppError('invalid_input', first.message, fields)
}

export function valuesOf(form: ChampionshipFormValues): ChampionshipValues {
  const days = daysOf(form)
  const { name, configuration, pointsSystemId, countsFileTeams, categories } = form
  return {
    name,
    startsAt: days?.startsAt ?? null,
    endsAt: days?.endsAt ?? null,
    configuration,
    pointsSystemId,
    countsFileTeams,
    categories,
  }
}

export const refuseClosed = (isClosed: boolean) => {
  if (isClosed)
    throw conflict('This championship is closed. Reopen it to change it: its tables are frozen.')
}
