import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyday } from './characters.ts'
import { legible } from '#shared/domain/share-image/legible.ts'
import { cutFont, FAMILY, listParts, RARE_FAMILY } from './cut-font.ts'
import { cutImageFonts } from './cut-image-fonts.ts'
import { FONT_FOLDER, IMAGE_FONT_FOLDER, LICENCE_FILE, PROJECT } from './places.ts'
import { WEIGHTS, WIDTHS } from './ranges.ts'
import { readSfnt } from './read-sfnt.ts'

const KB = 1024
const CAPITALS = 'font-family: var(--font-capitals)'
const FIRST = 'saira.woff2'

const read = (name: string) => readFileSync(path.join(FONT_FOLDER, name))

/** The texts of the project's files in these folders, by path. */
const textsOf = (pattern: RegExp, ...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => pattern.test(file))
      .map((file) => [file, readFileSync(path.join(PROJECT, file), 'utf8')] as const),
  )

describe('the font that every page loads', () => {
  let font: ReturnType<typeof readSfnt>

  beforeAll(async () => {
    font = readSfnt(
      await subsetFont(read(FIRST), everyday, { targetFormat: 'sfnt', preserveNameIds: [0, 14] }),
    )
  })

  it('has at most 40 KB', () => {
    expect(read(FIRST).length).toBeLessThanOrEqual(40 * KB)
  })

  it('has every character that it is loaded for', () => {
    expect(Array.from(everyday).filter((character) => !font.has(character))).toEqual([])
  })

  it('has tabular figures, kerning and its narrow letters', () => {
    expect(font.features).toEqual(expect.arrayContaining(['tnum', 'kern', 'rvrn']))
  })

  it('has the weights and widths that its style sheet declares', () => {
    expect(font.axes).toEqual({
      wght: [WEIGHTS.min, WEIGHTS.max],
      wdth: [WIDTHS.min, WIDTHS.max],
    })
  })

  it('names its authors and its licence, which is served with it', () => {
    expect(font.names.join('\n')).toContain('Copyright 2020 The Saira Project Authors')
    expect(font.names.join('\n')).toContain('https://scripts.sil.org/OFL')
    expect(readFileSync(LICENCE_FILE, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })
})

it('is what `npm run font` makes of its package', async () => {
  const { files, licence } = await cutFont()
  expect(readdirSync(FONT_FOLDER).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, content] of files)
    if (name.endsWith('.css')) expect(dense(read(name))).toBe(dense(content))
    else expect(read(name).equals(content), name).toBe(true)
  expect(readFileSync(LICENCE_FILE).equals(licence)).toBe(true)
})

it('cuts the fonts of images from the same package, with every letter that is shown in one', async () => {
  const fonts = await cutImageFonts()
  expect(readdirSync(IMAGE_FONT_FOLDER).toSorted()).toEqual([...fonts.keys()].toSorted())
  for (const [name, content] of fonts)
    expect(readFileSync(path.join(IMAGE_FONT_FOLDER, name)).equals(content), name).toBe(true)
  const shown = Array.from({ length: 0x30_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => legible(`a${character}a`, '') === `a${character}a`,
  )
  expect(shown).toEqual(expect.arrayContaining(['Ł', 'ß', '…']))
  for (const cut of ['text', 'title']) {
    const both = ['latin', 'latin-ext'].map((source) =>
      readSfnt(fonts.get(`${cut}-${source}.ttf`) ?? Buffer.alloc(0)),
    )
    expect(shown.filter((one) => !both.some((font) => font.has(one)))).toEqual([])
    expect(both[0]?.names.join('\n')).toContain('https://scripts.sil.org/OFL')
  }
})

/** The formatter breaks its lines. */
const dense = (css: Buffer) => css.toString().replaceAll(/\s/g, '')

describe('the styles', () => {
  const sheets = textsOf(/(?<!\/saira)\.css$/, 'src/web')
  const find = (pattern: RegExp) =>
    sheets.flatMap(([file, css]) =>
      [...css.matchAll(pattern)].map(([, value = '']) => [value, file] as const),
    )

  it('use only weights that the font has', () => {
    const used = [
      ...find(/font-weight:\s*([^;]+);/g),
      ...find(/font:\s*(\S+)[^;]*var\(--font\)/g),
    ].filter(([value]) => value !== 'inherit')
    expect(used.length).toBeGreaterThan(80)
    expect(used.filter(([value]) => !isWithin(Number(value), WEIGHTS))).toEqual([])
  })

  it('use only widths that the font has', () => {
    const named = find(/--width-\w+:\s*([\d.]+)%;/g)
    expect(named.map(([value]) => Number(value)).toSorted((a, b) => a - b)).toEqual([
      WIDTHS.min,
      WIDTHS.default,
      WIDTHS.max,
    ])
    const other = find(/font-stretch:\s*([^;]+);/g).filter(
      ([value]) => value !== 'inherit' && !/^var\(--width-\w+\)$/.test(value),
    )
    expect(other).toEqual([])
  })

  it('name the file of every page and the rare characters first, in families of their own', () => {
    const stacks = find(/--font(?:-capitals)?:\s*([^;]+);/g)
    expect(stacks).toHaveLength(2)
    for (const [stack] of stacks)
      expect(stack.split(',', 2).map((name) => name.trim().replaceAll("'", ''))).toEqual([
        FAMILY,
        RARE_FAMILY,
      ])
    const faces =
      read('saira.css')
        .toString()
        .match(/@font-face \{[^}]+woff2[^}]+\}/g) ?? []
    const of = (family: string) =>
      faces.filter((face) => face.replaceAll("'", '').includes(`font-family: ${family};`))
    expect(of(FAMILY)).toHaveLength(1)
    expect(of(FAMILY)[0]).toContain(FIRST)
    expect(of(RARE_FAMILY)).toHaveLength(3)
  })

  it('have the family for capitals wherever they make capitals, and only there', () => {
    const blocks = find(/\{([^{}]*\btext-transform:\s*uppercase[^{}]*)\}/g)
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocks.filter(([block]) => !block.includes(CAPITALS))).toEqual([])
    expect(find(/(font-family: var\(--font-capitals\))/g)).toHaveLength(blocks.length)
  })

  it('set the width after the shorthand, which resets it', () => {
    const blocks = find(/\{([^{}]*\bfont:[^;]*var\(--font\)[^{}]*)\}/g)
    expect(blocks.length).toBeGreaterThan(3)
    expect(blocks.filter(([block]) => !/font:[^;]*;[^]*font-stretch:/.test(block))).toEqual([])
  })
})

it('has no character of a text in the code only in a file that is loaded late', async () => {
  const late = (await listParts()).flatMap(({ name, characters }) =>
    name === 'saira' ? [] : Array.from(characters),
  )
  expect(late).toContain('€')
  const sources = textsOf(
    /^(?!.*(\.test\.|\/testing\/|\/gallery\/)).*\.tsx?$/,
    'src/web',
    'src/shared',
  )
  expect(sources.length).toBeGreaterThan(300)
  const unknown = sources.flatMap(([file, source]) =>
    Array.from(withoutComments(source))
      .filter((character) => character > '\u007F' && late.includes(character))
      .map((character) => `${character} in ${file}`),
  )
  expect(unknown).toEqual([])
})

const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max
