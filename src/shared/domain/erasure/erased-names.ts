import { nameKey } from '#shared/domain/drivers/names.ts'

/** What stands in place of an erased name, wherever it stood. */
export function formerDriver(number: number) {
  return `Former driver ${number}`
}

export type ErasedName = { name: string; replacement: string }

export type Eraser = {
  /** The value, or what replaces it if it is one of the names. */
  whole: (value: string) => string
  /** Replaces the names that are in a text as whole words; in HTML or XML also where they are escaped. */
  within: (text: string) => string
  /** Keys such as 'name lotta laps', 'team lotta laps racing' and the bare 'lotta laps'. */
  key: (key: string) => string
}

/** @param others names that contain one of the erased ones, and are somebody else's: 'Lotta Laps' if 'Lotta' is erased */
export function eraser(erased: readonly ErasedName[], others: readonly string[] = []): Eraser {
  const replacements = new Map(erased.map(({ name, replacement }) => [nameKey(name), replacement]))
  const exact = new Set(erased.map(({ name }) => name.normalize('NFC')))
  const find = containing(erased, others)
  const marks = marksOf(erased.map(({ name }) => name))
  // Hardly any text of a season has one of the names.
  const mayHave = (text: string) => {
    const lower = text.toLowerCase()
    return !marks || marks.some((mark) => lower.includes(mark))
  }

  const whole = (value: string) =>
    mayHave(value) ? (replacements.get(nameKey(value)) ?? value) : value

  const within = (text: string) => {
    if (!find || !mayHave(text)) return text
    return text.replaceAll(find, (found) => {
      const plain = unescaped(found)
      const replacement = replacements.get(nameKey(plain))
      if (replacement === undefined) return found
      // One word may be an everyday one: 'max' in 'max. 30 cars' is not the driver Max.
      const isSure = isSeveralWords(plain) || exact.has(plain.normalize('NFC'))
      return isSure ? replacement : found
    })
  }

  const key = (value: string) => {
    if (!mayHave(value)) return value
    const [, prefix = '', rest = ''] = /^(name |team |)(.*)$/s.exec(value) ?? []
    const replaced = prefix === 'team ' ? within(rest) : whole(rest)
    if (replaced === rest) return value
    return `${prefix}${rest === nameKey(rest) ? nameKey(replaced) : replaced}`
  }

  return { whole, within, key }
}

/** Whether a text may contain a name only as such: one word may mean something else. */
export function isSeveralWords(name: string) {
  return nameKey(name).includes(' ')
}

/**
 * A part of each name, in small letters, that is written the same in every text with the name, however that is escaped;
 * undefined if a name has none.
 */
export function marksOf(names: readonly string[]) {
  const marks = names.map((name) => {
    const parts =
      name
        .normalize('NFC')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    return parts.toSorted((a, b) => b.length - a.length)[0]
  })
  return marks.every((mark) => mark !== undefined) ? [...new Set(marks)] : undefined
}

function containing(erased: readonly ErasedName[], others: readonly string[]) {
  const names = erased.map(({ name }) => name).filter((name) => nameKey(name) !== '')
  if (names.length === 0) return undefined
  const keys = names.map(nameKey)
  const longer = others.filter((other) => {
    const key = nameKey(other)
    return keys.some((one) => key.length > one.length && key.includes(one))
  })
  const alternatives = [...new Set([...names, ...longer])]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => [...new Set([name.normalize('NFC'), name.normalize('NFD')])])
    .map(asPattern)
  return new RegExp(`(?<!${WORD})(?:${alternatives.join('|')})(?!${WORD})`, 'giu')
}

const WORD = String.raw`[\p{L}\p{N}\p{M}_]`

const asPattern = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word, characterPattern).join(''))
    .join(String.raw`\s+`)

const ENTITIES: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

/** The character itself, or any way to write it in XML or HTML. */
function characterPattern(character: string) {
  const code = character.codePointAt(0) ?? 0
  const itself = character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)
  const named = ENTITIES[character]
  if (named === undefined && code < 0x80) return itself
  const written = [`&#0*${code};`, `&#x0*${code.toString(16)};`]
  return `(?:${[itself, ...(named ? [`&${named};`] : []), ...written].join('|')})`
}

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, name]) => [name, character]))

export function unescaped(text: string) {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#x([\da-f]{1,6})|#(\d{1,7}));/gi,
    (reference, name?: string, hexadecimal?: string, decimal?: string) => {
      if (name !== undefined) return CHARACTERS.get(name.toLowerCase()) ?? reference
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference
    },
  )
}
