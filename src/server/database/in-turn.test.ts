import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { unavailable } from '#server/errors.ts'
import { inTurns } from './in-turn.ts'

const LIMIT_MS = 4_000

it('runs work about one thing in the order in which it came, and other work meanwhile', async () => {
  const inTurn = inTurns(LIMIT_MS)
  const done: string[] = []
  const first = deferred()
  const all = [
    inTurn('event 1', async () => {
      await first.promise
      done.push('first')
    }),
    inTurn('event 1', async () => void done.push('second')),
    inTurn('event 2', async () => void done.push('other')),
  ]
  await all[2]
  expect(done).toEqual(['other'])

  first.resolve()
  await Promise.all(all)

  expect(done).toEqual(['other', 'first', 'second'])
})

it('goes on after a failure', async () => {
  const inTurn = inTurns(LIMIT_MS)
  const failed = inTurn('event 1', () => Promise.reject(new Error('Oops')))
  const next = inTurn('event 1', async () => 'done')

  await expect(failed).rejects.toThrow('Oops')
  expect(await next).toBe('done')
})

it('refuses work that has waited for too long, and keeps the order of the others', async () => {
  const inTurn = inTurns(1)
  const [first, done] = [deferred(), [] as string[]]
  const running = inTurn('event 1', async () => {
    await first.promise
    done.push('first')
  })

  await expect(inTurn('event 1', async () => void done.push('late'))).rejects.toMatchObject({
    code: 'unavailable',
  })
  const next = inTurn('event 1', async () => void done.push('next')).catch(() => undefined)
  expect(done).toEqual([])
  first.resolve()
  await running
  await next
  await inTurn('event 1', async () => void done.push('next'))

  expect(done).toEqual(['first', 'next'])
})

it('keeps waiting for longer than the limit while the queue moves', async () => {
  const inTurn = inTurns(50)
  const turns = Array.from({ length: 6 }, (_, index) =>
    inTurn('event 1', async () => {
      await delay(20)
      return index
    }),
  )
  expect(await Promise.all(turns)).toEqual([0, 1, 2, 3, 4, 5])
})

it('does not wait once more after work that found no database', async () => {
  const inTurn = inTurns(30)
  const away = inTurn('event 1', async () => {
    await delay(40)
    throw unavailable()
  })
  const started: string[] = []
  const next = inTurn('event 1', async () => void started.push('next'))
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
  expect(await Promise.allSettled([away, next])).toEqual([refused, refused])
  expect(started).toEqual([])
  expect(await inTurn('event 1', async () => 'answered')).toBe('answered')
})
