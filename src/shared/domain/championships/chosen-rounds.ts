import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { roundId } from './championship-rounds.ts'
import type { PartialConfiguration } from '../scoring/configuration.ts'

type Form = Pick<ChampionshipFormValues, 'rounds' | 'configuration'>

const hasEvent = ({ rounds }: Pick<Form, 'rounds'>, eventId: number) =>
  rounds.some((round) => round.eventId === eventId)

/** A championship of which the event is a round, with its own race; unchanged if it is one already. */
export function withEvent<F extends Form>(form: F, eventId: number): F {
  return hasEvent(form, eventId) ? form : { ...form, rounds: [...form.rounds, plainRound(eventId)] }
}

/** A championship of which no race of the event is a round. No option names its rounds any more. */
export function withoutEvent<F extends Form>(form: F, eventId: number): F {
  if (!hasEvent(form, eventId)) return form
  const gone = new Set(
    form.rounds.filter((round) => round.eventId === eventId).map((round) => roundId(round)),
  )
  return {
    ...form,
    rounds: form.rounds.filter((round) => round.eventId !== eventId),
    configuration: withoutRounds(form.configuration, gone),
  }
}

function withoutRounds(
  configuration: PartialConfiguration,
  gone: ReadonlySet<string>,
): PartialConfiguration {
  const others = (ids: readonly string[]) => ids.filter((id) => !gone.has(id))
  const { keepRounds, drops } = configuration
  return {
    ...configuration,
    ...(keepRounds && { keepRounds: others(keepRounds) }),
    ...(Array.isArray(drops) && {
      drops: drops.map((part) => ({ ...part, rounds: others(part.rounds) })),
    }),
  }
}

/** A round that nothing is set about. */
const plainRound = (eventId: number): Form['rounds'][number] => ({
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
})
