import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SaxesParser } from 'saxes'
import { RaceFileError } from '../race-file-error.ts'
import { type Attributes, flatLineAt } from './flat-line.ts'
import { xmlTidier } from './tidy-xml.ts'
import { walkXml, type XmlVisitor } from './walk-xml.ts'

// Characters and pieces of XML that a reader of lines could take for something else.
const CHARACTERS = `<>&"'=/!?;]-#:\t\r\n \u00A0\u0085\u2028é`.split('')
const REFERENCES = [
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&apos;',
  '&#38;',
  '&#x9;',
  '&rFEnt;',
  '&amp',
]
const TAGS = [
  '<Lap>',
  '</Lap>',
  '<Lap ',
  '/>',
  ' et="',
  ' et=',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
]
const TROUBLE = [...CHARACTERS, ...REFERENCES, ...TAGS]
const NAMES = ['Lap', 'Swap', 'Name', 'a', 'et', 'eta', 'xml', 'Lap2', 'L_p']

const wild = fc
  .array(fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom(...TROUBLE)), {
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''))
const escaped = wild.map((text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;'),
)
/** Mostly what a game writes, so that many lines are flat. */
const words = fc.oneof(
  fc.constantFrom('', '90.1234', '-1', 'Lotta Laps', '\t', ' et=', 'WTM #12:ELMS'),
  escaped,
  wild,
)
const mostly = (usual: string, ...others: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

const attributeText = fc
  .tuple(
    mostly(' ', '  ', '', '\t', '\n'),
    fc.constantFrom(...NAMES),
    mostly('=', ' = ', ''),
    words,
  )
  .chain(([space, name, equals, value]) =>
    mostly('"', "'", '').map((quote) => `${space}${name}${equals}${quote}${value}${quote}`),
  )
const line = fc
  .record({
    indent: mostly('', ' \t', '\n', 'x'),
    name: fc.constantFrom(...NAMES),
    attributes: fc.array(attributeText, { maxLength: 3 }),
    tagEnd: mostly('>', ' >', '/>', ''),
    text: words,
    close: mostly('', ' ', '2'),
    end: mostly('\n', '\r\n', '', '\r', ' \n', '<a/>\n'),
  })
  .map(({ indent, name, attributes, tagEnd, text, close, end }) => {
    const open = `${indent}<${name}${attributes.join('')}${tagEnd}`
    return `${open}${text}</${name}${close}>${end}`
  })

const around = fc.constantFrom(
  '<A>',
  '</A>',
  '\n',
  'x',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<a/>\n',
)
const lines = fc.array(fc.oneof({ weight: 3, arbitrary: line }, around), { maxLength: 12 })

const RUNS = { numRuns: 2_000 }

it('reads a line as the general parser does, or leaves it alone', () => {
  let flat = 0
  fc.assert(
    fc.property(line, (text) => {
      const own = flatLineAt(text, 0)
      if (!own) return
      flat += 1
      const general = elementsOf(`<r>${text.slice(0, own.end)}</r>`)
      if (general === 'attribute twice') return
      const { name, attributes } = own
      expect(general).toEqual([{ name, ...written(attributes), depth: 2, text: own.text }, ROOT])
    }),
    RUNS,
  )
  // Otherwise it would compare nothing.
  expect(flat).toBeGreaterThan(RUNS.numRuns / 10)
})

it('finds the elements of a document that the general parser finds, or refuses it like that', async () => {
  let whole = 0
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 200 }), async (parts, length) => {
      const text = `<r>\n${parts.join('')}</r>`
      const general = elementsOf(text, length)
      if (general === 'attribute twice') return
      if (Array.isArray(general)) whole += 1
      expect(await walkedElementsOf(text, length)).toEqual(general)
    }),
    RUNS,
  )
  expect(whole).toBeGreaterThan(RUNS.numRuns / 10)
})

type Element = { name: string; depth: number; text: string; attributes: (string | undefined)[] }

const written = (attributes: Attributes) => ({ attributes: NAMES.map((name) => attributes(name)) })

const ROOT: Element = { name: 'r', ...written(() => undefined), depth: 1, text: '' }

/** The elements as saxes alone reads them. The one known difference of the two readers is an attribute written twice. */
function elementsOf(text: string, pieceLength = text.length) {
  const { visitor, elements } = collector()
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  let depth = 0
  let isEnded = false
  parser.on('opentag', ({ name, attributes }) =>
    visitor.open(name, (attribute) => attributes[attribute], (depth += 1)),
  )
  parser.on('text', (piece) => visitor.text(piece))
  parser.on('cdata', (piece) => visitor.text(piece))
  parser.on('closetag', ({ name }) => {
    visitor.close(name, depth--)
    isEnded = depth === 0
    // Like `walkXml`, reads nothing after the root element.
    if (isEnded) throw new Error('ended')
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    const tidier = xmlTidier()
    for (const piece of cut(text, pieceLength)) parser.write(tidier.next(piece))
    parser.write(tidier.end()).close()
  } catch (error) {
    if (String(error).includes('duplicate attribute')) return 'attribute twice'
  }
  return isEnded ? elements : 'refused'
}

async function walkedElementsOf(text: string, pieceLength: number) {
  const { visitor, elements } = collector()
  try {
    await walkXml(Readable.from(cut(text, pieceLength)), visitor)
    return elements
  } catch (error) {
    expect(error).toBeInstanceOf(RaceFileError)
    return 'refused'
  }
}

function* cut(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

/** Collects elements as they end. Of elements with children, the space between these is left out. */
function collector() {
  const elements: Element[] = []
  const open: (Element & { hasChildren: boolean })[] = []
  const visitor: XmlVisitor = {
    open(name, attributes, depth) {
      const parent = open.at(-1)
      if (parent) parent.hasChildren = true
      open.push({ name, ...written(attributes), depth, text: '', hasChildren: false })
    },
    text(piece) {
      const parent = open.at(-1)
      if (parent) parent.text += piece
    },
    close(name, depth) {
      const ended = open.pop()
      if (!ended) throw new Error(`${name} ends before it begins`)
      const { hasChildren, ...element } = ended
      expect(ended).toMatchObject({ name, depth })
      elements.push({
        ...element,
        text: hasChildren ? element.text.replaceAll(/\s/g, '') : element.text,
      })
    },
  }
  return { visitor, elements }
}
