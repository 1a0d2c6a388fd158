import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'

/** Whose position or points differ between two tables, in the order of the new one, and then who has no row any more. */
export function tableMoves(before: ChampionshipTable, after: ChampionshipTable) {
  const old = new Map(before.rows.map((row) => [row.key, row]))
  const kept = new Set(after.rows.map(({ key }) => key))
  const moved = after.rows.map(({ key, name, position, points }) => ({
    key,
    name,
    from: old.get(key)?.position ?? null,
    to: position,
    pointsBefore: old.get(key)?.points ?? null,
    pointsAfter: points,
  }))
  const gone = before.rows
    .filter(({ key }) => !kept.has(key))
    .map(({ key, name, position, points }) => ({
      key,
      name,
      from: position,
      to: null,
      pointsBefore: points,
      pointsAfter: null,
    }))
  return [...moved, ...gone].filter(
    ({ from, to, pointsBefore, pointsAfter }) => from !== to || pointsBefore !== pointsAfter,
  )
}
