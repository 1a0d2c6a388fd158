import type { EventStatus } from '#shared/contract/events.ts'
import { daysOf } from '#shared/domain/championships/championship-problems.ts'
import {
  isOnDays,
  roundId,
  type RoundKey,
  roundsOf,
} from '#shared/domain/championships/championship-rounds.ts'
import { type ChampionshipValues, NO_CHOICE, type RoundValues } from './championship-values.ts'

/** A race as far as the form shows it. */
export type RoundEvent = {
  id: number
  title: string
  startDateTime: Date
  timezone: string
  status: EventStatus
  track: { name: string }
}

export type FormRound = {
  id: string
  /** R1, R2, … */
  label: string
  event: RoundEvent
  /** Which race of the event; null for its own. */
  race: number | null
  /** Null for the race's flag. */
  atMinutes: number | null
  /** Its place among the values. */
  index: number
}

type Rounds = Pick<ChampionshipValues, 'firstDay' | 'lastDay' | 'rounds'>

/**
 * The rounds of the championship that the form describes, in the order of racing.
 * @param events in chronological order
 */
export function formRounds(values: Rounds, events: readonly RoundEvent[]): FormRound[] {
  const chosen = values.rounds.map((round, index) => ({ ...round, index }))
  return roundsOf(events, chosen).map((round, place) => ({
    id: round.id,
    label: `R${place + 1}`,
    event: round.event,
    race: round.race,
    atMinutes: round.atMinutes,
    index: round.set.index,
  }))
}

/** The events on the days of the championship of which no race is a round. Cancelled ones are none that count. */
export function offeredEvents(values: Rounds, events: readonly RoundEvent[]): RoundEvent[] {
  const { firstDay, lastDay, rounds } = values
  const days = daysOf({ firstDay: firstDay || null, lastDay: lastDay || null })
  const chosen = new Set(rounds.map(({ eventId }) => eventId))
  return events.filter(
    ({ id, status, startDateTime }) =>
      !chosen.has(id) && status !== 'cancelled' && isOnDays(days, startDateTime),
  )
}

type About = { event: RoundEvent; race: number | null; atMinutes?: number | null | undefined }

const keyOf = ({ event, race, atMinutes }: About): RoundKey => ({
  eventId: event.id,
  race,
  atMinutes,
})

/** A round that nothing is set about. */
export const plainRound = ({ eventId, race, atMinutes = null }: RoundKey): RoundValues => ({
  eventId,
  race,
  atMinutes,
  name: '',
  minutes: null,
  factor: null,
  points: '',
  beyond: null,
  award: null,
  minDriveMinutes: null,
  qualifying: NO_CHOICE,
  withoutBonus: [],
})

/** The values after something is set about a round. */
export function withSet({ rounds }: Rounds, about: About, change: Partial<RoundValues>) {
  const key = keyOf(about)
  return rounds.map((round) => (isAbout(round, key) ? { ...round, ...change } : round))
}

/** The values with one more race of an event: its own, or else the first that is no round yet. */
export function withRace(values: Rounds, event: RoundEvent): RoundValues[] {
  const race = isRound(values, { event, race: null }) ? nextRace(values, event) : null
  return [...values.rounds, plainRound({ eventId: event.id, race })]
}

/** The values with a round that scores a race after so many minutes. */
export function withTime(values: Rounds, about: About, atMinutes: number): RoundValues[] {
  return isRound(values, { ...about, atMinutes })
    ? [...values.rounds]
    : [...values.rounds, plainRound({ ...keyOf(about), atMinutes })]
}

/** The number of the first race of an event that is no round yet. */
export function nextRace(values: Rounds, event: RoundEvent) {
  let race = 1
  while (isRound(values, { event, race })) race++
  return race
}

/** The values without a round, and without what was set about it. */
export function withoutRound({ rounds }: Rounds, about: About): RoundValues[] {
  const key = keyOf(about)
  return rounds.filter((round) => !isAbout(round, key))
}

const isRound = (values: Rounds, about: About) =>
  formRounds(values, [about.event]).some(({ id }) => id === roundId(keyOf(about)))

const isAbout = (round: RoundKey, key: RoundKey) => roundId(round) === roundId(key)
