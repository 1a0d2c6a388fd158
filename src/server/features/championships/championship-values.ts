import { AppError, conflict, invalidInput } from '#server/errors.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { roundId } from '#shared/domain/championship-rounds.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { type Problem, problems } from '#shared/domain/scoring/problems.ts'
import type { ChampionshipValues } from './seasons.queries.ts'

const DAY_MS = 86_400_000

/** The days of a form as instants; null without days. */
export function daysOf({ firstDay, lastDay }: ChampionshipFormValues) {
  if (firstDay === null && lastDay === null) return null
  if (firstDay === null) throw invalidInput('Please set first and last day', 'firstDay')
  if (lastDay === null) throw invalidInput('Please set first and last day', 'lastDay')
  const startsAt = new Date(`${firstDay}T00:00:00Z`)
  const endsAt = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS)
  if (endsAt <= startsAt)
    throw invalidInput('The last day must be on or after the first', 'lastDay')
  return { startsAt, endsAt }
}

type Planned = {
  /** Of its points system. */
  system: PartialConfiguration | undefined
  /** Every round that it would have, by id. */
  rounds: readonly string[]
  /** Categories that its entries have; undefined if it is new. */
  categories: readonly string[] | undefined
}

/**
 * Refuses a form with everything that is wrong with it, in the order of its fields.
 * @throws invalid_input
 */
export function checkForm(form: ChampionshipFormValues, { system, rounds, categories }: Planned) {
  const configuration = withDefaults({ ...system, ...form.configuration })
  const ids = form.rounds.map((round) => roundId(round))
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice !== -1) {
    const path = `rounds.${twice}.session`
    throw invalidInput('Another round of this championship scores this session.', path)
  }
  const kept = form.rounds.flatMap((round, index) => (round.isRemoved ? [] : [{ round, index }]))
  const own = new Set(kept.map(({ round }) => roundId(round)))
  const planned = kept.map(({ round: { factor, award, points, beyond, ...round } }) => ({
    id: roundId(round),
    factor: factor ?? undefined,
    award,
    points: points ?? undefined,
    beyond: beyond ?? undefined,
  }))
  const byDays = rounds.filter((id) => !own.has(id)).map((id) => ({ id }))
  const found = problems(configuration, {
    rounds: [...planned, ...byDays],
    categories,
    categoryTables: form.categories,
  })
  refuse(found.map(({ path, message }) => ({ path: fieldOf(path), message })))

  function fieldOf(path: string) {
    const [part = '', index = '', ...rest] = path.split('.')
    if (part === 'categoryTables') return `categories.${index}`
    if (part !== 'rounds') return `configuration.${path}`
    return ['rounds', kept[Number(index)]?.index ?? index, ...rest].join('.')
  }
}

/** @throws invalid_input with everything that is wrong with a points system */
export function refuseProblems(configuration: PartialConfiguration) {
  const found = problems(withDefaults(configuration))
  refuse(found.map(({ path, message }) => ({ path: `configuration.${path}`, message })))
}

function refuse(found: readonly Problem[]) {
  const [first] = found
  if (!first) return
  const fields = found.map(({ path, message }) => [path, message])
  // Of two about one field, the first is shown.
  throw new AppError('invalid_input', first.message, Object.fromEntries(fields.toReversed()))
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
