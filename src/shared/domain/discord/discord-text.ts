import { withoutInvisible } from '../words/invisible-characters.ts'

// Discord counts UTF-16 units.
const SEGMENTS = new Intl.Segmenter('en')
/** A word that is longer is cut within itself. */
const WORD_MAX = 24
/** A character of several marks, in UTF-16 units. */
const LONGEST_CHARACTER = 100
const NOTHING = '–'

/** A name or a free text on one line, without characters that nobody sees. Discord refuses empty texts. */
export function oneLine(text: string) {
  return withoutInvisible(text.replaceAll(/\s+/g, ' ')).trim() || NOTHING
}

/** As text on one line that is read as markdown: it can neither format nor link nor mention anybody. */
export function escaped(text: string) {
  return oneLine(text)
    .replaceAll(/[\\*_~|>#[\]()<@`]/g, String.raw`\$&`)
    .replace(/^[-+]/, String.raw`\$&`)
    .replace(/^(\d+)\./, String.raw`$1\.`)
    .replaceAll('://', ':\u200B//')
}

/** As text in a block of code, where nothing is escaped. */
export const inCode = (text: string) =>
  oneLine(text).replaceAll('`', "'").replaceAll('://', ':\u200B//')

/** Written so that it has at most so many UTF-16 units. What is too long ends between words, or at least between whole characters. */
export function cut(text: string, max: number, write: (text: string) => string = oneLine) {
  const whole = write(text)
  if (whole.length <= max) return whole
  // What is written is never shorter than the text, so the rest of it cannot be shown.
  const beginning = oneLine(text).slice(0, max + LONGEST_CHARACTER)
  const characters = [...SEGMENTS.segment(beginning)].map(({ segment }) => segment)
  let shown = 0
  let over = characters.length
  while (over - shown > 1) {
    const middle = (shown + over) >> 1
    if (write(characters.slice(0, middle).join('')).length < max) shown = middle
    else over = middle
  }
  const space = characters.lastIndexOf(' ', shown)
  const end = space > 0 && shown - space <= WORD_MAX ? space : shown
  return `${end === 0 ? '' : write(characters.slice(0, end).join(''))}…`
}

/** A moment that every reader sees in their own time zone: whole, or as what is left until then. */
export const moment = (at: Date, style: 'whole' | 'left') =>
  `<t:${Math.floor(at.getTime() / 1000)}:${style === 'whole' ? 'F' : 'R'}>`

/** 'Sat, Nov 28 (in 2 hours)', for every reader */
export const momentAndLeft = (at: Date) => `${moment(at, 'whole')} (${moment(at, 'left')})`
