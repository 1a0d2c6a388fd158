import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'

const HOURS_6_MS = 6 * 3_600_000

/** When the race of an event that was created with the form starts. */
export async function startOf(db: Database, title: string) {
  const [event] = await db.select().from(events).where(eq(events.title, title))
  if (!event) throw new Error(`There is no event ${title}`)
  return event.startDateTime
}

/** When an event takes place whose race starts at a moment, so that its file leaves nothing to ask. */
export function raceDay(startDateTime: Date) {
  return { startDateTime, endDateTime: new Date(startDateTime.getTime() + HOURS_6_MS) }
}

/** Drops files on the results desk of an event, all at once, as an admin does. */
export async function uploadResults(
  page: Page,
  eventId: number,
  files: Readonly<Record<string, string>>,
) {
  await page.goto(`/admin/events/${eventId}/results`)
  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload Results' })
  await dialog.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/xml',
      buffer: Buffer.from(content),
    })),
  )
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
}
