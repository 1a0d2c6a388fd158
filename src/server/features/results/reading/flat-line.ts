import type { Attributes } from './walk-xml.ts'

/** A line of one element, as nearly all of a game's file: `<Lap num="1" et="130.5">90.1234</Lap>`. */
export type FlatLine = {
  name: string
  attributes: Attributes
  text: string
  /** Where the next line begins. */
  end: number
}

// Only what means the same to every parser: no reference, no character that XML would replace, and no `=` in a value,
// where it could pass for an attribute.
const FLAT = /[\t ]*<([A-Za-z]\w*)((?: [A-Za-z]\w*="[^"=<>&\t\r\n]*")*)>([^<>&\r\n]*)<\/\1>\r?\n/y

/**
 * Reads such a line at a fraction of the parser's cost; whatever looks different is for the parser. Of an attribute that
 * is written twice, the first counts.
 */
export function flatLineAt(text: string, start: number): FlatLine | undefined {
  FLAT.lastIndex = start
  const match = FLAT.exec(text)
  if (!match) return undefined
  const [, name = '', written = '', content = ''] = match
  return {
    name,
    attributes: (attribute) => valueOf(written, attribute),
    text: content,
    end: FLAT.lastIndex,
  }
}

/** Found when asked for, since most lines are not asked. */
function valueOf(written: string, attribute: string) {
  let at = written.indexOf(attribute)
  while (at > 0) {
    const end = at + attribute.length
    if (written[at - 1] === ' ' && written[end] === '=')
      return written.slice(end + 2, written.indexOf('"', end + 2))
    at = written.indexOf(attribute, end)
  }
  return undefined
}
