export type Attributes = (name: string) => string | undefined

/** A line with one element, like most lines of a file: `<Lap num="1" et="130.5">90.1234</Lap>`. */
export type FlatLine = {
  name: string
  attributes: Attributes
  text: string
  /** Start of the next line. */
  end: number
}

// Accepts only what every parser reads the same way: no character that XML would replace, only the five predefined
// references, and no `=` in a value, where it could look like an attribute.
const REFERENCE = /&(?:amp|lt|gt|quot|apos);/
const VALUE = plain(String.raw`[^"=<>&\t\r\n]*`)
const TEXT = plain(String.raw`[^<>&\r\n]*`)
const FLAT = new RegExp(
  String.raw`[\t ]*<([A-Za-z]\w*)((?: [A-Za-z]\w*="${VALUE}")*)>(${TEXT})</\1>\r?\n`,
  'y',
)
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/**
 * Reads such a line at a fraction of the parser's cost. Returns undefined for anything else, which the parser must
 * read. If an attribute is repeated, the first counts.
 */
export function flatLineAt(text: string, start: number): FlatLine | undefined {
  FLAT.lastIndex = start
  const match = FLAT.exec(text)
  if (!match) return undefined
  const [, name = '', written = '', content = ''] = match
  return {
    name,
    attributes: (attribute) => valueIn(written, attribute),
    text: resolve(content),
    end: FLAT.lastIndex,
  }
}

/** Searches on demand, because most attributes are never read. */
function valueIn(written: string, attribute: string) {
  let at = written.indexOf(attribute)
  while (at > 0) {
    const end = at + attribute.length
    if (written[at - 1] === ' ' && written[end] === '=')
      return resolve(written.slice(end + 2, written.indexOf('"', end + 2)))
    at = written.indexOf(attribute, end)
  }
  return undefined
}

function resolve(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(new RegExp(REFERENCE, 'g'), (reference) => CHARACTERS[reference] ?? '')
}

function plain(characters: string) {
  return `${characters}(?:${REFERENCE.source}${characters})*`
}
