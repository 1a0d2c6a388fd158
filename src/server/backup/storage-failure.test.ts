import { expect, it } from 'vitest'
import { storageFailure } from './storage-failure.ts'

it.each([
  ['ENOSPC', 'disk_full', 'There is no space left on the disk of DATA_DIR: no backup was made'],
  ['EROFS', 'internal', 'DATA_DIR cannot be written to: no backup was made'],
])('describes %s in words', (errno, code, message) => {
  const error = Object.assign(new Error(`${errno}: write`), { code: errno })

  expect(storageFailure(error)).toMatchObject({ code, message })
})

it('returns other errors unchanged', () => {
  const error = new Error('relation "users" does not exist')

  expect(storageFailure(error)).toBe(error)
})
