const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi
const ACTING_ATTRIBUTE = /"[^"]*"|'[^']*'|(?<=[\s/"'])(on[a-z])/gi
const RENAMED_PREFIX = 'data-was-'

/**
 * Renames event handlers, style elements and base URLs. Browsers report them as violations of the content security policy as
 * soon as a text is parsed, even if they never run. This does not clean the text; the caller does that afterwards.
 */
export function disarm(html: string) {
  return html.replace(TAG, (tag) =>
    tag
      .replace(ACTING_ATTRIBUTE, (part, acting) => (acting ? RENAMED_PREFIX + part : part))
      // The parser treats a script's content as text, like a style's.
      .replace(/^<(\/?)style\b/i, `<$1script ${RENAMED_PREFIX}style`)
      .replace(/^<base\b/i, '<x-base'),
  )
}

/** Returns the original name of a disarmed element or attribute. */
export function armedName(node: Element | Attr) {
  if (node instanceof Attr) return node.name.replace(RENAMED_PREFIX, '')
  return node.hasAttribute(`${RENAMED_PREFIX}style`) && node.localName === 'script'
    ? 'style'
    : node.localName.replace(/^x-base$/, 'base')
}
