import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { announce } from '#server/database/changes.ts'
import { news } from '#server/database/schema.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { raceFile } from '#tests/support/race-file.ts'

const app = await startBuiltApp()
const other = await app.startAnother()
const browser = await openBrowser(app.origin)
const otherBrowser = await openBrowser(other.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-live-'))
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
const hank = await app.make.driver({ displayName: 'Hank Hairpin' })

afterAll(async () => {
  await browser.close()
  await otherBrowser.close()
  await other.stop()
  await rm(folder, { recursive: true, force: true })
})

it('shows in one browser what is done in another that uses another server process', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  const reader = await browser.visitor(await app.cookieOf(lotta))
  await listening(reader, () => reader.goto(`/events/${event.id}?tab=participants`))
  await reader.getByRole('heading', { name: 'No participants yet' }).waitFor()
  const list = await reader.context().newPage()
  await listening(list, () => list.goto('/events'))
  await cards(list, '0/ 30 registered').waitFor()

  const rival = await otherBrowser.visitor(await app.cookieOf(hank))
  await rival.goto(`/events/${event.id}`)
  await rival.getByRole('button', { name: 'Sign Up' }).click()
  await rival.getByRole('combobox', { name: 'Car' }).click()
  await rival.getByRole('option').first().click()
  await rival.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  await rival.getByText('Registration Successful').waitFor()
  await soon(reader.getByRole('link', { name: 'Hank Hairpin' }).filter({ visible: true }))
  await soon(reader.getByRole('tab', { name: /Participants\s*1/ }))
  await soon(cards(list, '1/ 30 registered'))

  const office = await otherBrowser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/events')
  await office.getByRole('button', { name: /Status/ }).click()
  await office.getByRole('radio', { name: 'Cancelled' }).check()
  await office.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click()
  await office.getByText('Status Updated').waitFor()
  await soon(reader.getByText('Cancelled', { exact: true }))
  await soon(list.getByRole('heading', { name: 'No Upcoming Events' }))
})

it('shows results and news as they arrive', async () => {
  const event = await app.make.event({ title: 'Fuji Twilight 6 Hours' })
  const reader = await browser.visitor(await app.cookieOf(lotta))
  await listening(reader, () => reader.goto(`/events/${event.id}?tab=results`))
  await reader.getByText('Results will be available once uploaded by administrators.').waitFor()

  const office = await otherBrowser.visitor(await app.cookieOf(admin))
  const file = path.join(folder, 'race.xml')
  await writeFile(
    file,
    raceFile({ seed: 5, minutes: 30, drama: false, startedAt: event.startDateTime, entries }),
  )
  await office.goto('/admin/events')
  await office
    .getByRole('button', { name: /Results/ })
    .first()
    .click()
  await office.locator('input[type=file]').setInputFiles(file)
  await office.getByRole('button', { name: 'Upload Results' }).click()
  await office.getByText('Processed 1 race results. Event marked as completed.').waitFor()
  await soon(reader.getByRole('heading', { name: 'Complete Results' }))

  await listening(reader, () => reader.goto('/news'))
  await reader.getByRole('heading', { name: 'No News Yet' }).waitFor()
  await writeNews('The calendar is final')
  await soon(reader.getByRole('link', { name: 'The calendar is final' }))
})

it('catches up after its server was down, and keeps receiving changes', async () => {
  const short = await app.startAnother()
  const page = await otherBrowser.visitor()
  const [name = '', value = ''] = (await app.cookieOf(lotta)).split('=')
  await page.context().addCookies([{ name, value, url: short.origin }])
  await listening(page, () => page.goto(`${short.origin}/news`))

  const stream = await openStream(short.origin, `${name}=${value}`)
  expect(await short.stop()).toBe(0)
  // The server itself ended the stream. A stream that delayed the stop would have been cut off.
  expect(await stream.isWhole).toBe(true)

  await writeNews('Written while nobody listened')
  const again = await app.startAnother(Number(new URL(short.origin).port))
  await page.getByRole('link', { name: 'Written while nobody listened' }).waitFor()
  await writeNews('Written afterwards')
  await soon(page.getByRole('link', { name: 'Written afterwards' }))
  await page.close()
  await again.stop()
})

it('reconnects to a server that refused the stream', async () => {
  const page = await otherBrowser.visitor(await app.cookieOf(lotta))
  await page.route('**/api/live*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/news')
  await page.getByRole('link', { name: 'The calendar is final' }).waitFor()
  await writeNews('Written behind a closed door')

  await page.unroute('**/api/live*')
  await page.getByRole('link', { name: 'Written behind a closed door' }).waitFor()
  await writeNews('Written with the door open')
  await soon(page.getByRole('link', { name: 'Written with the door open' }))
})

it('logs nothing on the console except that the server was down', () => {
  const complaints = [...browser.complaints, ...otherBrowser.complaints]
  expect(complaints.filter((text) => !/net::ERR_|status of 503/.test(text))).toEqual([])
})

/** Opens a page, and waits until it receives changes. */
async function listening(page: Page, open: () => Promise<unknown>) {
  await Promise.all([page.waitForResponse('**/api/live*'), open()])
}

/** A stream without a browser, which would reconnect by itself. */
async function openStream(origin: string, cookie: string) {
  const headers = { cookie, accept: 'text/event-stream' }
  const [response] = (await once(http.get(`${origin}/api/live`, { headers }), 'response')) as [
    http.IncomingMessage,
  ]
  await once(response, 'data')
  response.on('error', () => undefined).resume()
  return { isWhole: once(response, 'close').then(() => response.complete) }
}

const cards = (page: Page, hasText: string) => page.getByRole('article').filter({ hasText })

/** Without a reload. */
async function soon(what: Locator) {
  await what.first().waitFor()
}

async function writeNews(title: string) {
  await app.db.transaction(async (tx) => {
    const publishedAt = new Date()
    await tx.insert(news).values({ title, content: '', authorId: admin.id, publishedAt })
    await announce(tx, { topic: 'news' })
  })
}

const entries = [
  {
    carNumber: '4',
    carClass: 'Hyper' as const,
    carType: 'Toyota GR010',
    teamName: 'Kerb Crawlers',
    drivers: ['Lotta Laps'],
  },
]
