import { counted } from '#shared/domain/words/plural.ts'
import type { CleanStep, Configuration } from '../configuration.ts'
import { listed, placesText, pointsText } from './phrases.ts'

export function bonusRules({ bonus }: Configuration) {
  const { pole, qualifying, fastestLap, fastestLapTop, participation, clean } = bonus
  const rules: string[] = []
  if (pole) rules.push(`Pole position in class: ${pointsText(pole)}.`)
  if (qualifying?.some(Boolean)) rules.push(`Qualifying in class: ${placesText(qualifying)}.`)
  if (fastestLap) {
    const within =
      fastestLapTop === undefined ? 'if classified' : `if in the first ${fastestLapTop}`
    rules.push(`Fastest lap in class: ${pointsText(fastestLap)}, ${within}.`)
  }
  if (participation)
    rules.push(`Taking part: ${pointsText(participation)}${withLaps(bonus.participationPercent)}.`)
  if (clean?.some(({ points }) => points > 0))
    rules.push(`Clean race: ${cleanText(clean)}${withLaps(bonus.cleanPercent)}.`)
  const contested = [
    pole ? 'pole position' : '',
    qualifying?.some(Boolean) ? 'qualifying' : '',
    fastestLap ? 'the fastest lap' : '',
  ].filter(Boolean)
  if (bonus.per === 'category' && contested.length > 0)
    rules.push(
      `In tables of a category with places of its own, ${listed(contested)} ${contested.length === 1 ? 'is' : 'are'} decided among its cars.`,
    )
  return rules
}

const withLaps = (percent = 0) =>
  percent > 0 ? `, with ${percent} % of the most laps in class` : ''

function cleanText(steps: readonly CleanStep[]) {
  const texts = steps.map(({ max, points }) => {
    const incidents = max === 0 ? 'without incidents' : `with up to ${counted(max, 'incident')}`
    return `${pointsText(points)} ${incidents}`
  })
  return listed(texts)
}
