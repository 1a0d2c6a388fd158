import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type {
  ChampionshipForm,
  ChampionshipFormValues,
  StoredChampionship,
} from '#shared/contract/championship-form.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import type { QualifyingChoice } from '#shared/domain/results/qualifying-of-races.ts'
import { BONUSES_OF_ROUND } from '#shared/domain/scoring/season.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { ConfigurationValues, overridesOf, valuesOfConfiguration } from './configuration-values.ts'
import { listText, numbersIn } from './points-list.ts'

const typed = z.number().nullable()

/** A race that is a round, with what is set about it. */
export const RoundValues = z.object({
  eventId: z.number(),
  race: typed,
  /** Minutes into the race; null for its flag. */
  atMinutes: typed,
  name: z.string(),
  /** Planned length of this race. */
  minutes: typed,
  factor: typed,
  points: z.string(),
  beyond: typed,
  /** NaN while the part of an award is empty; null while nobody has decided. */
  award: z.number().nullable(),
  minDriveMinutes: typed,
  /** Numbers of sessions as they are typed: '1, 2'. */
  qualifying: z.object({
    by: z.enum(['default', 'none', 'grid', 'sessions']),
    sessions: z.string(),
  }),
  withoutBonus: z.array(z.enum(BONUSES_OF_ROUND)),
})
export type RoundValues = z.output<typeof RoundValues>

/** The form of a championship while it is filled in. */
export const ChampionshipValues = z.object({
  name: z.string(),
  /** '2026-01-01', empty without days. */
  firstDay: z.string(),
  lastDay: z.string(),
  pointsSystemId: typed,
  configuration: ConfigurationValues,
  countsFileTeams: z.boolean(),
  /** The races that count. */
  rounds: z.array(RoundValues),
  categories: z.array(z.object({ name: z.string() })),
})
export type ChampionshipValues = z.output<typeof ChampionshipValues>

export type EditorForm = UseFormReturn<ChampionshipValues, unknown, ChampionshipFormValues>

export const START_VALUES: ChampionshipValues = {
  name: '',
  firstDay: '',
  lastDay: '',
  pointsSystemId: null,
  configuration: valuesOfConfiguration(withDefaults({})),
  countsFileTeams: false,
  rounds: [],
  categories: [],
}

/** @param system of the championship; undefined without one */
export function valuesOfStored(
  stored: StoredChampionship,
  system: Pick<PointsSystem, 'configuration'> | undefined,
): ChampionshipValues {
  const { name, firstDay, lastDay, pointsSystemId, countsFileTeams } = stored
  return {
    name,
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    pointsSystemId,
    configuration: valuesOfConfiguration(
      withDefaults({ ...system?.configuration, ...stored.configuration }),
    ),
    countsFileTeams,
    rounds: stored.rounds.map((round) => ({
      eventId: round.eventId,
      race: round.race,
      atMinutes: round.atMinutes,
      name: round.name ?? '',
      minutes: round.minutes,
      factor: round.factor,
      points: listText(round.points ?? []),
      beyond: round.beyond,
      award: round.award,
      minDriveMinutes: round.minDriveMinutes,
      qualifying: qualifyingValues(round.qualifying),
      withoutBonus: round.withoutBonus,
    })),
    categories: stored.categories.map((category) => ({ name: category })),
  }
}

/** The request. A number that is empty but needed is NaN, which is a problem. */
export function toForm(
  values: ChampionshipValues,
  system: PartialConfiguration | undefined,
): ChampionshipForm {
  const { name, firstDay, lastDay, pointsSystemId, countsFileTeams } = values
  return {
    name,
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    pointsSystemId,
    configuration: overridesOf(values.configuration, system ?? {}),
    countsFileTeams,
    rounds: values.rounds.map(({ points, qualifying, ...round }) => ({
      ...round,
      points: points.trim() === '' ? null : numbersIn(points),
      qualifying: qualifyingOf(qualifying),
    })),
    categories: values.categories.map((category) => category.name.trim()),
  }
}

export const NO_CHOICE: RoundValues['qualifying'] = { by: 'default', sessions: '' }

function qualifyingValues(choice: QualifyingChoice): RoundValues['qualifying'] {
  if (choice === null) return NO_CHOICE
  return typeof choice === 'string'
    ? { by: choice, sessions: '' }
    : { by: 'sessions', sessions: choice.join(', ') }
}

function qualifyingOf({ by, sessions }: RoundValues['qualifying']): QualifyingChoice {
  if (by === 'default') return null
  return by === 'sessions' ? numbersIn(sessions) : by
}
