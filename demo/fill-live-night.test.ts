import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apiTokens, availabilities, crewPlans, entries, events } from '#server/database/schema.ts'
import { layOut } from '#shared/domain/crew-plans/lay-out.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillLiveNight } from './fill-live-night.queries.ts'
import { insertGuild } from './insert-guild.ts'
import { raceOptions } from './race-options.ts'
import { createCalendar } from './season/calendar.ts'
import { liveNight } from './season/live-night.ts'

const NOW = new Date('2026-03-06T19:00:00Z')
const { db } = await startTestApp()
await db.transaction((tx) => insertGuild(tx, createCalendar(NOW)))

const fill = (at: Date) => db.transaction((tx) => fillLiveNight(tx, at))
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

it('prepares an evening that begins now, with the crews that will race', async () => {
  const night = await fill(NOW)
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, night?.eventId ?? 0))
  expect(event).toMatchObject({
    title: liveNight.title,
    startDateTime: NOW,
    endDateTime: later(1),
    takesSentResults: true,
    confirmsResults: true,
  })
  const numbers = await db
    .select({ number: entries.number })
    .from(entries)
    .where(eq(entries.eventId, night?.eventId ?? 0))
  const racing = raceOptions(liveNight, 0, NOW).entries?.map(({ carNumber }) => Number(carNumber))
  expect(racing).toEqual(expect.arrayContaining(numbers.map(({ number }) => number)))
})

it('has a plan of a crew, with one stop, which is active', async () => {
  const night = await fill(NOW)
  const plans = await db
    .select({ number: entries.number, plan: crewPlans })
    .from(crewPlans)
    .innerJoin(entries, eq(entries.id, crewPlans.entryId))
    .where(eq(entries.eventId, night?.eventId ?? 0))
  expect(plans).toMatchObject([{ number: 4, plan: { isActive: true, name: 'One stop' } }])
  const [first] = plans
  const layout = first && layOut(first.plan.assumptions, first.plan.stints)
  expect(layout?.stints.map(({ isAdded, emptyOf }) => [isAdded, emptyOf])).toEqual([
    [false, null],
    [false, null],
  ])
})

it('begins an evening anew until it has its result, with one token', async () => {
  const night = await fill(later(2))
  const again = await fill(later(3))
  expect(again?.eventId).toBe(night?.eventId)
  expect(again?.token).not.toBe(night?.token)
  expect(await db.select({ scopes: apiTokens.scopes }).from(apiTokens)).toEqual([
    { scopes: ['live:send', 'results:send'] },
  ])
  expect(await db.select({ begins: availabilities.begins }).from(availabilities)).toEqual([
    { begins: later(3) },
    { begins: later(3) },
  ])
  await db
    .update(events)
    .set({ status: 'completed' })
    .where(eq(events.id, night?.eventId ?? 0))
  expect((await fill(later(4)))?.eventId).not.toBe(night?.eventId)
})
