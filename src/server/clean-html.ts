import sanitizeHtml from 'sanitize-html'
import { invalidInput } from './errors.ts'
import { ALLOWED_HTML } from '#shared/domain/allowed-html.ts'

// The parser's time grows with the square of the depth: half a megabyte of open tags would hold the server up for seconds.
const DEEPEST = 1000

// What is left of '<p><x><p>' is a paragraph in a paragraph, which nobody reads as it stands: read again, it is three.
const PASSES = 5

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
