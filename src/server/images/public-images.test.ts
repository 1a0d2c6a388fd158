import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { db, dataDir, make } = app
const uploads = path.join(dataDir, 'uploads')
await mkdir(uploads, { recursive: true })

const see = async (name: string) =>
  (await app.app.inject({ method: 'GET', url: `/uploads/${name}` })).statusCode

async function image(letter: string) {
  const name = `${letter.repeat(64)}.webp`
  await writeFile(path.join(uploads, name), 'picture')
  return name
}

it('shows visitors the pictures of what they may read, and no others', async () => {
  const [shown, hidden, unused] = [await image('a'), await image('b'), await image('c')]
  const event = await make.event({ imageUrl: `/uploads/${shown}` })
  await make.event({ imageUrl: `/uploads/${hidden}`, isHidden: true })
  expect(await see(shown)).toBe(401)

  await showToVisitors(app, ['events'])
  expect(await see(shown)).toBe(200)
  expect([await see(hidden), await see(unused), await see('nothing')]).toEqual([401, 401, 401])

  await db.update(events).set({ isHidden: true }).where(eq(events.id, event.id))
  await showToVisitors(app, ['events'], { text: 'Hidden now' })
  expect(await see(shown)).toBe(401)
  await showToVisitors(app, ['rules'])
  expect(await see(shown)).toBe(401)
})
