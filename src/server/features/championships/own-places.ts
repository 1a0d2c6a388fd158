import type { OwnPlaces, Standings } from '#shared/contract/standings.ts'

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
