import { expect, it } from 'vitest'
import { z } from 'zod'
import { laterCheck } from './later-check.ts'

const Account = z.object({
  username: z.string().trim().min(3, 'Too short').regex(/^\w+$/, 'Only letters'),
  displayName: z.string().optional(),
})

it('returns what is sent', async () => {
  const check = laterCheck(() => Promise.resolve(Account))

  expect(await check({ username: ' mira ', displayName: '' })).toEqual({
    out: { username: 'mira', displayName: '' },
  })
})

it('returns the first error of each field', async () => {
  const check = laterCheck(() => Promise.resolve(Account))

  expect(await check({ username: '-', displayName: '' })).toEqual({
    errors: { username: 'Too short' },
  })
})

it('leaves the check to the server if the schema cannot be loaded', async () => {
  const check = laterCheck<typeof Account>(() => Promise.reject(new Error('offline')))

  expect(await check({ username: '-', displayName: '' })).toEqual({
    out: { username: '-', displayName: '' },
  })
})
