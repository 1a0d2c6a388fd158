import { RaceFileError } from '../race-file-error.ts'

// Longer than any reference, so that none is split between chunks.
const REFERENCE_LENGTH = 80
const END = '</rFactorXML'
const AMPERSAND =
  /&(?!(?:amp|lt|gt|quot|apos|#\d{1,8}|#x[\dA-Fa-f]{1,8});)([A-Za-z_:][\w:.-]{0,63};)?/g
// oxlint-disable-next-line no-control-regex -- XML forbids them, and chat is known to hold them
const FORBIDDEN = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/**
 * Makes chunks of a file well-formed: removes control characters and escapes a bare `&` of older games.
 * @throws RaceFileError for a reference to a custom entity.
 */
export function xmlTidier() {
  let kept = ''

  return {
    next(piece: string) {
      const text = kept + piece
      const start = text.lastIndexOf('&')
      const isOpen =
        start >= 0 && start > text.length - REFERENCE_LENGTH && !text.includes(';', start)
      kept = isOpen ? text.slice(start) : ''
      return tidy(isOpen ? text.slice(0, start) : text)
    },
    end: () => tidy(kept),
  }
}

function tidy(text: string) {
  let result = text
  if (result.includes('&')) result = result.replaceAll(AMPERSAND, escapeBare)
  return FORBIDDEN.test(result) ? result.replaceAll(new RegExp(FORBIDDEN, 'g'), '') : result
}

function escapeBare(_: string, entity: string | undefined, offset: number, text: string) {
  const isBehindEnd = text.lastIndexOf(END, offset) >= 0
  if (entity !== undefined && !isBehindEnd)
    throw new RaceFileError(
      'This file refers to an entity of its own. The simulation never writes that, so the file was refused.',
    )
  return `&amp;${entity ?? ''}`
}
