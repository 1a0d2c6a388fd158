import type { RaceView } from './race-view.ts'

type Car = {
  number: string
  abbreviation?: string | undefined
  /** When or in which place it completed each lap; null where the file does not tell it. */
  ends: readonly (number | null)[]
}

const LIST = new Intl.ListFormat('en-GB')

/**
 * What a chart of places does about cars whose last lap has no known end; empty without any.
 * @param by at whose laps places are counted
 */
export function unknownEnds(cars: readonly Car[], by: RaceView['by']) {
  const unknown = cars.filter(({ ends }) => ends.at(-1) === null)
  if (unknown.length === 0) return ''
  const names = LIST.format(
    unknown.map(({ number, abbreviation }) =>
      [number, abbreviation].filter(Boolean).join('\u00A0'),
    ),
  )
  const isOne = unknown.length === 1
  const untold = isOne
    ? `The file does not tell when car\u00A0${names} completed its last lap`
    : `The file does not tell when cars ${names} completed their last laps`
  return by === 'leader'
    ? `${untold}, which ${isOne ? 'is' : 'are'} taken to be as long as usual.`
    : `${untold}, so ${isOne ? 'that lap has' : 'those laps have'} no place.`
}
