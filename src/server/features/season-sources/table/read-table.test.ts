import { describe, expect, it } from 'vitest'
import { bytesToText } from './bytes-to-text.ts'
import { readTable } from './read-table.ts'

const rows = (text: string) => readTable(text, 'a.csv').rows.map(({ cells }) => cells)

describe('the text of a file', () => {
  const text = 'Name;Team\nJörg Žáček;Écurie €\n'
  const utf16 = Buffer.from(text, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from('\uFEFF' + text)],
    ['UTF-16 with a mark', Buffer.from('\uFEFF' + text, 'utf16le')],
    ['big-endian UTF-16 with a mark', Buffer.from('\uFEFF' + text, 'utf16le').swap16()],
    ['UTF-16 without a mark', utf16],
    ['big-endian UTF-16 without a mark', Buffer.from(utf16).swap16()],
  ])('is read from %s', (_, bytes) => {
    expect(bytesToText(bytes)).toBe(text)
  })

  it('is read from windows-1252, with the signs that Latin-1 does not have', () => {
    const bytes = Buffer.from([0x4a, 0xf6, 0x72, 0x67, 0x20, 0x8a, 0x80, 0x92, 0x96])
    expect(bytesToText(bytes)).toBe('Jörg Š€’–')
  })
})

describe('a table', () => {
  it('takes the delimiter with which the header has the most known names', () => {
    expect(rows('name;points\nAnn Owl;1,5\n')).toEqual([['Ann Owl', '1,5']])
    expect(rows('name,points\nAnn; Owl,1.5\n')).toEqual([['Ann; Owl', '1.5']])
    expect(rows('name\tpoints\nAnn Owl\t1,5\n')).toEqual([['Ann Owl', '1,5']])
    expect(rows('name|points\nAnn Owl|1,5\n')).toEqual([['Ann Owl', '1,5']])
  })

  it('takes the delimiter that the first line declares', () => {
    expect(rows('sep=|\nname|points;a\nAnn|1;2\n')).toEqual([['Ann', '1;2']])
  })

  it('finds the header below captions', () => {
    const { heads, rows: found } = readTable(
      'Our great season\n\n;;Contact;;\nIndex;Team ;Startnummer;Fahrzeug\n1;Owls;007;BMW\n',
      'a.csv',
    )
    expect(heads).toEqual(['Index', 'Team', 'Startnummer', 'Fahrzeug'])
    expect(found).toEqual([{ line: 5, cells: ['1', 'Owls', '007', 'BMW'] }])
  })

  it.each(['\n', '\r\n', '\r'])('counts the lines of the file with line ends %j', (end) => {
    const text = ['name,note', 'Ann,"two', 'lines"', '', 'Ben,"said ""hi"""', ''].join(end)
    expect(readTable(text, 'a.csv').rows).toEqual([
      { line: 2, cells: ['Ann', 'two\nlines'] },
      { line: 5, cells: ['Ben', 'said "hi"'] },
    ])
  })

  it('names the line of a broken quote and takes nothing', () => {
    expect(() => readTable('name,note\nAnn,"fine"\nBen,"open\nCid,x\n', 'a.csv')).toThrow(
      'The quote that begins in line 3 never ends. Nothing was taken from this file.',
    )
    expect(() => readTable('name,note\nAnn,5" wheel\n', 'a.csv')).toThrow(
      'The quotes in line 2 are broken. Nothing was taken from this file.',
    )
  })

  it('keeps quotes as they are in files of iRLeagueManager, which quotes nothing', () => {
    expect(rows('MemberId;Firstname;Lastname\n12;Ann "Owl;Kestrel\n')).toEqual([
      ['12', 'Ann "Owl', 'Kestrel'],
    ])
  })

  it('names rows that are shifted or have endless cells', () => {
    const { rows: found, problems } = readTable(
      `MemberId;Firstname\n1;A;nn\n2;Ben\n3;${'x'.repeat(1_001)}\n`,
      'a.csv',
    )
    expect(found).toEqual([{ line: 3, cells: ['2', 'Ben'] }])
    expect(problems).toEqual([
      {
        at: { file: 'a.csv', row: 2 },
        column: null,
        sentence:
          'This row has 3 cells and the header 2: a text in it probably contains the sign that separates cells.',
        lost: 'row',
      },
      {
        at: { file: 'a.csv', row: 4 },
        column: null,
        sentence: 'The text in column "Firstname" is longer than 1,000 characters.',
        lost: 'row',
      },
    ])
  })

  it('refuses files without known names, with too many rows or columns', () => {
    expect(() => readTable('a\n1,2\n', 'a.csv')).toThrow(/^None of the first 40 lines has names/)
    expect(readTable('Ours\n\na,b\n1,2\n', 'a.csv')).toMatchObject({
      heads: ['a', 'b'],
      rows: [{ line: 4, cells: ['1', '2'] }],
    })
    expect(() => readTable(`name,b\n${'1,2\n'.repeat(20_001)}`, 'a.csv')).toThrow(
      'A table can have 20,000 rows. Split the file.',
    )
    expect(() => readTable(`name${',x'.repeat(100)}\n`, 'a.csv')).toThrow(
      'A table can have 100 columns; this one has 101.',
    )
  })

  it('keeps what spreadsheets would run as it is', () => {
    expect(rows('name,note\n=1+1,@x\n')).toEqual([['=1+1', '@x']])
  })
})
