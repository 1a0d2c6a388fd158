import type { Page } from 'playwright-core'

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
