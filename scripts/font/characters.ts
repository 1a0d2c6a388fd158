const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ'
const DIGITS = '0123456789'
const SPACES = ' \u00A0'
const ON_KEYBOARDS = '.,:;!?\'"()[]/+-&#%*_|'
const TYPOGRAPHIC = '’“”–—…·×©'

/** What nearly every page shows: texts of the app, western names, car numbers, team tags in brackets. */
export const everyday = LETTERS + ACCENTED + DIGITS + SPACES + ON_KEYBOARDS + TYPOGRAPHIC

/** The characters of a list of ranges such as `U+0000-00FF,U+0131`. */
export function charactersIn(ranges: string) {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    )
  })
}

/** The shortest list of ranges, as in a style sheet's `unicode-range`. */
export function rangesOf(characters: string) {
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0)
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const current = ranges.at(-1)
    if (current && code <= current[1] + 1) current[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  )
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
