/** The row of a statement that always returns exactly one. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('Expected a row, got none')
  return row
}
