import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWindows1252 } from '#shared/domain/words/windows-1252.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { readBytes } from '#tests/support/made-up-season/read-text.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { acEntryList, tableFiles } from '#tests/support/made-up-season/table-files.ts'
import { bytesToText } from './table/bytes-to-text.ts'
import { readTable } from './table/read-table.ts'

const HEADS = ['Fahrer', 'Startnummer', 'Klasse', 'Bemerkung', 'Was auch immer']

// All of it is in windows-1252.
const letter = fc.constantFrom(...`aZ9 ;,|"'=-€ŠŽžœŸäéñß’–\n\t`.split(''))
const cell = fc
  .string({ unit: letter, maxLength: 12 })
  // Blanks around a cell are not part of it, and an apostrophe before a sign is the guard of our exports.
  .map((text) => text.trim())
  .filter((text) => !text.startsWith("'"))
const rows = fc
  .array(fc.array(cell, { minLength: HEADS.length, maxLength: HEADS.length }), { maxLength: 8 })
  .map((all) => all.filter((row) => row.some((text) => text !== '')))

const encoding = fc.constantFrom<(text: string) => Buffer>(
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\uFEFF${text}`),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(fromWindows1252(text), 'latin1'),
)

it('reads every table as it was written, whatever the encoding, the delimiter and the line ends', () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      encoding,
      fc.boolean(),
      (cells, delimiter, end, encode, isDeclared) => {
        const quoted = (text: string) =>
          /["\n;,|\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        const text = [
          ...(isDeclared ? [`sep=${delimiter}`] : []),
          ...[HEADS, ...cells].map((row) => row.map(quoted).join(delimiter)),
          '',
        ].join(end)
        const table = readTable(bytesToText(encode(text)), 'a.csv')
        expect(table.problems).toEqual([])
        expect(table.heads).toEqual(HEADS)
        expect(table.rows.map((row) => row.cells)).toEqual(cells)
      },
    ),
    { numRuns: 300 },
  )
})

const season = madeUpSeason({ drivers: 6, rounds: 3, driven: 1 })
const samples = [...simGridFiles(season), ...tableFiles(season), acEntryList(season)]

it('answers with problems, whatever happened to a file', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.nat(),
      fc.nat(),
      fc.uint8Array({ maxLength: 20 }),
      ({ name, bytes }, at, length, replacement) => {
        const begin = at % (bytes.length + 1)
        const damaged = Buffer.concat([
          bytes.subarray(0, begin),
          replacement,
          bytes.subarray(begin + (length % 40)),
        ])
        const read = readBytes(damaged, { name })
        expect(read.files).toHaveLength(1)
        const keys = new Set(read.people.map(({ key }) => key))
        for (const { drivers } of [...read.entries, ...read.results])
          if (!read.files[0]?.form.startsWith('simgrid'))
            for (const driver of drivers) expect(keys).toContain(driver)
      },
    ),
    { numRuns: 300 },
  )
})

it('answers with a problem for anything that is no file of a season', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.json().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        const read = readBytes(bytes)
        expect(read.problems.length + read.people.length + read.files.length).toBeGreaterThan(1)
      },
    ),
    { numRuns: 300 },
  )
})
