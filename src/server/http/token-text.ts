import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'pdk_'
const RANDOM_LENGTH = 30
const SUM_LENGTH = 6
const TOKEN = /^pdk_[0-9A-Za-z]{36}$/

/** `pdk_` and 30 random signs of base62, then their sum, by which scanners of leaked secrets know one without asking. */
export function newToken() {
  const random = Array.from({ length: RANDOM_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(
    '',
  )
  return withSum(PREFIX + random)
}

/** @internal for its test */
export const withSum = (begun: string) => begun + sumOf(begun)

/** Whether it can be a token at all. */
export function isToken(text: string) {
  if (!TOKEN.test(text)) return false
  return withSum(text.slice(0, -SUM_LENGTH)) === text
}

/** CRC-32 in base62, padded with zeros. */
function sumOf(begun: string) {
  let sum = ''
  for (let rest = crc32(begun); rest > 0; rest = Math.floor(rest / SIGNS.length))
    sum = (SIGNS[rest % SIGNS.length] ?? '') + sum
  return sum.padStart(SUM_LENGTH, '0')
}
