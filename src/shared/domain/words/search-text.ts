/** Letters that are not a plain letter with a mark, by how they are typed on keyboards without them. */
const PLAIN: Record<string, string> = {
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u0153': 'oe',
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u00fe': 'th',
  '\u0127': 'h',
  '\u0131': 'i',
  '\u014b': 'n',
  // The other form that a sigma has at the end of a word.
  '\u03c2': '\u03c3',
}

const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Equal for texts that differ only in case, accents and width: 'Jose' with and without its accent. */
export function searchKey(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}

/** Like searchFor, for words in any order. */
export function searchForWords(term: string): (text: string) => boolean {
  const words = searchKey(term).trim().split(/\s+/)
  return (text) => {
    const key = searchKey(text)
    return words.every((word) => key.includes(word))
  }
}

/** Returns whether a text contains what was typed into a search box; an empty box finds everything. */
export function searchFor(term: string): (text: string) => boolean {
  const wanted = searchKey(term).trim()
  return (text) => searchKey(text).includes(wanted)
}
