import { expect, it } from 'vitest'
import { csv } from './csv.ts'

const BYTE_ORDER_MARK = '\uFEFF'

it.each([
  ['plain words', 'Lotta Laps', 'Lotta Laps'],
  ['letters of any language', 'Jörg Müller 周', 'Jörg Müller 周'],
  ['nothing', '', ''],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['a number', 7, '7'],
  ['a negative number', -7, '-7'],
  ['a comma', 'Laps, Lotta', '"Laps, Lotta"'],
  ['a quote', 'Lotta "Late" Laps', '"Lotta ""Late"" Laps"'],
  ['a new line', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\r\ntwo', '"one\r\ntwo"'],
  ['space at an end', ' Lotta', '" Lotta"'],
  ['a semicolon', 'a;b', 'a;b'],
])('writes %s', (_, value, written) => {
  expect(cell(value)).toBe(written)
})

it.each([
  ['=', '=1+1', `"'=1+1"`],
  ['+', '+49 171', `"'+49 171"`],
  ['-', '-2+3', `"'-2+3"`],
  ['@', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a new line', '\n=1', `"'\n=1"`],
  ['a full-width sign', '＝1', `"'＝1"`],
  ['=, with quotes and commas', '=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['- alone', '-', `"'-"`],
])('prevents spreadsheets from running text that begins with %s', (_, value, written) => {
  expect(cell(value)).toBe(written)
})

it('does not change such characters elsewhere', () => {
  expect(cell('Laps=Fun @Spa -1')).toBe('Laps=Fun @Spa -1')
})

it('starts with a byte order mark and the header, and ends lines as in RFC 4180', () => {
  const columns = [
    { head: 'Number', value: ({ number }: Row) => number },
    { head: '=Driver', value: ({ name }: Row) => name },
  ]
  expect(
    csv(columns, [
      { number: 7, name: 'Lotta' },
      { number: 8, name: '' },
    ]),
  ).toBe(`${BYTE_ORDER_MARK}Number,"'=Driver"\r\n7,Lotta\r\n8,\r\n`)
})

type Row = { number: number; name: string }

/** The single cell of a table, without header and byte order mark. */
function cell(value: string | number | null | undefined) {
  return csv([{ head: 'x', value: () => value }], [{}])
    .slice(`${BYTE_ORDER_MARK}x\r\n`.length)
    .replace(/\r\n$/, '')
}

it('separates with semicolons where a format asks for them', () => {
  const columns = [
    { head: 'a', value: (row: string) => row },
    { head: 'b', value: () => 'x;y' },
  ]
  expect(csv(columns, ['1,5', '=1'], ';')).toBe(
    `${BYTE_ORDER_MARK}a;b\r\n1,5;"x;y"\r\n"'=1";"x;y"\r\n`,
  )
})
