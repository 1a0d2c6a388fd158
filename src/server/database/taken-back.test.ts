import { expect, it } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'
import { announce, collectedChanges, collectingChanges } from './changes.ts'
import { rules } from './schema.ts'
import { takenBack } from './taken-back.ts'

const { db } = await startTestApp()
const rule = { category: 'general' as const, content: '<p>Rule</p>', updatedAt: new Date() }

it('says what would come of it, keeps nothing of it, and announces none of it', async () => {
  const announced = await collectingChanges(async () => {
    const count = await takenBack(db, async (tx) => {
      await tx.insert(rules).values(rule)
      await announce(tx, { topic: 'rules' })
      return tx.$count(rules)
    })
    expect(count).toBe(1)
    return collectedChanges()
  })
  expect(announced).toEqual([])
  expect(await db.$count(rules)).toBe(0)
})

it('fails as what was to be done fails', async () => {
  const work = () => Promise.reject(new Error('Not possible'))
  await expect(takenBack(db, work)).rejects.toThrow('Not possible')
})
