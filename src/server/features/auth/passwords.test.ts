import { expect, it, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const { verify } = vi.hoisted(() => ({ verify: vi.fn() }))
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  verify.mockImplementation(argon2.verify)
  return { ...argon2, verify }
})

it('hashes with argon2id, 19 MiB and two passes', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
})

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('correct horse battery')

  expect(await passwordMatches(hash, 'correct horse battery')).toBe(true)
  expect(await passwordMatches(hash, 'correct horse batterz')).toBe(false)
})

it('verifies a hash of the same cost where there is none to verify, and says no', async () => {
  verify.mockClear()

  expect(await passwordMatches(undefined, 'correct horse battery')).toBe(false)
  expect(await passwordMatches(null, 'correct horse battery')).toBe(false)

  expect(verify).toHaveBeenCalledTimes(2)
  expect(verify).toHaveBeenCalledWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'correct horse battery',
  )
})
