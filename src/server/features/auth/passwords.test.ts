import * as argon2 from '@node-rs/argon2'
import { afterAll, expect, it, vi } from 'vitest'

const verify = vi.fn(argon2.verify)
// Test files of a worker share modules; this one needs fresh ones.
vi.resetModules()
vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }))
const { hashPassword, passwordMatches } = await import('./passwords.ts')

afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

it('hashes with argon2id, 19 MiB and two passes', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
})

it('accepts the right password and rejects a wrong one', async () => {
  const hash = await hashPassword('correct horse battery')

  expect(await passwordMatches(hash, 'correct horse battery')).toBe(true)
  expect(await passwordMatches(hash, 'correct horse batterz')).toBe(false)
})

it('spends the same time without a stored hash, and rejects the password', async () => {
  verify.mockClear()

  expect(await passwordMatches(undefined, 'correct horse battery')).toBe(false)
  expect(await passwordMatches(null, 'correct horse battery')).toBe(false)

  expect(verify).toHaveBeenCalledTimes(2)
  expect(verify).toHaveBeenCalledWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'correct horse battery',
  )
})
