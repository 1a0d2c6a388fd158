/** What the documents of decisions without a hearing say. The migration that made decisions of adjustments wrote the same. */
export const RACE_DIRECTOR_PANEL = 'The race director, without a hearing'
export const RACE_DIRECTOR_APPEAL =
  'No appeal: the race director decided without a hearing and can take it back.'
