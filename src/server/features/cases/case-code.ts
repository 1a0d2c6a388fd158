import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#shared/contract/case-code.ts'

/** Such as 'K7Q2-9F'. */
export function newCode() {
  const letters = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
