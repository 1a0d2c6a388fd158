type Value = string | number | null | undefined

export type CsvColumn<Row> = { head: string; value: (row: Row) => Value }

export const CSV_TYPE = 'text/csv; charset=utf-8'

/**
 * A table in the format of RFC 4180, with a byte order mark, which spreadsheets need to read UTF-8. Text that a
 * spreadsheet would run as a formula starts with an apostrophe, so that it is only shown.
 */
export function csv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: Separator = ',',
) {
  return csvHead(columns, separator) + csvLines(columns, rows, separator)
}

type Separator = ',' | ';'

/** The byte order mark and the header line, for a table that is sent in chunks. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[], separator: Separator = ',') {
  return (
    BYTE_ORDER_MARK +
    line(
      columns.map(({ head }) => head),
      separator,
    )
  )
}

export function csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  separator: Separator = ',',
) {
  return rows
    .map((row) =>
      line(
        columns.map(({ value }) => value(row)),
        separator,
      ),
    )
    .join('')
}

const BYTE_ORDER_MARK = '\uFEFF'
// Some spreadsheets treat full-width signs like the plain ones.
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = { ',': /[",\r\n\t]|^\s|\s$/, ';': /[";\r\n\t]|^\s|\s$/ }

function line(values: readonly Value[], separator: Separator) {
  return `${values.map((value) => cell(value, separator)).join(separator)}\r\n`
}

function cell(value: Value, separator: Separator) {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  if (RUNS.test(text)) return quoted(`'${text}`)
  return NEEDS_QUOTES[separator].test(text) ? quoted(text) : text
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}
