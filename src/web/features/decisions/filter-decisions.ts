import type { DecisionLine } from '#shared/contract/decisions.ts'
import { searchForWords } from '#shared/domain/words/search-text.ts'

export type Filters = { term: string; category: string; outcome: string }

/** Of choices that leave nothing out. */
export const ALL = 'all'

const OUTCOMES: Record<string, string> = {
  time: 'Time',
  places: 'Places',
  laps: 'Laps',
  status: 'Status',
  position: 'Position',
  'set-points': 'Points',
  points: 'Points',
  warning: 'Warning',
  reprimand: 'Reprimand',
  'grid-places': 'Grid places',
  'pit-lane-start': 'Pit-lane start',
  'back-of-grid': 'Back of the grid',
  'no-qualifying': 'No qualifying',
  'drive-through': 'Drive-through',
  ban: 'Ban',
  exclusion: 'Exclusion',
  'no-start-above': 'No further start',
  suspended: 'Suspended',
}

const NO_ACTION = 'No further action'

/** What a decision came to, in the words of the filter. */
export function outcomesOf({ outcomes }: Pick<DecisionLine, 'outcomes'>) {
  return outcomes.length === 0 ? [NO_ACTION] : outcomes.map((kind) => OUTCOMES[kind] ?? kind)
}

/** Those that match all filters, in their order. */
export function filteredDecisions(
  lines: readonly DecisionLine[],
  { term, category, outcome }: Filters,
) {
  const isMeant = searchForWords(term)
  return lines.filter((line) => {
    if (category !== ALL && line.category !== category) return false
    if (outcome !== ALL && !outcomesOf(line).includes(outcome)) return false
    const cars = line.cars.map((car) => `#${car.carNumber} ${car.carClass} ${car.teamName}`)
    const about = [line.title, `No. ${line.number}`, ...line.drivers, ...cars, line.event?.title]
    return isMeant(about.join(' '))
  })
}

/** The choices of a filter that would leave something, or none if there is nothing to choose. */
export function choicesOf(
  found: readonly string[],
  label: string,
  nameOf = (value: string) => value,
) {
  const values = [...new Set(found)].toSorted()
  if (values.length < 2) return []
  return [{ value: ALL, label }, ...values.map((value) => ({ value, label: nameOf(value) }))]
}
