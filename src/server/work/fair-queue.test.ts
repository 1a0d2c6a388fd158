import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Begins work of members in this order, and returns the order in which it ran. */
async function ranIn(order: readonly string[], mostOfOne = 10) {
  const inTurn = fairQueue(mostOfOne)
  const ran: string[] = []
  let underWay = 0
  let mostUnderWay = 0
  const outcomes = await Promise.allSettled(
    order.map((name) =>
      inTurn(Number(name[0]), async () => {
        mostUnderWay = Math.max(mostUnderWay, ++underWay)
        ran.push(name)
        await setImmediate()
        underWay--
        if (name.endsWith('!')) throw new Error(name)
      }),
    ),
  )
  return { ran, mostUnderWay, outcomes }
}

it('runs one at a time, and lets members take turns', async () => {
  const { ran, mostUnderWay } = await ranIn(['1a', '1b', '1c', '1d', '2a', '3a', '2b'])
  expect(ran).toEqual(['1a', '1b', '2a', '3a', '1c', '2b', '1d'])
  expect(mostUnderWay).toBe(1)
})

it('goes on after a failure', async () => {
  const { ran, outcomes } = await ranIn(['1a!', '1b', '2a!', '2b'])
  expect(ran).toEqual(['1a!', '1b', '2a!', '2b'])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

it('refuses what exceeds the limit of a member, and nobody else', async () => {
  const { ran, outcomes } = await ranIn(['1a', '1b', '1c', '1d', '2a'], 2)
  expect(ran).toEqual(['1a', '1b', '2a', '1c'])
  expect(outcomes[3]).toMatchObject({ status: 'rejected', reason: { code: 'too_many' } })
})

it('is ready again when everything is done', async () => {
  const inTurn = fairQueue(0)
  for (const name of ['first', 'second'])
    expect(await inTurn(1, () => Promise.resolve(name))).toBe(name)
})
