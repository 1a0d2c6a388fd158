import type { PitVisit } from './pit-visits.ts'
import type { DrivenRaceCar } from './to-race-cars.ts'
import { percentText } from './shown-values.ts'

/** 'Serves: drive-through' */
export const servedText = (served: readonly string[]) => `Serves: ${served.join(', ')}`

/** What a visit was, if it was no stop. */
export function visitKindText(
  {
    kind,
    lap,
    hasLeft,
  }: { kind: Exclude<PitVisit['kind'], 'stop'>; lap: number; hasLeft: boolean },
  { status }: DrivenRaceCar,
) {
  if (kind === 'pit lane only') return 'Pit lane only'
  if (kind === 'race stopped') return 'Race stopped'
  if (status === 'Finished') return 'At the flag'
  if (status === 'Running') return 'When the recording ended'
  return hasLeft ? `Stopped on lap\u00A0${lap + 1}` : 'Stayed in'
}

/** Two laps of use are a guess, so a level that rose by less may not have risen. */
const LEAST_ADDED = 0.015

/** '+45%'; '0%' for a level that did not rise. */
export function addedText(added: number | null) {
  if (added === null) return '-'
  return added < LEAST_ADDED ? '0%' : `+${percentText(added)}`
}

/** 'Fuel +45%' and 'No energy added', or 'No fuel or energy added'; without what the file does not tell. */
export function addedWords({
  fuelAdded,
  energyAdded,
}: Pick<PitVisit, 'fuelAdded' | 'energyAdded'>) {
  const hasNone = [fuelAdded, energyAdded].every((added) => added !== null && added < LEAST_ADDED)
  if (hasNone) return ['No fuel or energy added']
  return [wordsOf('fuel', fuelAdded), wordsOf('energy', energyAdded)].filter(
    (text) => text !== null,
  )
}

function wordsOf(what: 'fuel' | 'energy', added: number | null) {
  if (added === null) return null
  if (added < LEAST_ADDED) return `No ${what} added`
  return `${what === 'fuel' ? 'Fuel' : 'Energy'} ${addedText(added)}`
}

const placeText = (place: number | null) => (place === null ? '-' : `P${place}`)

/** 'P4 → P7', and 'P4' of a car that stayed in. */
export const placesText = (before: number | null, after: number | null) =>
  after === null ? placeText(before) : `${placeText(before)} → ${placeText(after)}`
