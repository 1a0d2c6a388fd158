import sanitizeHtml from 'sanitize-html'
import { invalidInput } from './errors.ts'
import { ALLOWED_HTML, HTML_KB } from '#shared/domain/allowed-html.ts'

// The parser's time grows with the square of the depth: half a megabyte of open tags would hold the server up for seconds.
const DEEPEST = 1000

// What is left of '<p><x><p>' is a paragraph in a paragraph, which nobody reads as it stands: read again, it is three.
const PASSES = 5

/** Goes up with every change of what cleaning leaves: what is stored is cleaned again at the next start. */
export const HTML_VERSION = 1

/** What is stored of HTML that an admin wrote. Refuses what has become too large: cleaning writes `&` as `&amp;`. */
export function storedHtml(html: string) {
  const content = cleanHtml(html)
  const kilobytes = Math.ceil(Buffer.byteLength(content) / 1024)
  if (kilobytes > HTML_KB)
    throw invalidInput(
      `Content can have at most ${HTML_KB} KB. With its special characters written as HTML it has ${kilobytes} KB.`,
      'content',
    )
  return { content, htmlVersion: HTML_VERSION }
}

/** What a reader gets of a stored text: as it is, where it was cleaned by the rules of today. */
export function shownHtml(row: { content: string; htmlVersion: number }) {
  return row.htmlVersion === HTML_VERSION ? row.content : cleanHtml(row.content)
}

/**
 * HTML that an admin wrote, without anything that acts, frames, styles or names things in the page; cleaned until
 * cleaning leaves it as it is.
 */
export function cleanHtml(html: string) {
  let cleaned = cleanOnce(html)
  for (let pass = 1, before = html; pass < PASSES && cleaned !== before; pass++) {
    before = cleaned
    cleaned = cleanOnce(before)
  }
  return cleaned
}

function cleanOnce(html: string) {
  let depth = 0
  return sanitizeHtml(html, {
    onOpenTag: () => {
      depth++
      if (depth > DEEPEST)
        throw invalidInput(
          `Tags stand in each other more than ${DEEPEST} deep: close them`,
          'content',
        )
    },
    onCloseTag: () => {
      depth--
    },
    allowedTags: ALLOWED_HTML.tags,
    allowedAttributes: ALLOWED_HTML.attributes,
    allowedSchemes: ALLOWED_HTML.schemes,
    allowedSchemesByTag: { img: ALLOWED_HTML.imageSchemes },
    allowProtocolRelative: false,
    nestingLimit: ALLOWED_HTML.nesting,
    nonTextTags: ALLOWED_HTML.droppedWhole,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: ALLOWED_HTML.linkRel }) },
  })
}
