import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

/** As a calendar program asks: without a cookie. */
async function readCalendar(address: string) {
  const response = await fetch(address)
  return { status: response.status, text: await response.text() }
}

it('gives a driver an address for a calendar, and another one after a question', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  const driver = await app.make.driver({ displayName: 'Lotta Laps' })
  await app.make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')

  await page.getByRole('button', { name: 'Subscribe to My races' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to My races' })
  const address = dialog.getByLabel('Secret Address')
  const first = await address.inputValue()
  expect(first).toMatch(/\/calendar\/[\w-]{22}\.ics$/)
  await dialog.getByRole('link', { name: 'Google Calendar' }).waitFor()
  await expectAccessible(page)
  const calendar = await readCalendar(first)
  expect(calendar.status).toBe(200)
  expect(calendar.text).toContain('SUMMARY:Ardennes 6 Hours')
  expect(calendar.text).toContain(`URL:${app.origin}/events/${event.id}`)

  await dialog.getByRole('button', { name: 'Make a New Address' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Make a New Address' }).click()
  await page.getByText('New Address Made').waitFor()
  const second = await address.inputValue()
  expect(second).not.toBe(first)
  expect((await readCalendar(first)).status).toBe(410)
  expect((await readCalendar(second)).status).toBe(200)

  await page.goto(`/events/${event.id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to Calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`event-${event.id}.ics`)
  expect(browser.complaints).toEqual([])
})
