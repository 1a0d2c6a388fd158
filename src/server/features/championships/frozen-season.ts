import { DEFAULTS, type PartialConfiguration } from '#shared/domain/scoring/configuration.ts'
import { driverId } from '#shared/domain/drivers/person-key.ts'
import type { Season } from '#shared/domain/scoring/season.ts'
import type { FrozenTables } from './frozen-tables.ts'
import type { LoadedSeason } from './loaded-season.ts'
import type { LoadedRound } from './round-sources.ts'

/** What the tables of a copy were made of, as JSON. The tables themselves are stored beside it. */
export type FrozenSeason = Pick<LoadedSeason, 'classes'> & {
  season: Season
  configuration: PartialConfiguration
  rounds: LoadedRound[]
  adjustments: [string, { what: string; reason: string }[]][]
  entries: [string, number][]
}

/**
 * Members are stored under the names that they raced with: their display names are read when the tables are shown, so
 * that a deleted account leaves no more here than in the results.
 */
export function frozenSeason(
  { season, classes, rounds, adjustments, entries, racedAs }: LoadedSeason,
  configuration: PartialConfiguration,
): FrozenSeason {
  return {
    season: { ...season, names: { ...season.names, ...racedAs } },
    configuration,
    classes,
    rounds,
    adjustments: [...adjustments],
    entries: [...entries],
  }
}

/** As it is read: a `FrozenSeason`, and `FrozenTables` or null if it was made before tables were stored. */
export type StoredCopy = { frozen: unknown; tables: unknown }

export type Thawed = {
  season: LoadedSeason
  configuration: PartialConfiguration
  tables: FrozenTables | null
}

export const namesIn = (frozen: unknown) => Object.keys((frozen as FrozenSeason).season.names ?? {})

/** @param displayNames of the members in it */
export function thawed(copy: StoredCopy, displayNames: ReadonlyMap<number, string>): Thawed {
  const { season, classes, rounds, adjustments, entries, configuration } =
    copy.frozen as FrozenSeason
  const names = Object.entries(season.names ?? {}).map(([key, name]) => [
    key,
    displayNames.get(driverId(key) ?? 0) ?? name,
  ])
  const departed = Object.keys(season.names ?? {}).filter((key) => {
    const id = driverId(key)
    return id !== null && !displayNames.has(id)
  })
  return {
    season: {
      season: { ...season, names: Object.fromEntries(names) as Record<string, string> },
      classes,
      rounds: rounds.map(revived),
      adjustments: new Map(adjustments),
      entries: new Map(entries),
      racedAs: {},
      departed: new Set(departed),
    },
    configuration,
    tables: copy.tables as FrozenTables | null,
  }
}

/** Classes of fewer starters than the smallest list had the list of all classes. */
export function withFirstRules({
  classSize,
  ...configuration
}: PartialConfiguration): PartialConfiguration {
  if (!classSize) return configuration
  const { points = DEFAULTS.points } = configuration
  return { ...configuration, classSize: { ...classSize, '0': points } }
}

/** JSON has no dates. */
function revived({ planned, event, ...round }: LoadedRound): LoadedRound {
  const startDateTime = new Date(event.startDateTime)
  const set = planned.set && { ...planned.set, award: awardSet(planned.set) }
  return {
    ...round,
    planned: { ...planned, set, event: { ...planned.event, startDateTime } },
    event: { ...event, startDateTime },
  }
}

/** Before rounds had a choice of qualifying, an award of 1 was one that nobody had set. */
const awardSet = (set: NonNullable<LoadedRound['planned']['set']>) =>
  set.award === 1 && !('qualifying' in set) ? null : set.award
