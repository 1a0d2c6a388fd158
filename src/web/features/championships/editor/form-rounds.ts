import type { EventStatus } from '#shared/contract/events.ts'
import { daysOf } from '#shared/domain/championship-problems.ts'
import { roundId, type RoundKey, roundsOf } from '#shared/domain/championship-rounds.ts'
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
  /** Its place among the values; undefined while nothing is set. */
  index: number | undefined
}

type Rounds = Pick<ChampionshipValues, 'firstDay' | 'lastDay' | 'rounds'>

/**
 * The rounds of the championship that the form describes, in the order of racing.
 * @param events in chronological order
 */
export function formRounds(values: Rounds, events: readonly RoundEvent[]): FormRound[] {
  const { firstDay, lastDay, rounds } = values
  const days = daysOf({ firstDay: firstDay || null, lastDay: lastDay || null })
  const set = rounds.map((round, index) => ({ ...round, index }))
  return roundsOf(days, events, set).map((round, place) => ({
    id: round.id,
    label: `R${place + 1}`,
    event: round.event,
    race: round.race,
    atMinutes: round.atMinutes,
    index: round.set?.index,
  }))
}

/** Races that were taken out of the championship although they are on its days. */
export function removedRounds({ rounds }: Pick<Rounds, 'rounds'>, events: readonly RoundEvent[]) {
  return rounds.flatMap(({ isRemoved, eventId, race, atMinutes }) => {
    const event = isRemoved && events.find(({ id }) => id === eventId)
    return event ? [{ event, race, atMinutes }] : []
  })
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
  isRemoved: false,
  name: '',
  factor: null,
  points: '',
  beyond: null,
  award: null,
  qualifying: NO_CHOICE,
  withoutBonus: [],
})

/** The values after something is set about a round. What is plain again needs none if its days find it. */
export function withSet(values: Rounds, about: About, change: Partial<RoundValues>): RoundValues[] {
  const { rounds } = values
  const key = keyOf(about)
  const at = rounds.findIndex((round) => isAbout(round, key))
  const changed = { ...(rounds[at] ?? plainRound(key)), ...change }
  const others = rounds.filter((_, index) => index !== at)
  const isPlain = JSON.stringify(changed) === JSON.stringify(plainRound(key))
  if (isPlain && isRound({ ...values, rounds: others }, about)) return others
  return at === -1 ? [...rounds, changed] : rounds.toSpliced(at, 1, changed)
}

/** The values with one more race of an event: its own, or else the first that is no round yet. */
export function withRace(values: Rounds, event: RoundEvent): RoundValues[] {
  const own = { event, race: null }
  if (!isRound(values, own)) return withSet(values, own, { isRemoved: false })
  return [...values.rounds, plainRound({ eventId: event.id, race: nextRace(values, event) })]
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

/** The values without a round: a race on the championship's days is kept out of it, any other is forgotten. */
export function withoutRound(values: Rounds, about: About): RoundValues[] {
  const key = keyOf(about)
  const rounds = values.rounds.filter((round) => !isAbout(round, key))
  return isRound({ ...values, rounds }, about)
    ? [...rounds, { ...plainRound(key), isRemoved: true }]
    : rounds
}

const isRound = (values: Rounds, about: About) =>
  formRounds(values, [about.event]).some(({ id }) => id === roundId(keyOf(about)))

const isAbout = (round: RoundKey, key: RoundKey) => roundId(round) === roundId(key)
