import { LIMITS } from './limits.ts'

// Most texts are clean, and the check is cheaper than cleaning.
const UNCLEAN = /^\s|\s$|\s\s|[^\S ]/
// U+FEFF is not treated as a space: it is kept and shown with a mark.
const SPACE = /[^\S\uFEFF]+/g

/** Trims, collapses white space and cuts to the limit. */
export function cleanText(text: string, limit: number = LIMITS.textLength) {
  const clean = UNCLEAN.test(text) ? text.replaceAll(SPACE, ' ').replace(/^ | $/g, '') : text
  return clean.length > limit ? cut(clean, limit) : clean
}

// The database refuses half a surrogate pair.
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
