import { expect, it, vi } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { waitForDatabase } from './wait-for-database.ts'

it('says once, in one line, that it waits for the database, and why', async () => {
  const warn = vi.fn()
  const url = `postgres://paddock:secret@localhost:${await freePort()}/paddock`

  await expect(waitForDatabase(url, { warn }, 1_500)).rejects.toThrow()

  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for the database: .*ECONNREFUSED.*$/)],
  ])
})
