import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { inTurns } from './in-turn.ts'

it('runs work about one thing in the order in which it came, and other work meanwhile', async () => {
  const inTurn = inTurns()
  const done: string[] = []
  const first = deferred()
  const all = [
    inTurn(1, async () => {
      await first.promise
      done.push('first')
    }),
    inTurn(1, async () => void done.push('second')),
    inTurn(2, async () => void done.push('other')),
  ]
  await all[2]
  expect(done).toEqual(['other'])

  first.resolve()
  await Promise.all(all)

  expect(done).toEqual(['other', 'first', 'second'])
})

it('goes on after a failure', async () => {
  const inTurn = inTurns()
  const failed = inTurn(1, () => Promise.reject(new Error('Oops')))
  const next = inTurn(1, async () => 'done')

  await expect(failed).rejects.toThrow('Oops')
  expect(await next).toBe('done')
})

it('refuses work that has waited for too long, and keeps the order of the others', async () => {
  const inTurn = inTurns(1)
  const [first, done] = [deferred(), [] as string[]]
  const running = inTurn(1, async () => {
    await first.promise
    done.push('first')
  })

  await expect(inTurn(1, async () => void done.push('late'))).rejects.toMatchObject({
    code: 'unavailable',
  })
  first.resolve()
  await running
  await inTurn(1, async () => void done.push('next'))

  expect(done).toEqual(['first', 'next'])
})
