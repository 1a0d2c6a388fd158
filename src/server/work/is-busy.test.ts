import { expect, it } from 'vitest'
import { isBusy } from './is-busy.ts'

it('says that a process is busy that works for most of the time, and not one that waits', async () => {
  const work = setInterval(() => {
    const until = performance.now() + 10
    while (performance.now() < until);
  }, 1)
  try {
    expect(await isBusy()).toBe(true)
  } finally {
    clearInterval(work)
  }
  // Vitest may still have something to do in this process.
  await expect.poll(isBusy).toBe(false)
})
