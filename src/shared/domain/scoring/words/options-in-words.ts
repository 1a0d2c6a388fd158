import type { Configuration } from '../configuration.ts'
import { bonusRules } from './bonus-rules.ts'
import type { NamedRound } from './described.ts'
import { dropRules } from './drop-rules.ts'
import { penaltyRules } from './penalty-rules.ts'
import {
  beyondRules,
  classifiedRules,
  classSizeRules,
  crewRules,
  lengthRules,
  placeRules,
} from './points-rules.ts'
import { tieRules } from './tie-rules.ts'
import { positionRules, SCORING_RULES, whoScoresRules } from './who-scores-rules.ts'

/** Groups of options, in the order in which points come about. */
export type OptionGroup =
  | 'points'
  | 'length'
  | 'bonus'
  | 'classified'
  | 'crews'
  | 'drops'
  | 'ties'
  | 'tables'

/** The rules that the options of a group make. Unlike those beside a table, they name the defaults too. */
export function optionsInWords(
  group: OptionGroup,
  configuration: Configuration,
  rounds: readonly NamedRound[],
): string[] {
  return RULES[group](configuration, rounds)
}

type Rules = (configuration: Configuration, rounds: readonly NamedRound[]) => string[]

const RULES: Record<OptionGroup, Rules> = {
  points: (configuration) => [
    ...or(placeRules(configuration), 'Points by place depend on the size of the class.'),
    ...beyondRules(configuration),
  ],
  length: (configuration) => {
    const { longRaces } = configuration
    // That bonus points are multiplied is said with them.
    const lengths = lengthRules({ ...configuration, bonusFactor: 'flat' })
    const rules = [...classSizeRules(configuration), ...lengths]
    return longRaces.length > 0 ? rules : ['Points do not depend on the length.', ...rules]
  },
  bonus: (configuration) => [
    ...or(bonusRules(configuration), 'No bonus points.'),
    ...(configuration.bonusFactor === 'scaled'
      ? ['They are multiplied like those of places.']
      : []),
  ],
  classified: (configuration) => {
    const { percent, flag } = configuration.classified
    const rules = classifiedRules(configuration)
    return percent === 0 && flag ? ['A car has to finish to be classified.', ...rules] : rules
  },
  crews: (configuration, rounds) => {
    const { guests, excluded } = configuration
    return [
      ...crewRules(configuration),
      ...whoScoresRules({ ...configuration, rankMinRounds: 0 }, { of: 'drivers', rounds }),
      ...(guests === 'invisible' ? ['Guests are passed over, and those behind move up.'] : []),
      excluded === 'invisible'
        ? 'Anyone excluded is taken out of every round.'
        : 'Anyone excluded keeps their places.',
    ]
  },
  drops: (configuration, rounds) => {
    const { drops, dropTables } = configuration
    const of = dropTables[0] ?? 'drivers'
    const rules = dropRules(configuration, { of, rounds })
    const hasAll = dropTables.length === ALL_TABLES
    return drops && !hasAll && dropTables.length > 0
      ? [...rules, `Scores are dropped only in the tables of ${dropTables.join(', ')}.`]
      : rules
  },
  ties: (configuration, rounds) => {
    const of = configuration.dropTables[0] ?? 'drivers'
    const described = { of, rounds }
    // What becomes of those excluded is said with the crews.
    const penalties = penaltyRules({ ...configuration, excluded: 'keep-place' }, described)
    return [...penalties, ...tieRules(configuration, described)]
  },
  tables: (configuration) => [
    SCORING_RULES.teams(configuration),
    ...[SCORING_RULES.makes(configuration)].flat(),
    ...or(
      positionRules(configuration),
      'Everybody in the table has a position, however few their starts.',
    ),
  ],
}

const ALL_TABLES = 4

const or = (rules: string[], otherwise: string) => (rules.length > 0 ? rules : [otherwise])
