/** Rows by their class: the classes of `order` first, then as they come. Without classes that have no row. */
export function inClasses<Row extends { carClass: string }>(
  rows: readonly Row[],
  order: readonly string[] = [],
): [string, Row[]][] {
  const classes = [...new Set([...order, ...rows.map(({ carClass }) => carClass)])]
  return classes
    .map((name): [string, Row[]] => [name, rows.filter(({ carClass }) => carClass === name)])
    .filter(([, cars]) => cars.length > 0)
}
