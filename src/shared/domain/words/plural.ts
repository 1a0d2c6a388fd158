/** The word that fits the count: plural(1, 'is', 'are') is 'is'. Intl.PluralRules would take a slow phone 40 ms to set up. */
export function plural(count: number, one: string, other: string) {
  return count === 1 ? one : other
}

/** '1 lap', '3 laps', '2 classes' */
export function counted(count: number, one: string, other = `${one}s`) {
  return `${count} ${plural(count, one, other)}`
}
