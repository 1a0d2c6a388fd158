/**
 * The content security policy forbids style attributes in HTML. The text waits in this attribute instead; a style element
 * that the policy names by its hash shows it until the scripts run.
 */
const ATTRIBUTE = 'data-style'

/** @returns the HTML without style attributes, and a style sheet that looks the same */
export function withoutStyleAttributes(html: string) {
  const texts = new Set<string>()
  // React escapes quotes in texts, so this is always an attribute.
  const without = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    texts.add(text)
    return ` ${ATTRIBUTE}="${text}"`
  })
  return { html: without, styles: [...texts].map(ruleOf).join('\n') }
}

function ruleOf(escaped: string) {
  const text = unescaped(escaped)
  // A style attribute wins over every style sheet.
  const declarations = text.split(/;(?![^(]*\))/).map((declaration) => `${declaration}!important`)
  const isSafe = !/[{}<\\]/.test(text)
  return isSafe ? `[${ATTRIBUTE}="${text.replaceAll('"', '\\"')}"]{${declarations.join(';')}}` : ''
}

/** Gives the elements their styles, which scripts may. */
export function restoreStyles(root: HTMLElement) {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(ATTRIBUTE) ?? ''
    element.removeAttribute(ATTRIBUTE)
  }
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

function unescaped(text: string) {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
