import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { news } from '#server/database/schema.ts'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const HOUR_MS = 3_600_000

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const driver = await app.make.driver()

afterAll(browser.close)

async function desk(path = '/admin/news', user = admin) {
  const page = await browser.visitor(await app.cookieOf(user), { timezoneId: 'America/New_York' })
  await page.goto(path)
  return page
}

const reader = async () => {
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto('/news')
  return page
}

const act = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save News' }).click()
const stateOf = (page: Page, title: string, state: string) =>
  rowOf(page, title).getByRole('cell').nth(1).getByText(state).waitFor()
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

it('publishes a draft, turns it back into a draft, deletes it, and undoes that', async () => {
  const page = await desk()
  const member = await reader()
  await page.getByRole('heading', { name: 'No News Here' }).waitFor()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Write News' }).click()
  await save(page)
  await page.getByText('Title is required').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
    'true',
  )
  await expectReadable(page)
  await page.getByLabel('Title').fill('The calendar is final')
  await page.getByLabel('Summary').fill('Nine rounds.')
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('<p>One at <b>night</b>.</p><style>*{}</style>')
  await page.getByText('Saving removes the tag <style>.').waitFor()
  await save(page)
  await page.getByText('Draft saved').waitFor()
  await stateOf(page, 'The calendar is final', 'Draft')
  await expectReadable(page)
  expect(await member.getByText('The calendar is final').count()).toBe(0)

  await act(page, 'The calendar is final', 'Publish Now')
  await page.getByText('News published').waitFor()
  await member.getByRole('link', { name: 'The calendar is final' }).click()
  await member.getByText('night').waitFor()
  await member.goBack()

  await act(page, 'The calendar is final', 'Back to Draft')
  await member.getByRole('heading', { name: 'News', level: 1 }).waitFor()
  expect(await member.getByRole('link', { name: 'Pre-season test' }).count()).toBe(0)
  await act(page, 'The calendar is final', 'Publish Now')
  await member.getByText('The calendar is final').waitFor()

  await act(page, 'The calendar is final', 'Delete')
  await page.getByText('Are you sure you want to delete The calendar is final?').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete News' }).click()
  await member.getByRole('heading', { name: 'News', level: 1 }).waitFor()
  expect(await member.getByRole('link', { name: 'Pre-season test' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('News restored').waitFor()
  await member.getByText('The calendar is final').waitFor()
  expect(browser.complaints).toEqual([])
})

it('publishes an item at its scheduled time, also on open pages', async () => {
  const page = await desk('/admin/news/create')
  await page.getByLabel('Title').fill('Pre-season test')
  await page.getByRole('radio', { name: /^At a Set Time/ }).click()
  await save(page)
  await page.getByText('Please set a date and time').waitFor()
  await page.getByLabel('Date and Time').fill('2040-07-01T20:00')
  await page.getByText('In your time zone, America/New_York').waitFor()
  await save(page)
  await page.getByText('News scheduled').waitFor()
  await stateOf(page, 'Pre-season test', 'Scheduled')
  await rowOf(page, 'Pre-season test').getByRole('cell').nth(2).getByText('8:00 PM EDT').waitFor()
  const { id, publishedAt } = await stored('Pre-season test')
  expect(publishedAt?.toISOString()).toBe('2040-07-02T00:00:00.000Z')

  await publishAt(id, Date.now() + HOUR_MS)
  const member = await browser.visitor(await app.cookieOf(driver))
  await member.clock.install()
  await member.goto('/news')
  await member.getByRole('heading', { name: 'News', level: 1 }).waitFor()
  expect(await member.getByRole('link', { name: 'Pre-season test' }).count()).toBe(0)
  await page.clock.install()
  await page.reload()
  await stateOf(page, 'Pre-season test', 'Scheduled')
  // The hour passes on the server, which announces nothing, and then on the open pages.
  await publishAt(id, Date.now())
  for (const one of [member, page]) await one.clock.fastForward(HOUR_MS)
  await member.getByRole('link', { name: 'Pre-season test' }).waitFor()
  await stateOf(page, 'Pre-season test', 'Published')

  await page.getByLabel('Search news...').fill('pre-SEASON')
  await rowOf(page, 'The calendar is final').waitFor({ state: 'detached' })
  await rowOf(page, 'Pre-season test').waitFor()
  // The tabs count whatever is searched for.
  await page.getByRole('tab', { name: 'All 2' }).waitFor()
  await page.getByLabel('Search news...').fill('nothing of the kind')
  await page.getByRole('button', { name: 'Show All News' }).click()
  await rowOf(page, 'Pre-season test').waitFor()
})

it('lets only admins read drafts and the page that lists them', async () => {
  const [draft] = await app.db
    .insert(news)
    .values({ title: 'Secret', authorId: admin.id })
    .returning()
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto(`/news/${draft?.id}`)
  await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
  await page.goto('/admin/news')
  await page.getByText('You do not have permission to access the admin area.').waitFor()
  await page.waitForURL(`${app.origin}/`)
})

it('keeps what was typed when another admin changes or deletes the item', async () => {
  const other = await app.make.admin()
  const [item] = await app.db
    .insert(news)
    .values({ title: 'Two desks', content: '<p>Old</p>', authorId: admin.id })
    .returning()
  const slow = await desk(`/admin/news/${item?.id}`)
  const quick = await desk(`/admin/news/${item?.id}`, other)
  await slow.getByLabel('Title').fill('Two desks, slowly')
  await quick.getByRole('textbox', { name: 'Text' }).fill('<p>Quick</p>')
  await save(quick)
  await quick.getByText('Draft saved').waitFor()

  await slow.getByText('Somebody else has saved this news item since you began').waitFor()
  await save(slow)
  await slow.getByText('Somebody else has changed this news item in the meantime').waitFor()
  expect(await slow.getByLabel('Title').inputValue()).toBe('Two desks, slowly')
  await slow.getByRole('button', { name: 'Show Their Version' }).click()
  await slow.getByRole('dialog').getByText('Quick').waitFor()
  await expectAccessible(slow)
  await slow.keyboard.press('Escape')

  await act(quick, 'Two desks', 'Delete')
  await quick.getByRole('button', { name: 'Delete News' }).click()
  await slow.getByText('Somebody else has deleted this news item').waitFor()
  await expectAccessible(slow)
  await slow.getByRole('button', { name: 'Restore' }).click()
  await slow.getByText('News restored').waitFor()
  expect(await slow.getByLabel('Title').inputValue()).toBe('Two desks, slowly')
  await slow.getByRole('button', { name: 'Keep Mine' }).click()
  await save(slow)
  await quick.getByText('Two desks, slowly').waitFor()
  expect(browser.complaints.filter((text) => !/status of 40[49]/.test(text))).toEqual([])
})

async function publishAt(id: number, moment: number) {
  await app.db
    .update(news)
    .set({ publishedAt: new Date(moment) })
    .where(eq(news.id, id))
}

async function stored(title: string) {
  const [item] = await app.db.select().from(news).where(eq(news.title, title))
  if (!item) throw new Error(`No news of the title ${title}`)
  return item
}

it('saves where the part that shows messages cannot be loaded', async () => {
  const page = await desk('/admin/news/create')
  const missing = page.waitForRequest(/\/assets\/toast-outlet-[^/]+\.js$/)
  await page.route(/\/assets\/toast-outlet-/, (route) => route.abort())

  await page.getByLabel('Title').fill('Wet tyres are mandatory')
  await save(page)

  await missing
  await rowOf(page, 'Wet tyres are mandatory').waitFor()
  await page.getByRole('link', { name: 'Write News' }).click()
  await page.getByLabel('Title').waitFor()
})
