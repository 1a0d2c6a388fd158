import type { OwnPlaces, Standings } from '#shared/contract/standings.ts'

/** Keeps the standings until their version changes, because every member asks for their own places in them. */
export function rememberedStandings(read: () => Promise<Standings>) {
  let kept: { version: string; standings: Promise<Standings> } | undefined

  return (version: string) => {
    if (kept?.version !== version) {
      const standings = read()
      kept = { version, standings }
      standings.catch(() => (kept = undefined))
    }
    return kept.standings
  }
}

export function ownPlaces(standings: Standings, userId: number): OwnPlaces {
  const { season, rounds, plannedRounds, classes } = standings
  return {
    season: season?.name ?? null,
    heldRounds: rounds.length,
    plannedRounds,
    places: classes.flatMap(({ carClass, drivers }) =>
      drivers
        .filter((line) => line.userId === userId)
        .map(({ position, points }) => ({ carClass, position, points, drivers: drivers.length })),
    ),
  }
}
