import { LIMITS } from './limits.ts'

/** Without outer and doubled white space, and never longer than the limit. */
export function cleanText(text: string, limit: number = LIMITS.textLength) {
  const clean = text.trim().replaceAll(/\s+/g, ' ')
  return clean.length > limit ? cut(clean, limit) : clean
}

// Half a surrogate pair is no text that a database takes.
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
