import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { events, users } from '#server/database/schema.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { officialResults } from '#tests/support/official-results.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { documentThread } from './race-document-thread.ts'
import { rememberedBriefs } from './race-in-brief.ts'

const app = await startTestApp()
const { db, deps, make } = app
const admin = await make.admin()
const { upload } = crewScene(app, admin)
const results = officialResults(app, admin)
const HOUR_MS = 3_600_000

let threads = 0
const documentOf = documentThread(deps, 'file')
const briefOf = rememberedBriefs(deps, (...asked) => {
  threads++
  return documentOf(...asked)
})

it('starts a thread only when the results or the names in them have changed', async () => {
  const event = await make.event({
    startDateTime: new Date(Date.now() - 3 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  await upload(event.id)
  const { session } = one(
    await db.select({ session: events.raceSessionId }).from(events).where(eq(events.id, event.id)),
  )
  const asked = { eventId: event.id, session: session ?? 0 }

  const [first, ...others] = await Promise.all([1, 2, 3].map(() => briefOf(db, asked)))
  expect(first).toMatch(/won/)
  expect(others).toEqual([first, first])
  expect(threads).toBe(1)

  await results.confirm(event.id)
  expect(await briefOf(db, asked)).toBe(first)
  expect(threads).toBe(2)
  await db.update(users).set({ displayName: 'Renamed' }).where(eq(users.id, admin.id))
  await briefOf(db, asked)
  await briefOf(db, asked)
  expect(threads).toBe(3)
})
