import { REPAIRS_ARE } from '#shared/domain/race-documents/pit-cards.ts'

/** How the columns of visits are computed, by their ids. */
export const VISIT_FIGURES = {
  at: 'The race time at the end of the lap into the pit lane.',
  fuel: 'The difference of the levels before and after the visit, plus two laps of use.',
  energy: 'The difference of the levels before and after the visit, plus two laps of use.',
  tyres: 'Wheels whose tread rose or whose compound changed.',
  places: 'At the line before the visit, and after the lap out of the pit lane.',
  lost: `An estimate: the laps into and out of the pit lane, each minus the driver’s median lap of that run; a lap between two visits counts for the first. ${REPAIRS_ARE}`,
}

/** How the columns of what each car lost are computed, by their ids. */
export const LOST_FIGURES = {
  rank: 'By the total, among the cars of the class that finished. The others follow without a rank.',
  stops:
    'Laps that ended in the pit lane. Below it, how many of them have a time, if the car completed no lap out of the last one, and how many stops the file counts, if it counts others.',
  least: 'The least time lost in one visit.',
  mean: 'The time lost, divided by the number of visits that have a time.',
  most: 'The most time lost in one visit.',
  total: 'The sum of the time lost in all visits.',
}
