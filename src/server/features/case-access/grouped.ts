/** Rows by their keys: a season has thousands, so they are not looked through for each case. */
export function grouped<Row, Key extends number | string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
) {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key: Key) => groups.get(key) ?? []
}
