/** Letters that are not a plain letter with a mark, by how they are typed on keyboards without them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Equal for texts that differ only in case, accents and width: 'José' and 'jose', 'Łukasz' and 'lukasz'. */
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
