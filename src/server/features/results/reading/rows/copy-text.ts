export type CopyValue = string | number | boolean | null | undefined | readonly Element[]

type Element = string | number | undefined

/** One row in PostgreSQL's text format for `COPY … FROM STDIN`, including the line break. */
export function copyRow(cells: CopyValue[]) {
  return `${cells.map(copyCell).join('\t')}\n`
}

function copyCell(cell: CopyValue) {
  if (cell === undefined || cell === null) return String.raw`\N`
  if (typeof cell === 'string') return escapeCopyText(cell)
  return typeof cell === 'object' ? escapeCopyText(arrayText(cell)) : String(cell)
}

const arrayText = (elements: readonly Element[]) => `{${elements.map(elementText).join(',')}}`

function elementText(element: Element) {
  if (element === undefined) return 'NULL'
  return typeof element === 'number' ? String(element) : `"${element.replaceAll(/["\\]/g, '\\$&')}"`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

// Most texts need no escaping, and the check is cheaper.
const ESCAPED = /[\\\t\n\r]/

export const escapeCopyText = (text: string) =>
  ESCAPED.test(text) ? text.replaceAll(new RegExp(ESCAPED, 'g'), (c) => ESCAPES[c] ?? c) : text
