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
    '2 | Lotta Laps You | 25P1 | 0DNF | 18P2 | 43',
  ])
  await expectReadable(page)
  await page.setViewportSize(PHONE)
  const rounds = page.getByRole('list', { name: 'Rounds of Lotta Laps' }).getByRole('listitem')
  expect(await rounds.allTextContents()).toEqual([
    'R1* provisional Lotta Laps in R1: 25P1',
    'R2* provisional Lotta Laps in R2: 0DNF',
    'R3* provisional Lotta Laps in R3: 18P2',
  ])
  await page.getByRole('button', { name: 'Total of Lotta Laps: 43' }).click()
  await page.getByRole('dialog').getByText('R2 Autumn Night').waitFor()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESKTOP)

  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/standings')
  await makeChampionship(office)
  await office.getByRole('link', { name: 'All Classes at Once' }).click()
  await office.getByText('Winter Cup, Oct 1, 2025 to Dec 31, 2025').waitFor()
  expect(new URL(office.url()).search).toMatch(/^\?season=season-\d+&class=\+all$/)
  expect(await rowsOf(office, 'Hypercar drivers')).toEqual([
    '1 | Hank Hairpin | 25P1 | 25 droppedP1 | 25',
    '2 | Lotta Laps | 0 droppedDNF | 18P2 | 18',
  ])
  await office.getByRole('tab', { name: 'Teams' }).click()
  expect(await rowsOf(office, 'Hypercar teams')).toEqual([
    '1 | Team Hank Hairpin | 25P1 | 25 droppedP1 | 25',
    '2 | Team Lotta Laps | 0 droppedDNF | 18P2 | 18',
  ])
  await expectReadable(office)
  await office.getByRole('tab', { name: 'Drivers' }).click()

  // Her page was open the whole time.
  await page.getByText('Winter Cup, Oct 1, 2025 to Dec 31, 2025').waitFor()
  await page.getByRole('combobox', { name: 'Season' }).click()
  await page.getByRole('option', { name: '2025 Season' }).click()
  await page.getByText('2025 Season, Jan 1, 2025 to Dec 31, 2025').waitFor()
  expect(await rowsOf(page, 'Hypercar drivers')).toEqual([
    '1 | Lotta Laps You | 25P1 | 25',
    '2 | Hank Hairpin | 18P2 | 18',
  ])

  await page.getByRole('tab', { name: 'Teams' }).click()
  // Hank is no member, so the name of his car in the file is that of its livery.
  expect(await rowsOf(page, 'Hypercar teams')).toEqual(['1 | Team Lotta Laps Yours | 25P1 | 25'])
  await page.getByText('team names in result files do not count').waitFor()
  await expectReadable(page)
  await page.getByRole('link', { name: 'R1' }).first().hover()
  await page.getByText('Spring Sprint, Apr 5, 2025', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'R1' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Spring Sprint' }).waitFor()
  expect(page.url()).toBe(`${app.origin}/events/${spring.id}?tab=results`)

  await deleteChampionship(office)
  await office.getByRole('link', { name: 'Latest Standings' }).click()
  await office.getByText('2025 Season, Jan 1, 2025 to Dec 31, 2025').waitFor()
  expect(await office.getByRole('link', { name: 'Edit Championship' }).count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

it('keeps what an admin has typed when another one saves first', async () => {
  const other = await app.make.admin()
  const first = await browser.visitor(await app.cookieOf(admin))
  await first.goto('/standings')
  await makeChampionship(first)
  const second = await browser.visitor(await app.cookieOf(other))
  await second.goto('/standings')

  await editChampionship(second)
  await second.getByLabel('First Day').fill('09/01/2025')
  await editChampionship(first)
  await first.getByLabel('Name', { exact: true }).fill('Winter Trophy')
  await first.getByRole('button', { name: 'Save Championship' }).click()
  await first.getByRole('heading', { level: 1, name: 'Winter Trophy' }).waitFor()

  // The other page hears of it at once.
  await second.getByText('Somebody else has saved this championship', { exact: true }).waitFor()
  await second.getByText('was: Winter Cup').waitFor()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Keep My Changes on Top of Theirs' }).click()
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('Winter Trophy')
  expect(await second.getByLabel('First Day').inputValue()).toBe('09/01/2025')
  await second.getByRole('button', { name: 'Save Championship' }).click()
  await second.getByRole('heading', { level: 1, name: 'Winter Trophy' }).waitFor()
  await second.getByText('Sep 1, 2025 to Dec 31, 2025, 2 of 2 rounds held').waitFor()

  await second.goto('/championships/new')
  await second.getByLabel('Name', { exact: true }).fill('Winter Trophy')
  await second.getByRole('button', { name: 'Create Championship' }).click()
  const taken = second.getByText('There is a championship of this name already')
  await taken.first().waitFor()
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('Winter Trophy')
  // Nothing typed is lost: the page asks, and keeps it as a draft.
  await second.getByRole('link', { name: 'Cancel' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await second.getByRole('heading', { level: 1, name: 'Championships' }).waitFor()
  await second.getByRole('link', { name: 'New Championship' }).click()
  await second.getByText('Draft restored').waitFor()
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

/** From the standings: says what is missing, shows the table as it would be, and saves. */
async function makeChampionship(page: Page) {
  await page.getByRole('link', { name: 'New Championship' }).click()
  await page.getByRole('button', { name: 'Create Championship' }).click()
  await page.getByText('Name is required').first().waitFor()
  await expectReadable(page)
  await page.getByLabel('Name', { exact: true }).fill('Winter Cup')
  await page.getByLabel('First Day').fill('10/01/2025')
  await page.getByLabel('Last Day').fill('12/31/2025')
  // No race counts because of its day alone.
  await page.getByRole('button', { name: /^Count Autumn Night/ }).click()
  await page.getByRole('button', { name: /^Count Last Light/ }).click()
  await page.getByRole('button', { name: 'R2 Last Light' }).waitFor()
  await page.getByRole('button', { name: 'Dropped Scores' }).click()
  await page.getByRole('combobox', { name: 'Rounds That Count' }).click()
  await page.getByRole('option', { name: 'All but the worst so many' }).click()
  await page.getByLabel('How Many Are Dropped').fill('1')
  await page.getByText('All but the worst round count.').waitFor()
  await page.getByRole('button', { name: 'Teams and Makes' }).click()
  await page.getByRole('switch', { name: 'Teams From Result Files' }).click()
  const preview = page.getByRole('table', { name: 'Drivers as they would be' })
  await preview.getByRole('row', { name: '1 Hank Hairpin 25' }).waitFor()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Create Championship' }).click()
  await page.getByText('Championship Saved').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Winter Cup' }).waitFor()
}

async function editChampionship(page: Page) {
  await page.getByRole('link', { name: 'Edit Championship' }).click()
  await page.getByRole('button', { name: 'R1 Autumn Night' }).waitFor()
}

async function deleteChampionship(page: Page) {
  await editChampionship(page)
  await page.getByRole('button', { name: 'Delete Championship' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete Winter Cup?').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Championship' }).click()
  await page.getByText('Championship Deleted').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Championships' }).waitFor()
}

/** The text of each row, cell by cell, without what phones show under the name and what only screen readers read. */
async function rowsOf(page: Page, table: string) {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr')
  await rows.first().waitFor()
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const wide = row.cloneNode(true) as HTMLElement
      const left = 'ul, button[aria-expanded], button > span:first-child, svg ~ span'
      for (const part of wide.querySelectorAll(left)) part.remove()
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
