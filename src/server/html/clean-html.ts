import type Sanitize from 'sanitize-html'
import { invalidInput } from '#server/errors.ts'
import { ALLOWED_HTML, HTML_KB, secureImageUrl } from '#shared/domain/guild/allowed-html.ts'

// The parser's time is quadratic in the depth: half a megabyte of open tags would block the server for seconds.
const MAX_TAG_DEPTH = 1000

// Sanitizing '<p><x><p>' leaves nested paragraphs, which change when parsed again, so we sanitize until it is stable.
const PASSES = 5

/** Increase it with every change of the rules: stored texts are sanitized again at the next start. */
export const HTML_VERSION = 2

/** Sanitizes an admin's HTML for storage. Refuses it if it has become too large, because `&` becomes `&amp;`. */
export async function storedHtml(html: string) {
  const content = await cleanHtml(html)
  const kilobytes = Math.ceil(Buffer.byteLength(content) / 1024)
  if (kilobytes > HTML_KB)
    throw invalidInput(
      `Content can have at most ${HTML_KB} KB. With its special characters written as HTML it has ${kilobytes} KB.`,
      'content',
    )
  return { content, htmlVersion: HTML_VERSION }
}

/** Stored HTML for readers; sanitized again if it was stored under older rules. */
export async function shownHtml(row: { content: string; htmlVersion: number }) {
  return row.htmlVersion === HTML_VERSION ? row.content : cleanHtml(row.content)
}

/**
 * Removes everything that can run, frame, style or name things in the page. Repeats until sanitizing changes nothing.
 */
export async function cleanHtml(html: string) {
  // It takes 7 MB, and most servers clean nothing for days.
  const { default: sanitizeHtml } = await import('sanitize-html')
  let cleaned = cleanOnce(sanitizeHtml, html)
  for (let pass = 1, before = html; pass < PASSES && cleaned !== before; pass++) {
    before = cleaned
    cleaned = cleanOnce(sanitizeHtml, before)
  }
  return cleaned
}

function cleanOnce(sanitizeHtml: typeof Sanitize, html: string) {
  let depth = 0
  return sanitizeHtml(html, {
    onOpenTag: () => {
      depth++
      if (depth > MAX_TAG_DEPTH)
        throw invalidInput(
          `Tags are nested more than ${MAX_TAG_DEPTH} levels deep: close them`,
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
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: ALLOWED_HTML.linkRel }),
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: src === undefined ? attribs : { src: secureImageUrl(src), ...attribs },
      }),
    },
  })
}
