const rules = new Intl.PluralRules('en-US')

/** The word that fits the count: plural(1, 'is', 'are') is 'is'. */
export function plural(count: number, one: string, other: string) {
  return rules.select(count) === 'one' ? one : other
}

/** '1 lap', '3 laps', '2 classes' */
export function counted(count: number, one: string, other = `${one}s`) {
  return `${count} ${plural(count, one, other)}`
}
