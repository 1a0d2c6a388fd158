import sanitizeHtml from 'sanitize-html'
import { ALLOWED_HTML } from '#shared/domain/allowed-html.ts'

/** HTML that an admin wrote, without anything that acts, frames, styles or names things in the page. */
export function cleanHtml(html: string) {
  return sanitizeHtml(html, {
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
