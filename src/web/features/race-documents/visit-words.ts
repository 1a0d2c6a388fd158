import type { PitVisit } from '#shared/domain/race-documents/pit-visits.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { percentText } from './shown-values.ts'

/** 'Serves: drive-through' */
export const servedText = (served: readonly string[]) =>
  served.length > 0 && `Serves: ${served.join(', ')}`

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
  return hasLeft ? `Stopped on lap\u00A0${lap + 1}` : 'Stayed in'
}

/** Two laps of use are a guess, so a level that rose by less may not have risen. */
const LEAST_ADDED = 0.015

/** '+45%'; '0%' for a level that did not rise. */
export function addedText(added: number | null) {
  if (added === null) return '-'
  return added < LEAST_ADDED ? '0%' : `+${percentText(added)}`
}

/** 'fuel +45%' or 'no fuel added' */
export const addedWords = (what: 'fuel' | 'energy', added: number) =>
  added < LEAST_ADDED ? `no ${what} added` : `${what} ${addedText(added)}`

const placeText = (place: number | null) => (place === null ? '-' : `P${place}`)

/** 'P4 → P7', and 'P4' of a car that stayed in. */
export const placesText = (before: number | null, after: number | null) =>
  after === null ? placeText(before) : `${placeText(before)} → ${placeText(after)}`
