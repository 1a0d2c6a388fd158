import sanitizeHtml from 'sanitize-html'

const TAGS = [
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre div span',
  'ul ol li dl dt dd a img figure figcaption',
  'strong b em i u s del ins mark small sub sup',
  'abbr code kbd q cite time details summary',
  'table caption thead tbody tfoot tr th td',
]
const NESTING = 40

/** HTML that an admin wrote, without anything that acts, frames, styles or names things in the page. */
export function cleanHtml(html: string) {
  return sanitizeHtml(html, {
    allowedTags: TAGS.flatMap((line) => line.split(' ')),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      abbr: ['title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: NESTING,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })
}
