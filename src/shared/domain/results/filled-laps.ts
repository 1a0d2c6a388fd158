import { counted } from '../words/plural.ts'

/** What one recording of a session can fill in for another one, in the order in which it is listed. */
export const FILLED_KINDS = [
  'fuel',
  'energy',
  'tread',
  'compounds',
  'speeds',
  'sectors',
  'places',
  'starts',
  'times',
] as const
export type FilledKind = (typeof FILLED_KINDS)[number]

/** How many laps a file filled something into, in all and by kind. */
export type FilledLaps = {
  laps: number
  kinds: { kind: FilledKind; laps: number }[]
}

const WORDS: Record<FilledKind, string> = {
  fuel: 'fuel',
  energy: 'energy',
  tread: 'tyre wear',
  compounds: 'tyre compounds',
  speeds: 'top speed',
  sectors: 'sector times',
  places: 'place',
  starts: 'start time',
  times: 'lap time',
}

/** 'the fuel of 40 laps and the tyre wear of 1 lap'; empty if nothing is filled in. */
export function filledWords({ kinds }: Pick<FilledLaps, 'kinds'>) {
  const words = kinds.map(({ kind, laps }) => `the ${WORDS[kind]} of ${counted(laps, 'lap')}`)
  return new Intl.ListFormat('en').format(words)
}
