import type { Database } from '#server/database/database.ts'
import type { Champion } from '#shared/contract/standings.ts'
import { allSeasons, type RacedSeason, seasonTables } from './season-tables.ts'
import { listClassNames } from './standings.queries.ts'

/**
 * Asks who won which class in the seasons that are over. What is over rarely changes: each season's champions are kept
 * for as long as the season, its races and the classes are the same in the database.
 */
export function rememberedChampions() {
  let kept = new Map<string, Champion[]>()

  return async function champions(db: Database, now: Date) {
    const classNames = await listClassNames(db)
    const over = (await allSeasons(db)).filter(({ season }) => season.endsAt <= now)
    const lists = await Promise.all(
      over.map(async (raced) => {
        const version = versionOf(raced, classNames)
        return [version, kept.get(version) ?? (await championsOf(db, raced, classNames))] as const
      }),
    )
    kept = new Map(lists)
    return lists.flatMap(([, list]) => list)
  }
}

/** Whatever changes of a season, its races or the classes changes this text for good: versions only grow. */
const versionOf = ({ season, races }: RacedSeason, classNames: readonly string[]) =>
  JSON.stringify([season, races.map(({ id, version }) => [id, version]), classNames])

async function championsOf(
  db: Database,
  raced: RacedSeason,
  classNames: readonly string[],
): Promise<Champion[]> {
  const { classes } = await seasonTables(db, raced, classNames)
  return classes.flatMap(({ carClass, drivers }) =>
    drivers
      .filter(({ position, points }) => position === 1 && points > 0)
      .map(({ name, userId }) => ({ season: raced.season.name, carClass, name, userId })),
  )
}
