type Cell = string | number | boolean | undefined

/** One row in PostgreSQL's text format for `COPY … FROM STDIN`, line end included. */
export function copyRow(cells: Cell[]) {
  return `${cells.map(copyCell).join('\t')}\n`
}

function copyCell(cell: Cell) {
  if (cell === undefined) return String.raw`\N`
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return typeof cell === 'string' ? escapeText(cell) : String(cell)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escapeText = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c)
