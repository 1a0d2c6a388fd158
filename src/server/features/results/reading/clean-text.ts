import { LIMITS } from './limits.ts'

// Most texts are clean, and telling so is cheaper than cleaning.
const UNCLEAN = /^\s|\s$|\s\s|[^\S ]/

/** Without outer and doubled white space, and never longer than the limit. */
export function cleanText(text: string, limit: number = LIMITS.textLength) {
  const clean = UNCLEAN.test(text) ? text.trim().replaceAll(/\s+/g, ' ') : text
  return clean.length > limit ? cut(clean, limit) : clean
}

// Half a surrogate pair is no text that a database takes.
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
