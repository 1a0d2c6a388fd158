import { expect, it } from 'vitest'
import { isAppCode, normalizedCode, recoveryCode } from './recovery-code.ts'

it('writes codes in groups, without signs that look alike', () => {
  let next = 0
  expect(recoveryCode((limit) => next++ % limit)).toBe('abcd-efgh-jkmn')
})

it.each([
  [' K7MW 93hd-xq2r', 'k7mw93hdxq2r'],
  ['k7mw-93hd-xq2r', 'k7mw93hdxq2r'],
])('reads %j however it was typed', (typed, code) => {
  expect(normalizedCode(typed)).toBe(code)
})

it.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['k7mw-93hd-xq2r', false],
])('takes %j for the code of an app: %s', (typed, is) => {
  expect(isAppCode(typed)).toBe(is)
})
