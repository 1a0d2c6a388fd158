import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championships, stewardingSettings } from '#server/database/schema.ts'
import { findWindows, USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { TROPHY } from './season/trophy.ts'

const MARKER = 'demo/stewarding'

/** Points for careless driving matter from four on. */
const LICENCE = 'four-eight-twelve'

/**
 * The guild and the trophy have licences with low thresholds. The trophy judges its incidents in its own way: by a day of
 * the week, with three days to answer.
 */
export async function fillStewarding(tx: Database) {
  if (!(await isFirstFill(tx, MARKER))) return
  const [trophy] = await tx.select().from(championships).where(eq(championships.name, TROPHY))
  const windows = findWindows('fixed-weekday')?.windows
  if (!trophy || !windows) return
  const presets = { ...USUAL_SETTINGS.presets, licence: LICENCE }
  await tx.insert(stewardingSettings).values([
    {
      championshipId: trophy.id,
      version: 1,
      settings: {
        ...USUAL_SETTINGS,
        presets: { ...presets, windows: 'fixed-weekday' },
        windows: { ...windows, statements: { after: 'statement-asked', hours: 72 } },
        zone: 'Europe/Paris',
      },
    },
    {
      championshipId: null,
      version: 1,
      settings: { ...USUAL_SETTINGS, presets },
    },
  ])
}
