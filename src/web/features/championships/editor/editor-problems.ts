import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import {
  ChampionshipForm,
  type ChampionshipFormValues,
} from '#shared/contract/championship-form.ts'
import { championshipProblems } from '#shared/domain/championships/championship-problems.ts'
import type { PartialConfiguration } from '#shared/domain/scoring/configuration.ts'
import type { Problem } from '#shared/domain/scoring/problems.ts'
import { type ChampionshipValues, toForm } from './championship-values.ts'
import { CONFIGURATION_KEYS } from './configuration-values.ts'
import { fieldOf } from './field-paths.ts'
import type { RoundEvent } from './form-rounds.ts'
import { unreadableIn } from './points-list.ts'

/** What the values are judged by. */
export type Known = {
  /** The configurations of the guild's points systems, by id. */
  systems: ReadonlyMap<number, PartialConfiguration>
  /** In chronological order; undefined while they are not known. */
  events: readonly RoundEvent[] | undefined
  /** That its entries have, to name them; undefined for a new championship. */
  categories?: readonly string[] | undefined
}

/** The type of the errors that the form finds, as opposed to those of the server. */
export const FORM_ERROR = 'problem'

/** Everything that is wrong, by field of the form and in their order; or what is sent. */
export function judged(
  values: ChampionshipValues,
  { systems }: Known,
): { problems: Problem[]; form?: ChampionshipFormValues } {
  const system = systems.get(values.pointsSystemId ?? 0)
  const sent = toForm(values, system)
  const parsed = ChampionshipForm.safeParse(sent)
  const form = sent as ChampionshipFormValues
  const found = [
    ...unreadable(values),
    ...(parsed.error?.issues ?? [])
      // The domain says more about them.
      .filter(({ code }) => code !== 'invalid_union' && code !== 'invalid_key')
      .map(({ path, message }) => ({ path: fieldOf(path.join('.'), values), message })),
    ...championshipProblems(form, { system }).map(({ path, message }) => ({
      path: fieldOf(path, values),
      message,
    })),
  ]
  const problems = inFormOrder(firstOfEach(found))
  return parsed.data && problems.length === 0 ? { problems, form: parsed.data } : { problems }
}

/** Texts that are no lists of numbers, and lists for classes of unknown or equal sizes. */
function unreadable({ configuration, rounds }: ChampionshipValues): Problem[] {
  const { points, bonus, classSize } = configuration
  const lists = [
    { path: 'configuration.points', text: points },
    ...classSize.map((size, index) => ({
      path: `configuration.classSize.${index}.points`,
      text: size.points,
    })),
    { path: 'configuration.bonus.qualifying', text: bonus.qualifying },
    ...rounds.map((round, index) => ({ path: `rounds.${index}.points`, text: round.points })),
  ]
  return [
    ...classSize.flatMap(({ starters }, index) => {
      const path = `configuration.classSize.${index}.starters`
      if (starters === null) return [{ path, message: 'Enter a number' }]
      const isRepeated = classSize.findIndex((one) => one.starters === starters) < index
      return isRepeated ? [{ path, message: 'Two lists begin at this number of starters.' }] : []
    }),
    ...lists.flatMap(({ path, text }) => {
      const part = unreadableIn(text)
      return part === undefined
        ? []
        : [{ path, message: `"${part}" is not a number. Write a list such as 25, 18, 15.` }]
    }),
  ]
}

function firstOfEach(found: readonly Problem[]) {
  const first = new Map<string, Problem>()
  for (const problem of found) if (!first.has(problem.path)) first.set(problem.path, problem)
  return [...first.values()]
}

const ORDER = [
  'name',
  'firstDay',
  'lastDay',
  'pointsSystemId',
  ...CONFIGURATION_KEYS.map((key) => `configuration.${key}`),
  'rounds',
  'categories',
]

function inFormOrder(found: readonly Problem[]) {
  return found.toSorted(
    (a, b) => rank(a) - rank(b) || rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b),
  )
}

const rank = ({ path }: Problem) =>
  ORDER.findIndex((field) => path === field || path.startsWith(`${field}.`))

/** In a list of rows, which one it is about. */
const rowOf = ({ path }: Problem) => Number(/\.(\d+)\./.exec(path)?.[1] ?? 0)

/** The fields of rows, from left to right. */
const COLUMNS = [
  'fromMinutes',
  'starters',
  'max',
  'atMinutes',
  'name',
  'minutes',
  'factor',
  'points',
  'beyond',
  'award',
  'minDriveMinutes',
  'qualifying',
]

const columnOf = ({ path }: Problem) => COLUMNS.indexOf(path.split('.').at(-1) ?? '')

export function editorResolver(
  known: Known,
): Resolver<ChampionshipValues, unknown, ChampionshipFormValues> {
  return (values) => {
    const { problems, form } = judged(values, known)
    if (form) return { values: form, errors: {} }
    const errors: FieldErrors<ChampionshipValues> = {}
    for (const { path, message } of problems) set(errors, path, { type: FORM_ERROR, message })
    return { values: {}, errors }
  }
}
