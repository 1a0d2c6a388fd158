import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { durationText } from '../words/duration-words.ts'
import { type Days, roundId } from './championship-rounds.ts'
import { type PartialConfiguration, withDefaults } from '../scoring/configuration.ts'
import { type Problem, problems } from '../scoring/problems.ts'

const DAY_MS = 86_400_000

type FormDays = Pick<ChampionshipFormValues, 'firstDay' | 'lastDay'>

/** The days of a form; null without days, and while they are wrong. */
export function daysOf(form: FormDays): Days | null {
  const { firstDay, lastDay } = form
  if (firstDay === null || lastDay === null || dayProblems(form).length > 0) return null
  return { startsAt: midnight(firstDay), endsAt: new Date(midnight(lastDay).getTime() + DAY_MS) }
}

function dayProblems({ firstDay, lastDay }: FormDays): Problem[] {
  if (firstDay === null && lastDay === null) return []
  if (firstDay === null) return [{ path: 'firstDay', message: BOTH_DAYS }]
  if (lastDay === null) return [{ path: 'lastDay', message: BOTH_DAYS }]
  return midnight(lastDay) < midnight(firstDay)
    ? [{ path: 'lastDay', message: 'The last day must be on or after the first' }]
    : []
}

const BOTH_DAYS = 'Please set first and last day'

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

type Planned = {
  /** The configuration of its points system. */
  system: PartialConfiguration | undefined
  /** Planned lengths of events, as far as they are known. */
  minutesOf?: ReadonlyMap<number, number> | undefined
}

/** Everything that prevents saving a championship, by path in its form and in the order of its fields. */
export function championshipProblems(
  form: ChampionshipFormValues,
  { system, minutesOf }: Planned,
): Problem[] {
  const found = problems(withDefaults({ ...system, ...form.configuration }), {
    rounds: form.rounds.map((round) => ({
      id: roundId(round),
      minutes: round.minutes ?? undefined,
      factor: round.factor ?? undefined,
      award: round.award ?? undefined,
      points: round.points ?? undefined,
      beyond: round.beyond ?? undefined,
      minDriveMinutes: round.minDriveMinutes ?? undefined,
    })),
  }).map(({ path, message }) => ({
    path: isRound(path) ? path : `configuration.${path}`,
    message,
  }))
  return [
    ...dayProblems(form),
    ...found.filter(({ path }) => path.startsWith('configuration.')),
    ...byIndex([
      ...repeatedRounds(form),
      ...unreachedTimes(form, minutesOf),
      ...found.filter(({ path }) => isRound(path)),
    ]),
    ...repeatedCategories(form),
  ]
}

/** A race is chosen once. */
function repeatedRounds({ rounds }: ChampionshipFormValues): Problem[] {
  const ids = rounds.map((round) => roundId(round))
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [
          {
            path: `rounds.${index}.session`,
            message: 'Another round of this championship scores this session.',
          },
        ]
      : [],
  )
}

/** They would be two tables of the same cars. */
function repeatedCategories({ categories }: ChampionshipFormValues): Problem[] {
  return categories.flatMap((category, index) =>
    categories.indexOf(category) < index
      ? [{ path: `categories.${index}`, message: `${category} is in the list already.` }]
      : [],
  )
}

/** The event's own race is no longer than planned. How long its other races are is not known before them. */
function unreachedTimes(
  { rounds }: ChampionshipFormValues,
  minutesOf: Planned['minutesOf'],
): Problem[] {
  return rounds.flatMap(({ eventId, race, atMinutes, minutes }, index) => {
    const length = minutes ?? (race === null ? minutesOf?.get(eventId) : undefined)
    if (atMinutes === null || length === undefined || atMinutes < length) return []
    const message = `The race is planned for ${durationText(length * 60)}: choose an earlier time.`
    return [{ path: `rounds.${index}.atMinutes`, message }]
  })
}

const isRound = (path: string) => path.startsWith('rounds.')

const byIndex = (found: readonly Problem[]) =>
  found.toSorted((a, b) => Number(a.path.split('.')[1]) - Number(b.path.split('.')[1]))
