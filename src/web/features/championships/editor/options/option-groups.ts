import type { OptionGroup } from '#shared/domain/scoring/words/options-in-words.ts'
import type { ConfigurationValues } from '../configuration-values.ts'
import type { Part } from '../merged-values.ts'

type Key = keyof ConfigurationValues

/** Every option, in the order of the domain's defaults, which is that of its problems. */
export const GROUP_KEYS = {
  points: ['points', 'beyond'],
  length: ['longRaces', 'rounding', 'classSize'],
  bonus: ['bonus', 'bonusFactor'],
  classified: ['classified', 'unclassified'],
  crews: ['minDrivers', 'maxShare', 'minDriveMinutes', 'whoScores', 'guests', 'excluded'],
  drops: ['drops', 'dropTables', 'dropUnit', 'missed', 'keep', 'keepRounds'],
  ties: ['deductions', 'floor', 'ties', 'countbackOver'],
  tables: ['team', 'make', 'rankMinRounds'],
} as const satisfies Record<OptionGroup, readonly Key[]>

const GROUPS = Object.keys(GROUP_KEYS) as OptionGroup[]

/** The group of an option, by its part of the form. */
export const GROUP_OF: Partial<Record<Part, OptionGroup>> = Object.fromEntries(
  GROUPS.flatMap((group) => GROUP_KEYS[group].map((key) => [`configuration.${key}`, group])),
)
