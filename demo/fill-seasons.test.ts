import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { championships } from '#server/database/schema.ts'
import { shownSeason } from '#server/features/season-entries/shown-season.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillSeasons } from './fill-seasons.queries.ts'
import { memberNamed } from './find-stored.queries.ts'
import { insertGuild } from './insert-guild.ts'
import { createCalendar } from './season/calendar.ts'

const { db } = await startTestApp()

it('has season entries, a reserve list, and crews that signed out of a round', async () => {
  const now = new Date()
  await db.transaction((tx) => insertGuild(tx, createCalendar(now)))
  for (let turn = 0; turn < 2; turn++) await db.transaction((tx) => fillSeasons(tx, now))

  const name = 'Endurance Championship'
  const cup = one(await db.select().from(championships).where(eq(championships.name, name)))
  const viewer = await memberNamed(db, 'Penny Limiter')
  const { entries } = await shownSeason(db, cup.id, { viewer, now })
  expect(new Set(entries.map(({ state }) => state))).toEqual(
    new Set(['accepted', 'applied', 'reserve']),
  )
  const lotta = one(entries.filter(({ number }) => number === 4))
  const states = lotta.rounds.map(({ state }) => state)
  expect(states).toContain('in')
  expect(states).toContain('out')
})
