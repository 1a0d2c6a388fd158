/** What the marks in a table of points mean: in a championship, in the standings and on paper. */
export const TABLE_MARKS = {
  dropped: 'Dropped scores are struck through.',
  won: 'Wins are underlined.',
  missed: 'An empty cell is a missed round.',
  notHeld: '–\u00A0Not held for this class.',
  provisional: '*\u00A0Provisional: the results may still change.',
} as const

/** In place of a place, or behind one. */
const NO_PLACE = {
  RUN: 'still running when the recording ended; it counts in its place',
  DNF: 'did not finish',
  DSQ: 'disqualified',
  NC: 'not classified',
} as const
export type NoPlace = keyof typeof NO_PLACE

type Shown = {
  /** With those of NO_PLACE that the table shows; other words are passed over. */
  noPlaces: ReadonlySet<string>
  hasDropped: boolean
  hasOtherClasses: boolean
  isProvisional: boolean
}

/** A sentence for each mark that a table shows. */
export function tableMarks({ noPlaces, hasDropped, hasOtherClasses, isProvisional }: Shown) {
  return [
    ...(hasDropped ? [TABLE_MARKS.dropped] : []),
    TABLE_MARKS.won,
    TABLE_MARKS.missed,
    ...Object.entries(NO_PLACE)
      .filter(([word]) => noPlaces.has(word))
      .map(([word, meaning]) => `${word}:\u00A0${meaning}.`),
    ...(hasOtherClasses ? [TABLE_MARKS.notHeld] : []),
    ...(isProvisional ? [TABLE_MARKS.provisional] : []),
  ]
}
