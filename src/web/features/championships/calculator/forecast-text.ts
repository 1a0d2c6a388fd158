import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import type { Configuration } from '#shared/domain/scoring/configuration.ts'

/** What a forecast can't know of a round, as far as it matters in this championship. */
export function leftOutText({ bonus, whoScores, minDrivers, maxShare }: Configuration) {
  const out = [
    ...((bonus.qualifying?.length ?? 0) > 1 ? ['points of qualifying behind pole'] : []),
    ...(bonus.clean?.length ? ['points for clean races'] : []),
    'decisions to come',
  ]
  const crews =
    whoScores.rule !== 'every-driver' || minDrivers || maxShare
      ? ' Crews are those of their last race, and all of a crew drive enough.'
      : ' Crews are those of their last race.'
  return `It leaves out ${listed(out)}.${crews}`
}

/** 'a, b and c' */
const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** Who would win; undefined if nobody has a position. */
export function championsText({ rows }: ChampionshipTable, title: string) {
  const first = rows.filter(({ position }) => position === 1)
  const [one] = first
  if (!one) return undefined
  const names = listed(first.map(({ name }) => name))
  return first.length === 1
    ? `${names} would win: ${title}, with ${one.points} points.`
    : `${names} would share the title: ${title}, with ${one.points} points each.`
}
