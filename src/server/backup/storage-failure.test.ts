import { expect, it } from 'vitest'
import { storageFailure } from './storage-failure.ts'

it.each([
  ['ENOSPC', 'There is no space left on the disk of DATA_DIR: no backup was made'],
  ['EROFS', 'DATA_DIR cannot be written to: no backup was made'],
])('puts %s into words', (code, message) => {
  const error = Object.assign(new Error(`${code}: write`), { code })

  expect(storageFailure(error)).toMatchObject({ code: 'internal', message })
})

it('leaves what is no failure of the disk as it is', () => {
  const error = new Error('relation "users" does not exist')

  expect(storageFailure(error)).toBe(error)
})
