import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('lets what waits run between the parts of long work, and returns its result', async () => {
  const done: string[] = []
  function* work(): Generator<void, number> {
    done.push('first part')
    yield
    done.push('second part')
    return 7
  }
  setImmediate(() => done.push('a request'))
  expect(await inSlices(work())).toBe(7)
  expect(done).toEqual(['first part', 'a request', 'second part'])
})

it('fails as the work does', async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  function* work(): Generator<void, number> {
    throw new Error('No laps')
  }
  await expect(inSlices(work())).rejects.toThrow('No laps')
})
