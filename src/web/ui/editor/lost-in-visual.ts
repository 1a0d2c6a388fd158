import { generateHTML, generateJSON } from '@tiptap/core'
import { richTextKit } from './rich-text-kit.ts'

const SAME: Record<string, string> = { b: 'strong', i: 'em' }
/** Tags whose loss is not visible, or which cleaning adds again. */
const HARMLESS_TAGS = new Set(['tbody', 'thead', 'p', 'span'])

/** Lists what a text would lose in the visual editor: '<details>', 'the open of <details>'. */
export function lostInVisual(html: string) {
  const shown = generateHTML(generateJSON(html, richTextKit), richTextKit)
  const [before, after] = [html, shown].map(
    (text) => new DOMParser().parseFromString(text, 'text/html').body,
  )
  if (!before || !after) return []
  const left = inventory(after)
  const lost = [...inventory(before)].filter(([name, count]) => count > (left.get(name) ?? 0))
  const tags = lost.map(([name]) => name).filter((name) => !name.includes('@'))
  const attributes = lost
    .map(([name]) => name)
    .filter((name) => name.includes('@') && !tags.some((tag) => name.startsWith(`${tag}@`)))
  const words = [...tags.map((tag) => `<${tag}>`), ...new Set(attributes.map(inWords))]
  return words.length === 0 && letters(before) !== letters(after) ? ['some of its words'] : words
}

/** Counts each tag, and each attribute with its value. */
function inventory(body: HTMLElement) {
  const counts = new Map<string, number>()
  const count = (name: string) => {
    if (!HARMLESS_TAGS.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const element of body.querySelectorAll('*')) {
    const tag = SAME[element.localName] ?? element.localName
    // A link without a target looks like plain text.
    if (tag !== 'a' || element.hasAttribute('href')) count(tag)
    for (const { name, value } of element.attributes)
      if (name !== 'rel' && !isDefault(name, value)) count(`${tag}@${name}=${value}`)
  }
  return counts
}

const isDefault = (name: string, value: string) =>
  ['start', 'colspan', 'rowspan'].includes(name) && value === '1'

const inWords = (name: string) => name.replace(/^([^@]+)@([^=]+)=.*$/s, 'the $2 of <$1>')

const letters = ({ textContent }: HTMLElement) => textContent.replace(/\s+/g, '')
