const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi
const ACTING_ATTRIBUTE = /"[^"]*"|'[^']*'|(?<=[\s/"'])(on[a-z]|style(?=\s*=))/gi
const WAS = 'data-was-'

/**
 * Handlers, styles and base addresses under names that mean nothing. Browsers complain of them against the content
 * security policy as soon as a text is parsed, even where nothing acts; this is no cleaning, which comes afterwards.
 */
export function disarm(html: string) {
  return html.replace(TAG, (tag) =>
    tag
      .replace(ACTING_ATTRIBUTE, (part, acting) => (acting ? WAS + part : part))
      // What is in a script is read as letters, as in a style.
      .replace(/^<(\/?)style\b/i, `<$1script ${WAS}style`)
      .replace(/^<base\b/i, '<x-base'),
  )
}

/** What a disarmed element or attribute was called. */
export function armedName(node: Element | Attr) {
  if (node instanceof Attr) return node.name.replace(WAS, '')
  return node.hasAttribute(`${WAS}style`) && node.localName === 'script'
    ? 'style'
    : node.localName.replace(/^x-base$/, 'base')
}
