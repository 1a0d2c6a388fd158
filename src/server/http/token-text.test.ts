import { expect, it } from 'vitest'
import { isToken, newToken, withSum } from './token-text.ts'

it('ends with the sum of what comes before', () => {
  expect(withSum('pdk_4TqZ9bYw0KxR7mVd2HsLc8NfGj1PaE')).toBe(
    'pdk_4TqZ9bYw0KxR7mVd2HsLc8NfGj1PaE2SCSav',
  )
})

it('makes another one each time, and knows it', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  expect(new Set(tokens).size).toBe(200)
  expect(tokens.every(isToken)).toBe(true)
})

it('refuses one with a sign changed, a part of one, and other text', () => {
  const token = newToken()
  const changed = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11)
  for (const text of [changed, token.slice(0, -1), `${token}0`, '', 'pdk_'])
    expect(isToken(text)).toBe(false)
})
