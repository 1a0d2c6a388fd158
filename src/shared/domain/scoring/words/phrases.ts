import { capital } from '../../words/capital.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import type { NamedRound } from './described.ts'

/** '25, 18 and 15' */
export function listed(items: readonly (string | number)[], last = 'and') {
  return [items.slice(0, -1).join(', '), items.at(-1)]
    .filter((part) => part !== '')
    .join(` ${last} `)
}

/** '1 point', '0.5 points', never broken over two lines. */
export const pointsText = (points: number) => `${points}\u00a0${plural(points, 'point', 'points')}`

/** '24 hours', '1 hour', '90 minutes', never broken over two lines. */
export function lengthText(minutes: number) {
  const length = minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')
  return length.replace(' ', '\u00A0')
}

/** '40 minutes', '0.5 minutes', never broken over two lines. */
export const minutesText = ({ minutes }: { minutes: number }) =>
  `${minutes}\u00a0${plural(minutes, 'minute', 'minutes')}`

/** A list with more places names only the first ones. */
const LISTED_PLACES = 20
const FIRST_PLACES = 6

/** '25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points'; '350, 320, 300, 280, 260, 250 and so on, down to 10 for place 30' */
export function placesText(points: readonly number[]) {
  if (points.length === 1) return pointsText(points[0] ?? 0)
  if (points.length <= LISTED_PLACES) return `${listed(points)}\u00A0points`
  const first = points.slice(0, FIRST_PLACES).join(', ')
  return `${first} points and so on, down to ${points.at(-1)} for place ${points.length}`
}

/** 'R1 to R4', 'R1, R3 and R4': three or more in a row are one range. Unknown rounds keep their ids. */
export function roundsText(ids: readonly string[], rounds: readonly NamedRound[]) {
  const known = rounds.flatMap((round, index) => (ids.includes(round.id) ? [{ index, round }] : []))
  const runs: (typeof known)[] = []
  for (const one of known) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.index === one.index - 1) run.push(one)
    else runs.push([one])
  }
  const unknown = ids.filter((id) => !rounds.some((round) => round.id === id))
  const ranges = runs.flatMap((run) => {
    const labels = run.map(({ round }) => round.label)
    return labels.length > 2 ? [`${labels[0]} to ${labels.at(-1)}`] : labels
  })
  return listed([...ranges, ...unknown])
}

/** The first letter in upper case, and a full stop. */
export function sentence(text: string) {
  return `${capital(text)}.`
}
