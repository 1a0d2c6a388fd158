import { SaxesParser } from 'saxes'
import { LIMITS } from './limits.ts'
import { RaceFileError } from './race-file-error.ts'
import { xmlTidier } from './tidy-xml.ts'

export type Attributes = Record<string, string | undefined>

/** `depth` is 1 for the root element. */
export type XmlVisitor = {
  open(name: string, attributes: Attributes, depth: number): void
  text(text: string): void
  close(name: string, depth: number): void
}

/**
 * Walks over the document up to the end of its root element; whatever follows is not looked at.
 * @throws RaceFileError when the text is not well-formed, ends early or goes beyond the limits.
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
  let sinceTag = 0

  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    depth += 1
    if (depth > LIMITS.depth)
      throw new RaceFileError(`This file nests its elements too deep (more than ${LIMITS.depth}).`)
    visitor.open(name, attributes, depth)
  })
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    visitor.close(name, depth)
    depth -= 1
    // Thrown, since the parser cannot be told to stop, and rubbish behind the end is none of its business.
    if (depth === 0) throw new RootClosed()
  })
  parser.on('doctype', refuseForeignDoctype)
  parser.on('error', () => {
    throw notWellFormed(parser.line, depth)
  })

  const write = (text: string) => {
    const piece = isStarted ? text : text.trimStart()
    if (piece === '') return
    if (!isStarted && piece[0] !== '<') throw new RaceFileError('This file is not XML.')
    isStarted = true
    sinceTag += piece.length
    try {
      parser.write(piece)
    } catch (error) {
      if (!(error instanceof RootClosed)) throw asRaceFileError(error, parser.line, depth)
      isEnded = true
    }
    if (sinceTag > LIMITS.charactersBetweenTags)
      throw new RaceFileError('This file holds a text or a tag that is far too long.')
  }

  for await (const piece of pieces) {
    if (isEnded) break
    write(tidier.next(piece))
  }
  if (!isEnded) write(tidier.end())
  if (!isStarted) throw new RaceFileError('This file is empty.')
  if (!isEnded) throw new RaceFileError('This file is cut short: its end is missing.')
}

class RootClosed extends Error {}

function refuseForeignDoctype(doctype: string) {
  if (doctype.length > LIMITS.doctypeLength || /\b(?:SYSTEM|PUBLIC)\b/.test(doctype))
    throw new RaceFileError(
      'This file refers to other documents in its DOCTYPE. The simulation never writes that, so it is not taken.',
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
