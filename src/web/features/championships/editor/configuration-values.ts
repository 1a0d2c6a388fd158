import { z } from 'zod'
import {
  type Configuration,
  type DropRule,
  KEPT_KINDS,
  type PartialConfiguration,
  type SplitDropRule,
  TIE_RULES,
  withDefaults,
} from '#shared/domain/scoring/configuration.ts'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { listText, numbersIn } from './points-list.ts'

/** A number as typed: null while its field is empty. */
const typed = z.number().nullable()
const optionalChoice = <Choice extends string>(choices: readonly Choice[]) =>
  z.array(z.enum(choices as [Choice, ...Choice[]]))

/** A part of the season with drops of its own. */
const SeasonPart = z.object({
  kind: z.enum(['best', 'worst']),
  count: typed,
  isInProportion: z.boolean(),
  rounds: z.array(z.string()),
})

/** All options of a configuration while they are edited: lists of points are texts, and what is off keeps its values. */
export const ConfigurationValues = z.object({
  points: z.string(),
  beyond: typed,
  longRaces: z.array(z.object({ fromMinutes: typed, factor: typed })),
  rounding: z.enum(['half-up', 'none']),
  classSize: z.array(z.object({ starters: typed, points: z.string() })),
  bonus: z.object({
    per: z.enum(['class', 'category']),
    pole: typed,
    qualifying: z.string(),
    fastestLap: typed,
    fastestLapTop: typed,
    participation: typed,
    participationPercent: typed,
    clean: z.array(z.object({ max: typed, points: typed })),
    cleanPercent: typed,
  }),
  bonusFactor: z.enum(['flat', 'scaled']),
  classified: z.object({
    percent: typed,
    of: z.enum(['class', 'overall']),
    laps: z.enum(['exact', 'down']),
    flag: z.boolean(),
  }),
  unclassified: z.enum(['invisible', 'keep-place']),
  minDrivers: z.object({
    action: z.enum(['none', 'unclassified', 'factor']),
    n: typed,
    factor: typed,
  }),
  maxShare: z.object({
    action: z.enum(['none', 'laps-off', 'no-points']),
    percent: typed,
    of: z.enum(['car', 'class-leader']),
  }),
  minDriveMinutes: z.object({
    noPointsFor: z.enum(['none', 'driver', 'car']),
    minutes: typed,
  }),
  whoScores: z.object({
    rule: z.enum(['every-driver', 'min-share', 'finisher']),
    percent: typed,
    of: z.enum(['laps', 'time', 'class-leader']),
  }),
  guests: z.enum(['invisible', 'block']),
  excluded: z.enum(['keep-place', 'invisible']),
  drops: z.object({
    kind: z.enum(['none', 'best', 'worst', 'parts']),
    count: typed,
    isInProportion: z.boolean(),
    parts: z.array(SeasonPart),
  }),
  dropTables: optionalChoice(TABLES_OF),
  dropUnit: z.enum(['round', 'event']),
  missed: z.enum(['first', 'never']),
  keep: optionalChoice(KEPT_KINDS),
  keepRounds: z.array(z.string()),
  deductions: z.enum(['always', 'with-round']),
  floor: typed,
  ties: optionalChoice(TIE_RULES),
  countbackOver: z.enum(['all', 'counted']),
  team: z.object({ cars: z.enum(['best', 'all', 'best-per-class']), n: typed }),
  make: z.object({
    cars: z.enum(['best', 'all']),
    n: typed,
    others: z.enum(['keep-place', 'invisible']),
  }),
  rankMinRounds: typed,
})
export type ConfigurationValues = z.output<typeof ConfigurationValues>
type SeasonPart = z.output<typeof SeasonPart>

export const CONFIGURATION_KEYS = ConfigurationValues.keyof().options

/** What fields that are off begin with. */
const FIRST = { drivers: 2, factor: 0.5, share: 70, least: 10, minutes: 45, rounds: 2 }

export function valuesOfConfiguration(configuration: Configuration): ConfigurationValues {
  const { bonus, minDrivers, maxShare, minDriveMinutes, whoScores, classSize } = configuration
  return {
    ...configuration,
    points: listText(configuration.points),
    longRaces: configuration.longRaces.map((length) => ({ ...length })),
    classSize: Object.entries(classSize ?? {}).map(([starters, points]) => ({
      starters: Number(starters),
      points: listText(points),
    })),
    bonus: {
      per: bonus.per ?? 'class',
      pole: bonus.pole ?? null,
      qualifying: listText(bonus.qualifying ?? []),
      fastestLap: bonus.fastestLap ?? null,
      fastestLapTop: bonus.fastestLapTop ?? null,
      participation: bonus.participation ?? null,
      participationPercent: bonus.participationPercent ?? null,
      clean: (bonus.clean ?? []).map((step) => ({ ...step })),
      cleanPercent: bonus.cleanPercent ?? null,
    },
    classified: { ...configuration.classified },
    minDrivers: {
      action: minDrivers?.action ?? 'none',
      n: minDrivers?.n ?? FIRST.drivers,
      factor: minDrivers?.action === 'factor' ? minDrivers.factor : FIRST.factor,
    },
    maxShare: {
      action: maxShare?.action ?? 'none',
      percent: maxShare?.percent ?? FIRST.share,
      of: maxShare?.of ?? 'car',
    },
    minDriveMinutes: {
      noPointsFor: minDriveMinutes?.noPointsFor ?? 'none',
      minutes: minDriveMinutes?.minutes ?? FIRST.minutes,
    },
    whoScores: {
      rule: whoScores.rule,
      percent: whoScores.rule === 'min-share' ? whoScores.percent : FIRST.least,
      of: (whoScores.rule === 'min-share' && whoScores.of) || 'laps',
    },
    drops: dropValues(configuration.drops),
    dropTables: [...configuration.dropTables],
    keep: [...configuration.keep],
    keepRounds: [...configuration.keepRounds],
    ties: [...configuration.ties],
    team: { ...configuration.team },
    make: { ...configuration.make },
  }
}

function dropValues(drops: Configuration['drops']): ConfigurationValues['drops'] {
  const off = { kind: 'none', count: FIRST.rounds, isInProportion: false, parts: [] } as const
  if (!drops) return { ...off, parts: [] }
  if (!isSplit(drops)) return { ...off, ...ruleValues(drops), parts: [] }
  const parts = drops.map((part) => ({ ...ruleValues(part), rounds: [...part.rounds] }))
  return { ...off, kind: 'parts', parts }
}

const isSplit = (drops: NonNullable<Configuration['drops']>): drops is readonly SplitDropRule[] =>
  Array.isArray(drops)

function ruleValues(rule: DropRule) {
  return 'best' in rule
    ? { kind: 'best' as const, count: rule.best, isInProportion: false }
    : { kind: 'worst' as const, count: rule.worst, isInProportion: rule.inProportion ?? false }
}

/** The configuration that the values describe. What is empty but needed is NaN, which is a problem. */
export function configurationFromValues(values: ConfigurationValues): Configuration {
  const { classified, minDrivers, maxShare, minDriveMinutes, whoScores, team, make } = values
  return {
    ...values,
    points: numbersIn(values.points),
    beyond: values.beyond ?? 0,
    longRaces: values.longRaces.map(({ fromMinutes, factor }) => ({
      fromMinutes: needed(fromMinutes),
      factor: needed(factor),
    })),
    classSize: classSizeOf(values),
    bonus: bonusOf(values),
    classified: { ...classified, percent: classified.percent ?? 0 },
    minDrivers: minDriversOf(minDrivers),
    maxShare: maxShareOf(maxShare),
    minDriveMinutes:
      minDriveMinutes.noPointsFor === 'none'
        ? null
        : {
            minutes: needed(minDriveMinutes.minutes),
            noPointsFor: minDriveMinutes.noPointsFor,
          },
    whoScores: whoScoresOf(whoScores),
    drops: dropsOf(values.drops),
    team: { ...team, n: needed(team.n) },
    make: { ...make, n: needed(make.n) },
    rankMinRounds: values.rankMinRounds ?? 0,
  }
}

const needed = (number: number | null) => number ?? Number.NaN

function classSizeOf({ classSize }: ConfigurationValues) {
  if (classSize.length === 0) return null
  return Object.fromEntries(
    classSize.map(({ starters, points }) => [String(needed(starters)), numbersIn(points)]),
  )
}

function bonusOf({ bonus }: ConfigurationValues): Configuration['bonus'] {
  const { per, qualifying, clean, ...numbers } = bonus
  const set = Object.entries(numbers).filter(([, value]) => value !== null)
  const places = numbersIn(qualifying)
  return {
    ...Object.fromEntries(set),
    ...(per === 'category' && { per }),
    ...(places.length > 0 && { qualifying: places }),
    ...(clean.length > 0 && {
      clean: clean.map((step) => ({ max: needed(step.max), points: needed(step.points) })),
    }),
  }
}

function minDriversOf({ action, n, factor }: ConfigurationValues['minDrivers']) {
  if (action === 'none') return null
  return action === 'factor'
    ? { n: needed(n), action, factor: needed(factor) }
    : { n: needed(n), action }
}

function maxShareOf({ action, percent, of }: ConfigurationValues['maxShare']) {
  if (action === 'none') return null
  return { percent: needed(percent), action, ...(of === 'class-leader' && { of }) }
}

function whoScoresOf({
  rule,
  percent,
  of,
}: ConfigurationValues['whoScores']): Configuration['whoScores'] {
  if (rule !== 'min-share') return { rule }
  return { rule, percent: needed(percent), ...(of !== 'laps' && { of }) }
}

function dropsOf({ kind, parts, ...rule }: ConfigurationValues['drops']) {
  if (kind === 'none') return null
  if (kind !== 'parts') return ruleOf({ kind, ...rule })
  return parts.map(({ rounds, ...part }): SplitDropRule => ({ ...ruleOf(part), rounds }))
}

function ruleOf({ kind, count, isInProportion }: Omit<SeasonPart, 'rounds'>): DropRule {
  if (kind === 'best') return { best: needed(count) }
  return { worst: needed(count), ...(isInProportion && { inProportion: true }) }
}

/** The keys whose values mean something else. */
export function changedKeys(values: ConfigurationValues, base: PartialConfiguration) {
  const own = valuesOfConfiguration(configurationFromValues(values))
  const before = valuesOfConfiguration(withDefaults(base))
  return CONFIGURATION_KEYS.filter(
    (key) => JSON.stringify(own[key]) !== JSON.stringify(before[key]),
  )
}

/** What is stored: what differs from the points system, or from the defaults. */
export function overridesOf(
  values: ConfigurationValues,
  base: PartialConfiguration,
): PartialConfiguration {
  const own = configurationFromValues(values)
  return Object.fromEntries(changedKeys(values, base).map((key) => [key, own[key]]))
}

/** The values on another points system: what was changed stays, the rest follows it. */
export function movedTo(
  values: ConfigurationValues,
  base: PartialConfiguration,
  next: PartialConfiguration,
): ConfigurationValues {
  const kept = changedKeys(values, base).map((key) => [key, values[key]])
  return { ...valuesOfConfiguration(withDefaults(next)), ...Object.fromEntries(kept) }
}
