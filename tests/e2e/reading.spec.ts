import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { news, rules } from '#server/database/schema.ts'
import { expectAccessible, openBrowser, leaveRenderingToBrowser } from '#tests/support/browser.ts'
import { findOutOfSight } from '#tests/support/out-of-sight.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })

afterAll(browser.close)

it('tells visitors what is stored, without a sign-in', async () => {
  const page = await browser.visitor()
  await page.goto('/privacy')
  await page.getByText('Endurance Guild, on its own server.').waitFor()
  await expectReadable(page, 'Privacy')

  await page.getByRole('link', { name: 'Terms' }).click()
  await expectReadable(page, 'Terms')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByText('Endurance Guild has not provided a contact address.').waitFor()
  await expectReadable(page, 'Contact')
  expect(await page.getByText('Administrators', { exact: true }).count()).toBe(0)
})

it('shows the rules, built in and stored', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/rules')
  await page.getByText('at least 24 hours before the start').waitFor()
  await expectReadable(page, 'Rules')
  for (const [tab, text] of [
    ['Racing Rules', 'Every further cut: increasing penalties'],
    ['Penalties', 'Drive-through penalty'],
    ['Participation', 'at least 75% of its races'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(text).waitFor()
    await expectReadable(page, 'Rules')
  }
  expect(page.url()).toBe(`${app.origin}/rules?tab=participation`)

  await app.db.insert(rules).values({ category: 'penalties', content: '<p>Be nice.</p>' })
  await page.goto('/rules?tab=penalties')
  await page.getByText('Be nice.').waitFor()
  expect(await page.getByText('Drive-through penalty').count()).toBe(0)
  await page.getByRole('heading', { name: 'Code of Conduct' }).waitFor()
})

it('cleans stored rules again before showing them', async () => {
  // The console has what the content security policy blocked while the text was parsed.
  const strict = await openBrowser(app.origin)
  const page = await strict.visitor(await app.cookieOf(lotta))
  const content = `<h2 id="root">House rules</h2><p onclick="acted()" style="position:fixed">No <b>divebombs</b>.</p>
    <img src="/nowhere" onerror="acted()" /><svg onload="acted()"></svg><a href="javascript:acted()">here</a>
    <iframe srcdoc="<script>parent.acted()</script>"></iframe><ol start="3"><li>Third</li></ol>`
  await leaveRenderingToBrowser(page)
  // Our server would never send this.
  await page.route('**/api/rules', (route) =>
    route.fulfill({ json: [{ id: 1, category: 'racing', content, version: 1 }] }),
  )
  await page.goto('/rules?tab=racing')

  const heading = page.getByRole('heading', { level: 2, name: 'House rules' })
  await heading.waitFor()
  expect(await heading.locator('..').innerHTML()).toMatch(
    /^<h2>House rules<\/h2><p>No <b>divebombs<\/b>.<\/p>\s*<img src="\/nowhere"><a rel="noopener noreferrer">here<\/a>\s*<ol start="3"><li>Third<\/li><\/ol>$/,
  )
  await strict.close()
  // Neither is there a picture at the address that the text names.
  const expected = /Content Security Policy|status of 404/
  expect(strict.complaints.filter((text) => !expected.test(text))).toEqual([])
})

it('shows the dashboard, or an error if the user fails to load', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/dashboard')
  await page.getByText('Welcome, Lotta Laps!').waitFor()
  await page.getByRole('list', { name: 'Tracks' }).getByText('Portugal').first().waitFor()
  await page.getByRole('list', { name: 'Game Types' }).getByText('Le Mans Ultimate').waitFor()
  await expectReadable(page, 'My Dashboard')
  expect(await page.getByRole('heading', { name: 'Admin Tools' }).count()).toBe(0)

  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/dashboard')
  const tools = office.getByRole('region', { name: 'Admin Tools' })
  await tools.getByRole('link', { name: 'Edit Rules' }).waitFor()
  await expectReadable(office, 'My Dashboard')

  const lost = await browser.visitor()
  await leaveRenderingToBrowser(lost)
  await lost.route('**/api/auth/user', (route) => route.fulfill({ json: { not: 'a user' } }))
  await lost.goto('/dashboard')
  await lost.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  await expectReadable(lost, 'My Dashboard')
  await lost.getByRole('link', { name: 'Sign In' }).waitFor()
  await lost.getByRole('link', { name: 'Go to Home' }).waitFor()
})

it('asks visitors of the dashboard to sign in', async () => {
  const page = await browser.visitor()
  await page.goto('/dashboard')
  await page.getByText('Connect with your platform account to get started').waitFor()
  expect(page.url()).toBe(`${app.origin}/auth?next=%2Fdashboard`)
})

it('links a track to its other layouts', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/tracks')
  await page.getByRole('link', { name: 'Circuit de la Sarthe' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Circuit de la Sarthe' }).waitFor()
  await page.getByText('The guild has not raced here yet.').waitFor()
  await page.getByRole('heading', { name: 'No Lap Records' }).waitFor()
  await expectReadable(page, 'Circuit de la Sarthe')

  await page.getByRole('link', { name: 'Mulsanne (no chicanes)' }).click()
  await page.getByText('France, Mulsanne (no chicanes)').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All Tracks' }).click()
  await page.getByRole('link', { name: 'Fuji Speedway' }).first().waitFor()
  await expectReadable(page, 'Tracks')

  await page.goto('/tracks/nowhere')
  await page.getByRole('heading', { name: 'Track Not Found' }).waitFor()
  await expectReadable(page, 'Track')
})

it('shows the news on the home page and in full', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/')
  for (const title of ['No Upcoming Events', 'No Completed Events', 'No News Yet'])
    await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('Check back soon for new events!').waitFor()
  await expectReadable(page, 'Endurance Guild')

  await app.make.event({ title: 'Ardennes 6 Hours' })
  await app.db.insert(news).values({
    title: 'The calendar is final',
    summary: 'Nine rounds.',
    content: '<p>Nine rounds, one <b>double-header</b>.</p>',
    authorId: admin.id,
    publishedAt: new Date(),
  })
  await page.reload()
  await page.getByRole('link', { name: 'View Details & Register' }).waitFor()
  await page.getByText('/ 30 registered').waitFor()
  await expectReadable(page, 'Endurance Guild')
  await page.getByRole('link', { name: 'The calendar is final' }).click()
  await page.getByText('double-header').waitFor()
  await page.getByText(admin.displayName).first().waitFor()
  await expectReadable(page, 'The calendar is final')
  await page.getByRole('main').getByRole('link', { name: 'All News' }).click()
  await page.getByText('Nine rounds.', { exact: true }).waitFor()
  await expectReadable(page, 'News')

  await page.goto('/news/0')
  await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
})

it('logs nothing on the console', () => {
  expect(browser.complaints).toEqual([])
})

/** The page has its title, no accessibility problems, and fits a phone. */
async function expectReadable(page: Page, title: string) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expectAccessible(page)
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findOutOfSight(page), page.url()).toEqual([])
  await page.setViewportSize(wide)
}
