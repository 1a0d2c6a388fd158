import { SaxesParser } from 'saxes'
import { type Attributes, flatLineAt } from './flat-line.ts'
import { LIMITS } from '../limits.ts'
import { RaceFileError } from '../race-file-error.ts'
import { xmlTidier } from './tidy-xml.ts'

/** `depth` is 1 for the root element. */
export type XmlVisitor = {
  open(name: string, attributes: Attributes, depth: number): void
  text(text: string): void
  close(name: string, depth: number): void
}

/**
 * Parses the document up to the end of its root element; anything after it is not read.
 * @throws RaceFileError if the text is not well-formed, ends early or exceeds the limits.
 */
export async function walkXml(pieces: AsyncIterable<string>, visitor: XmlVisitor) {
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  const tidier = xmlTidier()
  let depth = 0
  let isStarted = false
  let isEnded = false
  let isBetweenTags = false
  let sinceTag = 0
  let flatLines = 0
  // Number of characters passed to the parser, and the position of the end of its last tag.
  let written = 0
  let tagEnd = 0

  function open(name: string, attributes: Attributes) {
    sinceTag = 0
    depth += 1
    if (depth > LIMITS.depth)
      throw new RaceFileError(`This file nests its elements too deep (more than ${LIMITS.depth}).`)
    visitor.open(name, attributes, depth)
  }

  function close(name: string) {
    sinceTag = 0
    visitor.close(name, depth)
    depth -= 1
  }

  parser.on('opentag', ({ name, attributes }) => {
    tagEnd = parser.position
    open(name, (attribute) => attributes[attribute])
  })
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  parser.on('closetag', ({ name }) => {
    tagEnd = parser.position
    close(name)
    // The parser cannot be stopped except by throwing. Anything after the root element is ignored.
    if (depth === 0) throw new RootClosed()
  })
  parser.on('doctype', refuseForeignDoctype)
  parser.on('error', () => {
    throw new NotWellFormed()
  })

  function parse(text: string) {
    const before = written
    written += text.length
    sinceTag += text.length
    parser.write(text)
    isBetweenTags = tagEnd > before && text.slice(tagEnd - before).trim() === ''
    if (sinceTag > LIMITS.charactersBetweenTags)
      throw new RaceFileError(
        `This file has a text or a tag of more than ${LIMITS.charactersBetweenTags} characters.`,
      )
  }

  // A line can be read without the parser only between two tags, where an element may begin.
  function walkLines(text: string) {
    let start = 0
    while (start < text.length) {
      const line = isBetweenTags ? flatLineAt(text, start) : undefined
      if (line) {
        open(line.name, line.attributes)
        visitor.text(line.text)
        close(line.name)
        flatLines += 1
        start = line.end
      } else {
        const end = text.indexOf('\n', start) + 1 || text.length
        parse(text.slice(start, end))
        start = end
      }
    }
  }

  const write = (text: string) => {
    const piece = isStarted ? text : text.trimStart()
    if (piece === '') return
    if (!isStarted && piece[0] !== '<') throw new RaceFileError('This file is not XML.')
    isStarted = true
    try {
      walkLines(piece)
    } catch (error) {
      if (!(error instanceof RootClosed))
        throw asRaceFileError(error, parser.line + flatLines, depth)
      isEnded = true
    }
  }

  for await (const piece of pieces) {
    write(tidier.next(piece))
    if (isEnded) break
  }
  if (!isEnded) write(tidier.end())
  if (!isStarted) throw new RaceFileError('This file is empty.')
  if (!isEnded) throw new RaceFileError('This file is cut short: its end is missing.')
}

class RootClosed extends Error {}

class NotWellFormed extends Error {}

function refuseForeignDoctype(doctype: string) {
  if (doctype.length > LIMITS.doctypeLength || /\b(?:SYSTEM|PUBLIC)\b/.test(doctype))
    throw new RaceFileError(
      'This file refers to other documents in its DOCTYPE. The simulation never writes that, so the file was refused.',
    )
}

function asRaceFileError(error: unknown, line: number, depth: number) {
  if (error instanceof RaceFileError) return error
  return notWellFormed(line, depth, error)
}

function notWellFormed(line: number, depth: number, cause?: unknown) {
  if (depth === 0) return new RaceFileError('This file is not XML.', { cause })
  return new RaceFileError(`This file is damaged near line ${line}: it is not well-formed XML.`, {
    cause,
  })
}
