import type { Crossings } from '#shared/domain/race-documents/crossings.ts'
import { plural } from '#shared/domain/words/plural.ts'
import type { RaceView } from './race-view.ts'

type Car = {
  number: string
  abbreviation?: string | undefined
  crossings: Crossings
}

/**
 * What a chart of places does about cars whose last lap has no known end; empty without any.
 * @param by at whose laps places are counted
 */
export function unknownEnds(cars: readonly Car[], by: RaceView['by']) {
  const unknown = cars.filter(({ crossings }) => crossings.at(-1) === null)
  if (unknown.length === 0) return ''
  const names = unknown.map(({ number, abbreviation }) =>
    [number, abbreviation].filter(Boolean).join('\u00A0'),
  )
  const of = `${plural(unknown.length, 'car', 'cars')}\u00A0${names.join(', ')}`
  return `The file does not tell the end of the last lap of ${of}, which ${by === 'leader' ? 'is taken to be as long as usual' : 'has no place'}.`
}
