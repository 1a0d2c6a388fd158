type Car = {
  /** Unique in the race. */
  entry: number
  number: string
  /** In the order of their first stint. */
  drivers: readonly { shownName: string }[]
}

/**
 * By entry, what is shown beside the number of each car that does not have its number alone: 'LAP', of its first
 * driver's last name, or 'LOB' where that has a single letter. Cars with a number of their own have none.
 * @param cars of the whole race, so that they are called the same where only a class is shown
 */
export function carAbbreviations(cars: readonly Car[]): ReadonlyMap<number, string> {
  const byNumber = new Map<string, Car[]>()
  for (const car of cars) byNumber.set(car.number, [...(byNumber.get(car.number) ?? []), car])
  return new Map(
    [...byNumber.values()].flatMap((same) => {
      if (same.length === 1) return []
      const names = same.map(({ drivers: [first] }) => wordsOf(first?.shownName ?? ''))
      const found =
        WAYS.map((letters) => names.map(letters)).find(areDistinct) ??
        names.map((words, index) => `${lastName(words)}${index + 1}`)
      return same.map(({ entry }, index): [number, string] => [entry, found[index] ?? ''])
    }),
  )
}

/** Letters and digits only, without words that would read as a number. */
function wordsOf(name: string) {
  const words = name
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{M}\p{N}]/gu) ?? [])
    .filter(({ length }) => length > 0)
  const names = words.filter((word) => /\p{L}/u.test(word.join('')))
  return names.length > 0 ? names : words
}

type Words = ReturnType<typeof wordsOf>

const LETTERS = 3

/** A name of fewer letters, as in 'Lotta B', follows the first ones of those before it. */
function lastName(words: Words) {
  const last = words.at(-1)?.slice(0, LETTERS) ?? []
  const before = words.slice(0, -1).flat()
  return [...before.slice(0, LETTERS - last.length), ...last].join('')
}

/** In the order in which they are tried. */
const WAYS = [
  lastName,
  (words: Words) => [words[0]?.[0], ...(words.at(-1)?.slice(0, 2) ?? [])].join(''),
  // Names of players often end in a number.
  (words: Words) => [words[0]?.[0], ...(words.at(-1)?.slice(-2) ?? [])].join(''),
]

const areDistinct = (texts: readonly string[]) =>
  new Set(texts).size === texts.length && !texts.includes('')
