import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'

type Round = ChampionshipFormValues['rounds'][number]

/** The form of a championship in which nothing is set but what is given. */
export const plainForm = (
  change: Partial<ChampionshipFormValues> = {},
): ChampionshipFormValues => ({
  name: 'Cup',
  firstDay: null,
  lastDay: null,
  configuration: {},
  pointsSystemId: null,
  countsFileTeams: false,
  categories: [],
  rounds: [],
  ...change,
})

/** A round of such a form: the event's own race, at its flag. */
export const plainRound = (eventId: number, change: Partial<Round> = {}): Round => ({
  eventId,
  race: null,
  atMinutes: null,
  name: null,
  minutes: null,
  factor: null,
  points: null,
  beyond: null,
  award: null,
  minDriveMinutes: null,
  qualifying: null,
  withoutBonus: [],
  ...change,
})
