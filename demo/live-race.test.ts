import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { liveCars, liveSessions } from '#server/database/schema.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { insertGuild } from './insert-guild.ts'
import { LIVE_SPEED, prepareLiveRace } from './live-race.ts'
import { createCalendar } from './season/calendar.ts'

it('drives a race once somebody opens the page of its event', async () => {
  const port = await freePort()
  const { app, db, deps } = await startTestApp({
    trackSpeed: LIVE_SPEED,
    env: { PUBLIC_URL: `http://localhost:${port}` },
  })
  await db.transaction((tx) => insertGuild(tx, createCalendar(new Date())))
  await app.listen({ port, host: '127.0.0.1' })
  const race = await prepareLiveRace(deps)
  onTestFinished(() => race?.stop())
  const sessions = () => db.select({ eventId: liveSessions.eventId }).from(liveSessions)

  await fetch(`http://127.0.0.1:${port}/events/${(race?.eventId ?? 0) + 1}`)
  expect(await sessions()).toEqual([])

  await fetch(`http://127.0.0.1:${port}/events/${race?.eventId}/live`)
  await expect.poll(sessions).toEqual([{ eventId: race?.eventId }])
  await expect.poll(() => db.$count(liveCars)).toBe(21)
})
