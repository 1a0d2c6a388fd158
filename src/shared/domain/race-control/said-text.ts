import type { SaidLine } from '../../contract/race-control.ts'
import { raceClock } from '../race-documents/shown-values.ts'
import { INCIDENT_CATEGORIES } from '../stewarding/incidents.ts'
import { VERDICTS } from './verdicts.ts'

/** 'Race director: #7 and #8, contact at 0:12:30, will be looked at after the race. Turn 5.' */
export function saidText({
  cars,
  category,
  raceSeconds,
  verdict,
  text,
}: Pick<SaidLine, 'cars' | 'category' | 'raceSeconds' | 'verdict' | 'text'>) {
  const what = INCIDENT_CATEGORIES[category].name
  const incident = raceSeconds === null ? what : `${what} at ${raceClock(raceSeconds)}`
  const named = carsText(cars)
  const about = named === '' ? incident : `${named}, ${lowerFirst(incident)}`
  const words = text === '' ? '' : ` ${text}${/[.!?]$/u.test(text) ? '' : '.'}`
  return `Race director: ${about}, ${VERDICTS[verdict].said}.${words}`
}

/** '#7, #8 and #50' */
export function carsText(cars: readonly { number: string }[]) {
  const numbers = cars.map(({ number }) => `#${number}`)
  const last = numbers.pop()
  if (last === undefined) return ''
  return numbers.length === 0 ? last : `${numbers.join(', ')} and ${last}`
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
