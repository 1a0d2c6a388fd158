import { expect, it } from 'vitest'
import { championships, stewardingSettings } from '#server/database/schema.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillStewarding } from './fill-stewarding.queries.ts'
import { TROPHY } from './season/trophy.ts'

const { db } = await startTestApp()

it('lets the trophy judge incidents in its own way, until somebody changes that', async () => {
  await db.insert(championships).values({ name: TROPHY, configuration: {} })
  await fillStewarding(db)
  const [row] = await db.select().from(stewardingSettings)
  expect(row?.settings?.presets.windows).toBe('fixed-weekday')

  await db.delete(stewardingSettings)
  await fillStewarding(db)
  expect(await db.select().from(stewardingSettings)).toEqual([])
})
