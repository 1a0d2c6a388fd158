import type { Hour } from '#shared/domain/race-documents/hour-by-hour.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/shown-values.ts'

/** In place of the gap of a car that drives no more. */
export const OUT = 'Out'

const PLACES = 'By laps completed at that moment, then by who completed them earlier.'

const GAPS =
  'A gap is measured when the car last crossed the line, so it can be smaller than the difference in laps. A car that is out is behind by all laps that it has fewer.'

const OUT_MEANS =
  'Out: the time of another lap had passed, and the car completed none until the end.'

/** How the columns of the classification at an hour are computed, by their ids. */
export const HOUR_FIGURES = {
  place: PLACES,
  class: 'The place among the cars of the class.',
  laps: 'Completed laps, with a valid time or without, and how many of them since the classification before. If the file does not say when the last lap ended, it counts after the car’s usual lap time.',
  gained: 'The places gained since the classification before; in the first one from the grid.',
  best: 'The fastest valid lap of the car so far, its number, and who drove it. Filled: the fastest of its class.',
  stops: 'Laps so far that ended in the pit lane, without those on which the race was stopped.',
  interval: 'The same as the gap, to the car one place ahead.',
  gap: GAPS,
}

/** The most important of them as sentences, for paper. */
export const TABLE_WORDS = `${GAPS} The interval is the gap to the car one place ahead. Stops are laps so far that ended in the pit lane.`

/** The most hours whose cells have room for gaps. */
export const MOST_WITH_GAPS = 9

type Cells = { hasGaps: boolean; hasClasses: boolean }

const CHANGES = 'the places gained or lost since the hour before, in the first one from the grid'

/** What the cells of the hours have, and how it is computed. */
export const cellFigures = ({ hasGaps, hasClasses }: Cells) => [
  { name: 'Places', explained: PLACES },
  { name: 'Signs and colours', explained: `They say ${CHANGES}.` },
  ...(hasClasses ? [{ name: 'Below the place', explained: HOUR_FIGURES.class }] : []),
  ...(hasGaps ? [{ name: 'Gaps', explained: GAPS }] : []),
  { name: 'Result', explained: 'The place in the final classification.' },
]

/** The same as sentences, for paper. */
export const cellWords = ({ hasGaps, hasClasses }: Cells) =>
  [
    PLACES,
    `Signs say ${CHANGES}.`,
    hasClasses && 'Below each place is that in class.',
    hasGaps && GAPS,
  ]
    .filter(Boolean)
    .join(' ')

/** 'Out: …' if a car is so at one of these hours; else empty. */
export const outWords = (hours: readonly Hour[]) =>
  hours.some(({ rows }) => rows.some(({ isOut }) => isOut)) ? OUT_MEANS : ''

/** '38 since 3:00', '+2 places since the start' */
export const sinceText = (what: number | string, seconds: number | undefined) =>
  unbroken(`${what} since ${seconds === undefined ? 'the start' : hoursAndMinutes(seconds)}`)

/** '+2 places', '-1 place' */
export const gainedWords = (places: number) =>
  `${places > 0 ? '+' : '-'}${counted(Math.abs(places), 'place')}`
