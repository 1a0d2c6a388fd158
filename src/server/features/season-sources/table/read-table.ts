import { type CsvError, type Options, parse } from 'csv-parse/sync'
import { headKey, targetOf } from '#shared/domain/season-imports/header-words.ts'
import type { ImportProblem } from '#shared/domain/season-imports/imported.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { KNOWN_HEADS } from './known-heads.ts'

export const TABLE_LIMITS = { rows: 20_000, columns: 100, characters: 1_000, headerLines: 40 }

export type TableRow = {
  /** The line of the file at which it begins, from 1. */
  line: number
  /** As many as there are heads, without blanks around them. */
  cells: string[]
}

export type Table = { heads: string[]; rows: TableRow[]; problems: ImportProblem[] }

const DELIMITERS = [';', ',', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

const REST_OF_FILE = 'Nothing was taken from this file.'

/**
 * Reads a table of any of the usual delimiters. Its header is among the first lines: the one with the most names that are known,
 * with the delimiter that finds the most of them. Where none is known, somebody may say what the columns are, so it is the first
 * line with as many cells as most have.
 * @throws UnreadableFile if there is no header, a quote is broken or it is too large.
 */
export function readTable(text: string, file: string): Table {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const [, named] = /^sep=(.)\n/i.exec(lines) ?? []
  const declared = DELIMITERS.find((delimiter) => delimiter === named)
  const delimiters = declared ? [declared] : DELIMITERS
  const header = findHeader(lines, delimiters) ?? guessHeader(lines, delimiters)
  if (!header)
    throw new UnreadableFile(
      `None of the first ${TABLE_LIMITS.headerLines} lines has names of columns that are known. ${REST_OF_FILE}`,
    )
  const heads = withoutEmptyEnd(header.cells)
  if (heads.length > TABLE_LIMITS.columns)
    throw new UnreadableFile(
      `A table can have ${TABLE_LIMITS.columns} columns; this one has ${heads.length}.`,
    )
  // iRLeagueManager quotes nothing, so a quote is part of a name.
  const quote = UNQUOTED.test(heads.map(headKey).join(';')) ? null : '"'
  const records = parseAll(lines, { delimiter: header.delimiter, quote })
  return rowsOf(records, { heads, headerLine: header.line, file, isQuoted: quote !== null })
}

const UNQUOTED = /(?:^|;)(?:memberid|iracingteamid|rosterid|qualylap)(?:;|$)/

type ParsedRow = { line: number; cells: string[] }

function findHeader(lines: string, delimiters: readonly Delimiter[]) {
  let best: (ParsedRow & { delimiter: Delimiter; known: number }) | undefined
  for (const delimiter of delimiters)
    for (const row of firstRows(lines, delimiter)) {
      const known = new Set(row.cells.filter(isKnown).map(headKey)).size
      if (known > (best?.known ?? 0)) best = { ...row, delimiter, known }
    }
  return best
}

function guessHeader(lines: string, delimiters: readonly Delimiter[]) {
  let best: (ParsedRow & { delimiter: Delimiter; alike: number }) | undefined
  for (const delimiter of delimiters) {
    const rows = firstRows(lines, delimiter).filter(({ cells }) => cells.some(Boolean))
    for (const row of rows) {
      const { length } = withoutEmptyEnd(row.cells)
      const alike = rows.filter(({ cells }) => cells.length === row.cells.length).length
      const isTable = length > 1 && alike > 1 && alike * 2 > rows.length
      if (isTable && alike > (best?.alike ?? 0)) best = { ...row, delimiter, alike }
    }
  }
  return best
}

const isKnown = (head: string) => targetOf(head) !== null || KNOWN_HEADS.has(headKey(head))

// Our own exports write it before what a spreadsheet would run.
const GUARD = /^'(?=[=+\-@＝＋－＠])/

/** Every line by itself: a header has no line breaks, and quotes may be broken further down. */
function firstRows(lines: string, delimiter: Delimiter): ParsedRow[] {
  return lines.split('\n', TABLE_LIMITS.headerLines).flatMap((line, index) =>
    recordsIfWhole(line, { delimiter, quote: '"', relax_quotes: true }).map(({ cells }) => ({
      line: index + 1,
      cells,
    })),
  )
}

function recordsIfWhole(text: string, options: Options): ParsedRow[] {
  try {
    return parseRecords(text, options)
  } catch {
    return []
  }
}

function parseRecords(text: string, options: Options): ParsedRow[] {
  let end = 0
  const parsed = parse(text, {
    ...options,
    relax_column_count: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return parsed.map(({ record, info }) => {
    const line = end + 1
    end = info.lines
    return { line, cells: record.map((cell) => cell.trim().replace(GUARD, '')) }
  })
}

function parseAll(lines: string, options: Options) {
  try {
    return parseRecords(lines, options)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw brokenQuote(error as CsvError, lines)
  }
}

function brokenQuote(error: CsvError, lines: string) {
  const { lines: row = null } = error as { lines?: number }
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(`The quotes in line ${row} are broken. ${REST_OF_FILE}`, {
      row,
      cause: error,
    })
  const begin = openQuoteLine(lines)
  return new UnreadableFile(`The quote that begins in line ${begin} never ends. ${REST_OF_FILE}`, {
    row: begin,
    cause: error,
  })
}

/** The line of the last quote, as those before it are in pairs. */
function openQuoteLine(lines: string) {
  return lines.slice(0, lines.lastIndexOf('"')).split('\n').length
}

type Shape = {
  heads: string[]
  headerLine: number
  file: string
  /** Otherwise a row with another number of cells is one with a text that was split. */
  isQuoted: boolean
}

function rowsOf(all: readonly ParsedRow[], { heads, headerLine, file, isQuoted }: Shape): Table {
  const problems: ImportProblem[] = []
  const rows: TableRow[] = []
  const head = heads.join('\n')
  for (const { line, cells } of all) {
    const isEmpty = cells.every((cell) => cell === '')
    if (line <= headerLine || isEmpty || withoutEmptyEnd(cells).join('\n') === head) continue
    const sentence = refusalOf(cells, heads, isQuoted)
    if (sentence) problems.push({ at: { file, row: line }, column: null, sentence, lost: 'row' })
    else rows.push({ line, cells: heads.map((_, index) => cells[index] ?? '') })
    if (rows.length > TABLE_LIMITS.rows)
      throw new UnreadableFile(
        `A table can have ${TABLE_LIMITS.rows.toLocaleString('en')} rows. Split the file.`,
      )
  }
  return { heads, rows, problems }
}

function refusalOf(cells: readonly string[], heads: readonly string[], isQuoted: boolean) {
  const filled = isQuoted ? withoutEmptyEnd(cells).length : cells.length
  if (filled > heads.length)
    return `This row has ${filled} cells and the header ${heads.length}: a text in it probably contains the sign that separates cells.`
  const long = cells.findIndex((cell) => cell.length > TABLE_LIMITS.characters)
  return long < 0
    ? null
    : `The text in column "${heads[long]}" is longer than ${TABLE_LIMITS.characters.toLocaleString('en')} characters.`
}

function withoutEmptyEnd(cells: readonly string[]) {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
