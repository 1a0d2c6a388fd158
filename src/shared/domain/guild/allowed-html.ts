/** Largest HTML text, in kilobytes of UTF-8. */
export const HTML_KB = 512

/** What an admin's HTML may contain. The server sanitizes by it on write, the browser on display. */
export const ALLOWED_HTML = {
  tags: [
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre div span',
    'ul ol li dl dt dd a img figure figcaption',
    'strong b em i u s del ins mark small sub sup',
    'abbr code kbd q cite time details summary',
    'table caption thead tbody tfoot tr th td',
  ].flatMap((line) => line.split(' ')),
  attributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    details: ['open'],
  } as Readonly<Record<string, string[]>>,
  schemes: ['http', 'https', 'mailto'],
  /** An address with http becomes one with https: see `secureImageUrl`. */
  imageSchemes: ['https'],
  /** Maximum depth of nested elements. */
  nesting: 40,
  /** Removed with their contents; the contents of other forbidden tags stay. */
  droppedWhole: [
    'script style xmp noscript noembed noframes iframe object template svg math',
    'audio video canvas title textarea select option plaintext',
  ].flatMap((line) => line.split(' ')),
  linkRel: 'noopener noreferrer',
}

/** Browsers load images from other sites only with https, which nearly all sites offer. */
export function secureImageUrl(url: string) {
  return url.replace(/^\s*http:\/\//i, 'https://')
}

/** True for URLs with one of the schemes, and for relative ones. */
export function isAllowedUrl(url: string, schemes: readonly string[]) {
  // Browsers ignore control characters and spaces in a scheme.
  // oxlint-disable-next-line no-control-regex -- these are the characters
  const bare = url.replace(/[\0-\x20]+/g, '')
  const [, scheme] = /^([a-z][a-z0-9.+-]*):/i.exec(bare) ?? []
  return scheme ? schemes.includes(scheme.toLowerCase()) : !/^[/\\]{2}/.test(bare)
}
