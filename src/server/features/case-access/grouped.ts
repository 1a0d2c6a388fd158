/** Rows by their keys: a season has thousands, so they are not looked through for each case. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key: number) => groups.get(key) ?? []
}
