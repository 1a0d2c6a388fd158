import { expect, it, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { sharedReads } from './shared-reads.ts'

/** Reads that end when the test says so, each with its number. */
function started() {
  const reads: ReturnType<typeof deferred>[] = []
  const read = vi.fn(async (_key: string) => {
    const end = deferred()
    const number = reads.push(end)
    await end.promise
    return number
  })
  return { read, reads, shared: sharedReads(read) }
}

it('lets all who ask during a read share the next one', async () => {
  const { read, reads, shared } = started()
  const first = shared('a')
  const others = [shared('a'), shared('a'), shared('a')]
  expect(read).toHaveBeenCalledOnce()

  reads[0]?.resolve()
  expect(await first).toBe(1)
  await expect.poll(() => reads.length).toBe(2)
  const late = shared('a')
  reads[1]?.resolve()
  expect(await Promise.all(others)).toEqual([2, 2, 2])

  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve()
  expect(await late).toBe(3)
})

it('reads different keys at the same time, and again when asked later', async () => {
  const { reads, shared } = started()
  const both = [shared('a'), shared('b')]
  expect(reads).toHaveLength(2)
  for (const { resolve } of reads) resolve()
  expect(await Promise.all(both)).toEqual([1, 2])

  const again = shared('a')
  reads[2]?.resolve()
  expect(await again).toBe(3)
})

it('reads again for those who wait after a failure', async () => {
  const read = vi.fn<(key: string) => Promise<string>>()
  read.mockRejectedValueOnce(new Error('Oops')).mockResolvedValue('read')
  const shared = sharedReads(read)
  const [first, second] = [shared('a'), shared('a')]

  await expect(first).rejects.toThrow('Oops')
  expect(await second).toBe('read')
})
