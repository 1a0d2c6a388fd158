import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('makes each version of a key once, also for callers who ask at the same time', async () => {
  const keep = remembered<string>()
  const make = vi.fn<() => Promise<string>>(async () => 'made')

  const both = [keep({ version: '1' }, make), keep({ version: '1' }, make)]
  expect(await Promise.all(both)).toEqual(['made', 'made'])
  await keep({ version: '1' }, make)
  expect(make).toHaveBeenCalledTimes(1)

  await keep({ version: '2' }, make)
  await keep({ key: 'another', version: '2' }, make)
  expect(make).toHaveBeenCalledTimes(3)
})

it('makes it again after a failure', async () => {
  const keep = remembered<string>()
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away'))
  make.mockResolvedValue('made')

  await expect(keep({ version: '1' }, make)).rejects.toThrow('away')
  expect(await keep({ version: '1' }, make)).toBe('made')
})

it('keeps a version that was made while an older one failed', async () => {
  const keep = remembered<string>()
  let failOlder = (_error: Error) => {}
  const older = new Promise<string>((_resolve, reject) => (failOlder = reject))
  const make = vi.fn<() => Promise<string>>(async () => 'newer')

  const failing = keep({ version: '1' }, () => older)
  await keep({ version: '2' }, make)
  failOlder(new Error('away'))
  await expect(failing).rejects.toThrow('away')

  expect(await keep({ version: '2' }, make)).toBe('newer')
  expect(make).toHaveBeenCalledTimes(1)
})

it('keeps those that were asked for last', async () => {
  const keep = remembered<string>(2)
  const make = vi.fn<() => Promise<string>>(async () => 'made')

  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await keep({ key }, make)
  expect(make).toHaveBeenCalledTimes(4)
})
