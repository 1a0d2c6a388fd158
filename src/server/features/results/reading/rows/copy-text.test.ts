import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyRow, escapeCopyText } from './copy-text.ts'

it('writes a row in the format of COPY', () => {
  expect(copyRow([7, 1.5, undefined, 'a\tb\\c\nd\re', '', '\\N'])).toBe(
    '7\t1.5\t\\N\ta\\tb\\\\c\\nd\\re\t\t\\\\N\n',
  )
})

it('returns every text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unescapeCopyText(escapeCopyText(text))).toBe(text)
    }),
  )
})

const CHARACTERS: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' }

const unescapeCopyText = (cell: string) =>
  cell.replaceAll(/\\(.)/g, (_, c: string) => CHARACTERS[c] ?? c)
