const numbers = new Intl.Collator('en', { numeric: true })

/** Orders numbers of cars: 7 before 54, and 007 beside 7. */
export const compareNumbers = (one: string, other: string) => numbers.compare(one, other)
