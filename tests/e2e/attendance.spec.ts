import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'

const DAY_MS = 86_400_000
const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-attendance-'))

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

it('finds a no-show by the uploaded result, excuses it, and takes that back', async () => {
  const admin = await app.make.admin()
  const startDateTime = new Date(Date.now() - DAY_MS)
  const endDateTime = new Date(startDateTime.getTime() + DAY_MS / 4)
  const event = await app.make.event({ title: 'Ardennes 6 Hours', startDateTime, endDateTime })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps', raceControlUsername: 'Lotta' })
  const hank = await app.make.driver({ displayName: 'Hank Hairpin' })
  await app.make.registration({ eventId: event.id, userId: lotta.id, number: 4 })
  await app.make.registration({ eventId: event.id, userId: hank.id, number: 19 })

  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(`/admin/events/${event.id}/results`)
  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  const file = path.join(folder, 'race.xml')
  const entries = [crew('4', 'Hyper', ['Lotta']), crew('54', 'GT3', ['Gina Guest'])]
  await writeFile(file, raceFile({ ...short, startedAt: startDateTime, entries }))
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  await dialog.getByText(/linked to a member/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const unlinked = page.getByRole('list', { name: 'Entries without a car' })
  await unlinked.getByText('#19').waitFor()
  expect(await page.getByRole('list', { name: 'Cars without an entry' }).textContent()).toContain(
    'Gina Guest',
  )
  await expectAccessible(page)

  await page.goto(`/events/${event.id}`)
  const attendance = page.getByRole('list', { name: 'Attendance' })
  await attendance.getByText('Hank Hairpin: First no-show. Proposed: a warning.').waitFor()
  await attendance.getByRole('button', { name: 'Excuse #19' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Power cut')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Excuse', exact: true }).click()
  await attendance.getByText(`Excused by ${admin.displayName}: Power cut`).waitFor()

  const hanks = await browser.visitor(await app.cookieOf(hank))
  await hanks.goto('/inbox')
  await hanks.getByText(/excused the absence of #19 in/).waitFor()

  await attendance.getByRole('button', { name: 'Undo the excuse of #19' }).click()
  await attendance.getByText('Hank Hairpin: First no-show. Proposed: a warning.').waitFor()
  expect(browser.complaints).toEqual([])
})
