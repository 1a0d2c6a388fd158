import type { Configuration } from '../configuration.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { lengthText, listed, minutesText, placesText, pointsText } from './phrases.ts'

/** What places earn, and who has one. */
export function pointsRules(configuration: Configuration) {
  return [
    ...placeRules(configuration),
    ...classSizeRules(configuration),
    ...beyondRules(configuration),
    ...lengthRules(configuration),
    ...classifiedRules(configuration),
    ...crewRules(configuration),
  ]
}

/** The rules of the list without a size: none if every class has a list for its size. */
export function placeRules({ points, classSize }: Configuration) {
  const [smallest] = sizesOf(classSize)
  if (smallest !== undefined) return smallest.from > 1 ? [sizeRule(1, smallest.from, points)] : []
  return [
    points.length === 1
      ? `Only the win in each class scores: ${placesText(points)}.`
      : `Places 1 to ${points.length} in each class score ${placesText(points)}.`,
  ]
}

export function beyondRules({ beyond }: Configuration) {
  return beyond > 0 ? [`Every classified car after that scores ${pointsText(beyond)}.`] : []
}

export function classSizeRules({ classSize }: Configuration) {
  const sizes = sizesOf(classSize)
  return sizes.flatMap(({ from, list }, index) => {
    const next = sizes[index + 1]?.from
    return next === undefined || next > 1 ? [sizeRule(from, next, list)] : []
  })
}

function sizesOf(classSize: Configuration['classSize']) {
  return Object.entries(classSize ?? {})
    .map(([from, list]) => ({ from: Number(from), list }))
    .toSorted((a, b) => a.from - b.from)
}

/** @param next the number of starters from which another list applies */
function sizeRule(from: number, next: number | undefined, list: readonly number[]) {
  const least = Math.max(1, from)
  const most = (next ?? Infinity) - 1
  const range =
    most === Infinity
      ? `${least} or more starters`
      : most > least
        ? `${least} to ${most} starters`
        : counted(least, 'starter')
  return list.length === 1
    ? `With ${range}, only the win in a class scores: ${placesText(list)}.`
    : `With ${range}, a class scores ${placesText(list)}.`
}

export function lengthRules({
  longRaces,
  rounding,
  minDrivers,
  bonus,
  bonusFactor,
}: Configuration) {
  const rules: string[] = []
  const factors = longRaces
    .toSorted((a, b) => a.fromMinutes - b.fromMinutes)
    .map(({ fromMinutes, factor }) => `by ${factor} from ${lengthText(fromMinutes)}`)
  if (factors.length > 0) rules.push(`Points are multiplied ${listed(factors)}.`)
  if (bonusFactor === 'scaled' && hasBonus(bonus))
    rules.push('Bonus points are multiplied as well.')
  const isMultiplied = factors.length > 0 || minDrivers?.action === 'factor'
  if (rounding === 'none') rules.push('Points are not rounded.')
  else if (isMultiplied) rules.push('Half points are rounded up.')
  return rules
}

const hasBonus = ({ pole, qualifying, fastestLap, participation, clean }: Configuration['bonus']) =>
  [pole, fastestLap, participation, ...(qualifying ?? [])].some(Boolean) ||
  (clean ?? []).some(({ points }) => points > 0)

export function classifiedRules({ classified, unclassified }: Configuration) {
  const { percent, of, laps, flag } = classified
  const rules: string[] = []
  const mark = of === 'class' ? "of the class leader's laps" : "of the race leader's laps"
  const needed = `at least ${percent} % ${mark}${laps === 'down' ? ', rounded down,' : ''}`
  if (percent > 0)
    rules.push(
      flag
        ? `To be classified, a car needs the flag and ${withoutLastComma(needed)}.`
        : `To be classified, a car needs ${withoutLastComma(needed)}. It need not finish.`,
    )
  else if (!flag) rules.push('A car that does not finish is classified too.')
  if (unclassified === 'keep-place')
    rules.push('A car that is not classified keeps its place, and nobody earns its points.')
  return rules
}

export function crewRules({ minDrivers, maxShare, minDriveMinutes }: Configuration) {
  const rules: string[] = []
  if (minDrivers) {
    const fewer = `A car with fewer than ${minDrivers.n} drivers`
    rules.push(
      minDrivers.action === 'unclassified'
        ? `${fewer} is not classified.`
        : `${fewer} keeps its place, and its points are multiplied by ${minDrivers.factor}.`,
    )
  }
  if (maxShare) {
    const most =
      maxShare.of === 'class-leader'
        ? `One driver may drive laps up to ${maxShare.percent} % of the class leader's.`
        : `One driver may drive ${maxShare.percent} % of the car's laps.`
    rules.push(
      maxShare.action === 'laps-off'
        ? `${most} Laps above that are taken off.`
        : `${most} A car above that is not classified.`,
    )
  }
  if (minDriveMinutes?.noPointsFor === 'car' && minDriveMinutes.minutes > 0)
    rules.push(
      `A car is not classified if one of its drivers was in it for less than ${minutesText(minDriveMinutes)}.`,
    )
  return rules
}

const withoutLastComma = (text: string) => text.replace(/,$/, '')
