import type { Database } from '#server/database/database.ts'
import type { Champion } from '#shared/contract/standings.ts'
import { allSeasons, classTables, type RacedSeason } from './season-tables.ts'
import { listClassNames, listRounds, readDisplayNamesVersion } from './standings.queries.ts'

/**
 * Lists the class champions of finished seasons. Each season's champions are cached until the season, its races, the
 * classes or somebody's display name change; all others are read in one go.
 */
export function rememberedChampions() {
  let kept = new Map<string, Champion[]>()

  return async function champions(db: Database, now: Date) {
    const classNames = await listClassNames(db)
    const displayNames = await readDisplayNamesVersion(db)
    const over = (await allSeasons(db))
      .filter(({ season }) => season.endsAt <= now)
      .map((raced) => ({ raced, version: versionOf(raced, classNames) + displayNames }))
    const unknown = over.filter(({ version }) => !kept.has(version)).map(({ raced }) => raced)
    const roundOf = await roundsOf(db, unknown)
    kept = new Map(
      over.map(({ raced, version }) => [
        version,
        kept.get(version) ?? championsOf(raced, roundOf, classNames),
      ]),
    )
    return [...kept.values()].flat()
  }
}

/** Changes with every change of the season, its races or the classes, and never returns to an old value. */
const versionOf = ({ season, races, plannedRounds }: RacedSeason, classNames: readonly string[]) =>
  JSON.stringify([season, plannedRounds, races.map(({ id, version }) => [id, version]), classNames])

type Round = Awaited<ReturnType<typeof listRounds>>[number]

async function roundsOf(db: Database, seasons: readonly RacedSeason[]) {
  const ids = seasons.flatMap(({ races }) => races.map(({ id }) => id))
  return new Map((await listRounds(db, ids)).map((round) => [round.eventId, round]))
}

function championsOf(
  raced: RacedSeason,
  roundOf: ReadonlyMap<number, Round>,
  classNames: readonly string[],
): Champion[] {
  const { season, races } = raced
  const rounds = races.flatMap(({ id }) => roundOf.get(id) ?? [])
  return classTables(raced, rounds, classNames).flatMap(({ carClass, drivers }) =>
    drivers
      .filter(({ position, points }) => position === 1 && points > 0)
      .map(({ name, userId }) => ({ season: season.name, carClass, name, userId })),
  )
}
