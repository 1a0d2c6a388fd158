import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { Prose } from '#web/ui/index.ts'

// As on the server, where it is cleaned when written.
const ALLOWED = {
  ALLOWED_TAGS: words(`
    h1 h2 h3 h4 h5 h6 p br hr blockquote pre div span ul ol li dl dt dd a img figure figcaption
    strong b em i u s del ins mark small sub sup abbr code kbd q cite time details summary
    table caption thead tbody tfoot tr th td
  `),
  ALLOWED_ATTR: words(`
    href title rel src alt width height datetime open start reversed type value
    colspan rowspan scope
  `),
  // A known scheme, or none: other attributes are judged by it too.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

export function CleanedHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html])
  return <Prose html={clean} />
}

function words(text: string) {
  return text.trim().split(/\s+/)
}
