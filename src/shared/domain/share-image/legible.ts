/** What the fonts of images contain: Latin letters with most accents, digits and punctuation. */
const DRAWN = /[ -~\u00A1-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2026]/
const MARKS = /\p{M}/gu

/**
 * A text as an image can show it: without symbols that its fonts lack, such as emoji, and letters without marks that
 * they lack. A text with other letters, such as Cyrillic, is replaced as a whole: half a name would be another name.
 */
export function legible(text: string, instead: string) {
  const shown = Array.from(text.normalize('NFC'), (character) => {
    if (DRAWN.test(character)) return character
    const base = character.normalize('NFKD').replaceAll(MARKS, '')
    if (base !== '' && Array.from(base).every((one) => DRAWN.test(one))) return base
    return /\p{L}|\p{N}/u.test(character) ? null : ''
  })
  if (shown.includes(null)) return instead
  const clean = shown.join('').replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(clean) ? clean : instead
}
