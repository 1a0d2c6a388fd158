import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectReadable,
  openBrowser,
} from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })

afterAll(browser.close)

it('shows an empty state before the first race', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/standings')
  await page.getByRole('heading', { name: 'No Standings Yet' }).waitFor()
  await expectReadable(page)
  await page.getByRole('link', { name: 'All Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
})

it('follows a season from its first race to its deletion', async () => {
  const spring = await race('Spring Sprint', '2025-04-05', [driver('Lotta Laps'), hank()])
  await race('Autumn Night', '2025-10-04', [hank(), driver('Lotta Laps', 'DNF')])
  await race('Last Light', '2025-11-15', [hank(), driver('Lotta Laps')])

  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/standings')
  await page.getByText('2025 Season, Jan 1, 2025 to Dec 31, 2025').waitFor()
  expect(await rowsOf(page, 'Hypercar drivers')).toEqual([
    '1 | Hank Hairpin | 18P2 | 25P1 | 25P1 | 68',
    '2 | Lotta LapsYou | 25P1 | DNFDid not finish | 18P2 | 43',
  ])
  await expectReadable(page)
  await page.setViewportSize(PHONE)
  const own = page.getByRole('row').filter({ hasText: 'Lotta Laps' })
  const rounds = own.getByRole('list', { name: 'Points per round' }).getByRole('listitem')
  await rounds.first().waitFor()
  expect(await rounds.allTextContents()).toEqual(['R1 25 P1', 'R2 DNFDid not finish', 'R3 18 P2'])
  await page.setViewportSize(DESKTOP)

  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/standings')
  await makeSeason(office)
  await office.getByText('Winter Cup, Oct 1, 2025 to Dec 31, 2025').waitFor()
  expect(new URL(office.url()).search).toMatch(/^\?season=season-\d+$/)
  expect(await rowsOf(office, 'Hypercar drivers')).toEqual([
    '1 | Hank Hairpin | 25P1 | (25) droppedP1 | 25',
    '2 | Lotta Laps | (DNFDid not finish) dropped | 18P2 | 18',
  ])
  await office.getByRole('tab', { name: 'Teams' }).click()
  expect(await rowsOf(office, 'Hypercar teams')).toEqual([
    '1 | Team Hank Hairpin | 25P1 | (25) droppedP1 | 25',
    '2 | Team Lotta Laps | (DNFDid not finish) dropped | 18P2 | 18',
  ])
  await expectReadable(office)
  await office.getByRole('tab', { name: 'Drivers' }).click()

  // Her page was open the whole time.
  await page.getByText('Winter Cup, Oct 1, 2025 to Dec 31, 2025').waitFor()
  await page.getByRole('combobox', { name: 'Season' }).click()
  await page.getByRole('option', { name: '2025 Season' }).click()
  await page.getByText('2025 Season, Jan 1, 2025 to Dec 31, 2025').waitFor()
  expect(await rowsOf(page, 'Hypercar drivers')).toEqual([
    '1 | Lotta LapsYou | 25P1 | 25',
    '2 | Hank Hairpin | 18P2 | 18',
  ])

  await page.getByRole('tab', { name: 'Teams' }).click()
  // Hank is no member, so the name of his car in the file is that of its livery.
  expect(await rowsOf(page, 'Hypercar teams')).toEqual(['1 | Team Lotta Laps | 25P1 | 25'])
  await page.getByText('team names in result files do not count').waitFor()
  await expectReadable(page)
  await page.getByRole('link', { name: 'R1' }).first().hover()
  await page.getByText('Spring Sprint, Apr 5, 2025', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'R1' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Spring Sprint' }).waitFor()
  expect(page.url()).toBe(`${app.origin}/events/${spring.id}?tab=results`)

  await deleteSeason(office)
  await office.getByText('2025 Season, Jan 1, 2025 to Dec 31, 2025').waitFor()
  expect(new URL(office.url()).search).toBe('')
  expect(await office.getByRole('button', { name: 'Edit Season' }).count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

it('keeps what an admin has typed when another one saves first', async () => {
  const other = await app.make.admin()
  const first = await browser.visitor(await app.cookieOf(admin))
  await first.goto('/standings')
  await makeSeason(first)
  const second = await browser.visitor(await app.cookieOf(other))
  await second.goto('/standings')

  const slow = await editSeason(second)
  await slow.getByLabel('Name').fill('Dark Months')
  const quick = await editSeason(first)
  await quick.getByLabel('Name').fill('Winter Trophy')
  await quick.getByRole('button', { name: 'Save Season' }).click()
  await first.getByText('Winter Trophy, Oct 1, 2025 to Dec 31, 2025').waitFor()
  // The page behind the dialog is up to date.
  await second.getByText('Winter Trophy, Oct 1, 2025 to Dec 31, 2025').waitFor()

  await slow.getByRole('button', { name: 'Save Season' }).click()
  const refused =
    'Somebody else has changed this season in the meantime. Nothing was saved. Look at the new version, then try again.'
  await slow.getByText(refused).waitFor()
  expect(await slow.getByLabel('Name').inputValue()).toBe('Dark Months')
  await second.getByText('Save Failed').waitFor()
  await expectAccessible(second)

  await slow.getByRole('button', { name: 'Cancel' }).click()
  await slow.waitFor({ state: 'hidden' })
  const again = await editSeason(second)
  await again.getByLabel('Name').fill('Dark Months')
  await again.getByRole('button', { name: 'Save Season' }).click()
  await second.getByText('Dark Months, Oct 1, 2025 to Dec 31, 2025').waitFor()

  await second.getByRole('button', { name: 'New Season' }).click()
  const taken = second.getByRole('dialog', { name: 'New Season' })
  await fillSeason(taken)
  await taken.getByRole('button', { name: 'Save Season' }).click()
  await taken.getByText('These days belong to Dark Months already').waitFor()
})

it('shows Season Not Found for a missing season', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  for (const key of ['season-999', 'champions', 'x'.repeat(41)]) {
    await page.goto(`/standings?season=${key}`)
    await page.getByRole('heading', { name: 'Season Not Found' }).waitFor()
  }
  await expectReadable(page)
  await page.getByRole('link', { name: 'Latest Season' }).click()
  await page.getByRole('table', { name: 'Hypercar drivers' }).waitFor()
})

type Dialog = ReturnType<Page['getByRole']>

async function makeSeason(page: Page) {
  await page.getByRole('button', { name: 'New Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Season' })
  await dialog.getByRole('button', { name: 'Save Season' }).click()
  await dialog.getByText('Season name is required').waitFor()
  await expectAccessible(page)
  await fillSeason(dialog)
  await dialog.getByRole('button', { name: 'Save Season' }).click()
  await page.getByText('Season Saved').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function fillSeason(dialog: Dialog) {
  await dialog.getByLabel('Name').fill('Winter Cup')
  await dialog.getByLabel('First Day').fill('2025-10-01')
  await dialog.getByLabel('Last Day').fill('2025-12-31')
  await dialog.getByLabel('Drop Rounds').fill('1')
  await dialog.getByRole('switch', { name: 'Teams From Result Files' }).click()
}

async function editSeason(page: Page) {
  await page.getByRole('button', { name: 'Edit Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Season' })
  await dialog.waitFor()
  return dialog
}

async function deleteSeason(page: Page) {
  await page.getByRole('button', { name: 'Delete Season' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete Winter Cup?').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Season' }).click()
  await page.getByText('Season Deleted').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** The text of each row, cell by cell. */
async function rowsOf(page: Page, table: string) {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr')
  await rows.first().waitFor()
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const wide = row.cloneNode(true) as HTMLElement
      // The rounds that phones show under the name.
      for (const list of wide.querySelectorAll('ul')) list.remove()
      return [...wide.children].map(({ textContent }) => textContent).join(' | ')
    }),
  )
}

type Result = { name: string; status: 'Finished' | 'DNF'; userId: number | null }

function driver(name: string, status: Result['status'] = 'Finished'): Result {
  return { name, status, userId: name === lotta.displayName ? lotta.id : null }
}

function hank() {
  return driver('Hank Hairpin')
}

/** A race of Hypercars in finishing order, each with one driver and its own team. */
async function race(title: string, day: string, order: Result[]) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const event = await app.make.event({
    title,
    status: 'completed',
    startDateTime,
    endDateTime: new Date(`${day}T14:00:00Z`),
  })
  for (const [index, { name, status, userId }] of order.entries()) {
    const teamName = `Team ${name}`
    if (userId !== null) await app.make.registration({ eventId: event.id, userId, teamName })
    await app.make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 1),
      teamName,
      status,
      drivers: [{ name, userId }],
    })
  }
  return event
}
