/** How a member is named where everybody can read it. Members always see each other's names. */
export const PUBLIC_NAMINGS = ['as-raced', 'initials', 'number'] as const
export type PublicNaming = (typeof PUBLIC_NAMINGS)[number]

export type NamedPerson = {
  /** Null for somebody whose name is only in a result file. */
  userId: number | null
  name: string
  /** Of the car that they drive here; null where there is none. */
  number: string | null
}

/** Choices that differ from `as-raced`, by the member's id. */
export type PublicNamings = ReadonlyMap<number, Exclude<PublicNaming, 'as-raced'>>

/** For whoever shows their number only, where no car is known. */
export const NAMELESS = 'A driver'

/**
 * The names that visitors read. Two people whose initials are the same are told apart by the number of their car.
 * @param people everybody who is named in the same place
 */
export function publicNames(people: readonly NamedPerson[], namings: PublicNamings) {
  const taken = new Map<string, Set<number>>()
  for (const { userId, name } of people)
    if (userId !== null && namings.get(userId) === 'initials') {
      const initials = initialsOf(name)
      taken.set(initials, (taken.get(initials) ?? new Set()).add(userId))
    }
  return ({ userId, name, number }: NamedPerson) => {
    const naming = userId === null ? undefined : namings.get(userId)
    if (naming === undefined) return name
    const byNumber = number === null || number === '' ? undefined : `#${number}`
    if (naming === 'number') return byNumber ?? NAMELESS
    const initials = initialsOf(name)
    const isShared = (taken.get(initials)?.size ?? 0) > 1
    return isShared && byNumber !== undefined ? `${initials} ${byNumber}` : initials
  }
}

/** 'A. O.' of 'Ann Owl'. Of what has no letters, nothing is left to tell. */
function initialsOf(name: string) {
  const firsts = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []
  const letters = firsts.map((letter) => `${letter.toUpperCase()}.`)
  return letters.length === 0 ? NAMELESS : letters.join(' ')
}

/** How the names of people are written in texts for visitors. */
export type HiddenName = {
  userId: number
  /** By which texts may call them. */
  names: readonly string[]
}

/** Replaces the names of those who chose not to be named as raced, wherever a text contains them as words. */
export function hidingNames(hidden: readonly HiddenName[], namings: PublicNamings) {
  const replacements = new Map<string, string>()
  const nameOf = publicNames([], namings)
  for (const { userId, names } of hidden)
    for (const name of names)
      if (name !== '') replacements.set(name.toLowerCase(), nameOf({ userId, name, number: null }))
  if (replacements.size === 0) return (text: string) => text
  const longestFirst = [...replacements.keys()].toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (text: string) =>
    text.replace(any, (name) => replacements.get(name.toLowerCase()) ?? NAMELESS)
}

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** The same for HTML, whose tags stay as they are. */
export function hidingNamesInHtml(hide: (text: string) => string) {
  return (html: string) => html.replaceAll(/[^<>]+(?=<|$)/g, hide)
}
