import { nameKey } from '#shared/domain/drivers/names.ts'
import type { Reading } from '../reading.ts'

export type ListedCar = {
  line: number
  round: string | null
  number: string | null
  className: string | null
  teamName: string | null
  /** Whether the row names a crew itself, so that it is a whole car. */
  hasCrew: boolean
}

/**
 * Groups rows that are drivers of one car: those of one team with the same number and class. Of other rows with the same number,
 * the answer decides; if they are different cars, only the first keeps the number.
 */
export function shareCars<Car extends ListedCar>(cars: readonly Car[], reading: Reading): Car[][] {
  const groups = new Map<string, Car[]>()
  for (const car of cars) {
    const key = car.number === null ? `line ${car.line}` : keyOf(car)
    const known = groups.get(key)
    if (known) known.push(car)
    else groups.set(key, [car])
  }
  const doubtful = [...groups.values()].filter((group) => group.length > 1 && !isOneCrew(group))
  const areCrews = doubtful.length > 0 && askForCrews(doubtful, reading) === 'crew'
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1 || isOneCrew(group)) return [group]
    if (areCrews && !group.some(({ hasCrew }) => hasCrew)) return [group]
    return apart(group, reading)
  })
}

const MOST_NAMED = 3

/** '3, 4, 5 and 12 more' */
function linesText(named: readonly number[], all: number) {
  const more = all - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ')
}

const keyOf = ({ round, number, className }: ListedCar) =>
  JSON.stringify([round, number, nameKey(className ?? '')])

function isOneCrew(cars: readonly ListedCar[]) {
  const [first] = cars
  const team = nameKey(first?.teamName ?? '')
  return (
    team !== '' &&
    cars.every(({ teamName, hasCrew }) => !hasCrew && nameKey(teamName ?? '') === team)
  )
}

function askForCrews(groups: readonly (readonly ListedCar[])[], reading: Reading) {
  const [first = []] = groups
  const named = first.slice(0, MOST_NAMED).map(({ line }) => line)
  return reading.ask({
    id: 'crews',
    sentence: `Lines ${linesText(named, first.length)} have the same number. Are rows with the same number and class drivers of one car?`,
    choices: [
      { value: 'crew', label: 'Yes, they share a car' },
      { value: 'apart', label: 'No, the number was given twice' },
    ],
    proposal: reading.options.hasTeams ? 'crew' : 'apart',
    rows: groups.flat().map(({ line }) => line),
  })
}

function apart<Car extends ListedCar>(group: readonly Car[], reading: Reading): Car[][] {
  // One more than is named: the row itself is among them.
  const first = group.slice(0, MOST_NAMED + 1).map(({ line }) => line)
  return group.map((car, index) => {
    const others = linesText(
      first.filter((line) => line !== car.line).slice(0, MOST_NAMED),
      group.length - 1,
    )
    const what = index === 0 ? 'This row keeps it.' : 'This row has no number now.'
    reading.problem(car.line, `Number ${car.number} is also in line ${others}. ${what}`, {
      lost: index === 0 ? 'nothing' : 'value',
    })
    return [index === 0 ? car : { ...car, number: null }]
  })
}
