import DOMPurify, { type Config } from 'dompurify'
import { ALLOWED_HTML, isAllowedUrl, secureImageUrl } from '#shared/domain/guild/allowed-html.ts'
import { armedName, disarm } from './disarm.ts'

/** What cleaning removed, each name once. */
export type Removed = { tags: string[]; attributes: string[]; hasComments: boolean }

export type CleanedText = { html: string; removed: Removed }

const PURIFIER_OPTIONS = {
  ALLOWED_TAGS: ALLOWED_HTML.tags,
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_HTML.attributes).flat())],
  // A known scheme, or none. The purifier applies this to other attributes as well.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: ALLOWED_HTML.droppedWhole,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Elements of the document around the text, which the purifier also visits. */
const DOCUMENT_ELEMENTS = new Set(['html', 'head', 'body'])

/** Cleans a text in the same way as the server does when it is saved. */
export function cleanHtml(html: string): CleanedText {
  const purifier = purify()
  // Without a letter in front, leading elements would be parsed into the document's head.
  const fragment = purifier.sanitize(`x${disarm(html)}`, PURIFIER_OPTIONS)
  const { firstChild } = fragment
  if (firstChild instanceof Text) firstChild.data = firstChild.data.slice(1)
  const removed = named(purifier.removed)
  for (const element of tooDeep(fragment)) {
    removed.tags.push(element.localName)
    element.replaceWith(...element.childNodes)
  }
  for (const image of fragment.querySelectorAll('img[src]'))
    image.setAttribute('src', secureImageUrl(image.getAttribute('src') ?? ''))
  const holder = document.createElement('div')
  holder.append(fragment)
  return { html: holder.innerHTML, removed: { ...removed, tags: distinct(removed.tags) } }
}

let own: typeof DOMPurify | undefined

/** A separate instance, since its hooks would change every other use. */
function purify() {
  if (own) return own
  own = DOMPurify(window)
  own.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!isAllowedOn(element.localName, attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false
  })
  own.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') element.setAttribute('rel', ALLOWED_HTML.linkRel)
  })
  return own
}

function isAllowedOn(tag: string, attribute: string, value: string) {
  if (!ALLOWED_HTML.attributes[tag]?.includes(attribute)) return false
  if (attribute === 'href') return isAllowedUrl(value, ALLOWED_HTML.schemes)
  if (attribute === 'src') return isAllowedUrl(secureImageUrl(value), ALLOWED_HTML.imageSchemes)
  return true
}

function named(all: typeof DOMPurify.removed): Removed {
  const removed: Removed = { tags: [], attributes: [], hasComments: false }
  for (const one of all) {
    if ('attribute' in one) {
      if (one.attribute) removed.attributes.push(armedName(one.attribute))
    } else if (one.element.nodeType === Node.COMMENT_NODE) removed.hasComments = true
    else if (one.element instanceof Element && !DOCUMENT_ELEMENTS.has(one.element.localName))
      removed.tags.push(armedName(one.element))
  }
  return { ...removed, attributes: distinct(removed.attributes) }
}

function tooDeep(fragment: DocumentFragment) {
  const deep = `${'* > '.repeat(ALLOWED_HTML.nesting)}*`
  return [...fragment.querySelectorAll(deep)]
}

const distinct = (names: string[]) => [...new Set(names)]
