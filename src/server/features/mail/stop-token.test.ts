import { expect, it } from 'vitest'
import { readStopToken, stopToken } from './stop-token.ts'

it('names a member and a kind, and cannot be made without the secret', () => {
  const token = stopToken('secret', 4_000_000_000, 'news')
  expect(token).toHaveLength(22)
  expect(readStopToken('secret', token)).toEqual({ userId: 4_000_000_000, what: 'news' })
  expect(readStopToken('secret', stopToken('secret', 7, 'digest'))).toEqual({
    userId: 7,
    what: 'digest',
  })
  expect(readStopToken('another', token)).toBeUndefined()
  expect(readStopToken('secret', `A${token.slice(1)}`)).toBeUndefined()
  for (const wrong of ['', 'x', token.slice(1), `${token}A`])
    expect(readStopToken('secret', wrong)).toBeUndefined()
})
