import { LIMITS } from './limits.ts'

// Most texts are clean, and telling so is cheaper than cleaning.
const UNCLEAN = /^\s|\s$|\s\s|[^\S ]/
// U+FEFF is no space: it is kept, and shown with a mark.
const SPACE = /[^\S\uFEFF]+/g

/** Without outer and doubled white space, and never longer than the limit. */
export function cleanText(text: string, limit: number = LIMITS.textLength) {
  const clean = UNCLEAN.test(text) ? text.replaceAll(SPACE, ' ').replace(/^ | $/g, '') : text
  return clean.length > limit ? cut(clean, limit) : clean
}

// Half a surrogate pair is no text that a database takes.
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
