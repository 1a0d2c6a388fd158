/** Returns the first letters of a name's first and last word. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('en')
}

/** The first letter or digit, as a whole code point; brackets and signs in gamers' names are skipped. */
const firstLetter = (word: string) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
