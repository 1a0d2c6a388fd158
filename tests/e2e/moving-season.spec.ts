import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { championships } from '#server/database/schema.ts'
import { embedSnippet } from '#shared/domain/embeds/embeds.ts'
import { addFiles, answerAll, goOnWithFile } from '#tests/support/bring-season-steps.ts'
import { expectReadable, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { startForeignSite } from '#tests/support/foreign-site.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { nameOf } from '#tests/support/made-up-season/table-files.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
let body = ''
const foreign = await startForeignSite(() => body)

afterAll(async () => {
  await browser.close()
  await foreign.close()
})

const season = madeUpSeason({ rounds: 12, driven: 7, drivers: 40 })
const [first] = season.rounds
const winner = first?.results[0] ? nameOf(first.results[0].driver) : ''

/** The owner's clicks on the whole road, without the machine's time for them. */
const MOST_CLICKS = 60

it(
  'moves a season in, goes on with it, shows it to everybody and moves it out again',
  { timeout: 300_000 },
  async () => {
    const { id } = one(
      await app.db
        .insert(championships)
        .values({ name: 'Owl Cup', configuration: {} })
        .returning({ id: championships.id }),
    )
    const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
    const clicks = countClicks(admin)

    await admin.goto(`/championships/season-${id}/import`)
    await addFiles(admin, 'Files of the season', simGridFiles(season))
    const preview = admin.getByRole('region', { name: 'What It Makes' })
    await preview.getByText('40 new', { exact: true }).first().waitFor()
    await answerAll(admin)
    await preview.getByRole('button', { name: 'Bring Along' }).click()
    await preview.waitFor({ state: 'detached' })
    await goOnWithFile(admin, id, first?.startsAt ?? new Date())

    await showEverything(admin)
    const address = `/championships/season-${id}`
    const phone = await browser.visitor(undefined, { viewport: PHONE })
    await phone.goto(address)
    await phone.getByRole('heading', { level: 1, name: 'Owl Cup' }).waitFor()
    await phone.getByText(winner).first().waitFor()
    await expectReadable(phone)

    const path = `/embed/table/season-${id}`
    body = embedSnippet({ address: app.origin + path, title: 'Table', heightPx: 400 })
    const site = await browser.visitor(undefined)
    await site.goto(foreign.address)
    await site.frameLocator('iframe').getByText(winner).first().waitFor()

    await admin.goto(`${address}/export`)
    const download = admin.waitForEvent('download')
    await admin.getByRole('link', { name: /Points/ }).click()
    const points = await readFile(await (await download).path(), 'utf8')
    expect(points).toContain(winner)

    expect(await clicks()).toBeLessThan(MOST_CLICKS)
    expect(browser.complaints.filter((text) => !text.includes('409'))).toEqual([])
  },
)

async function showEverything(page: Page) {
  await page.goto('/admin/visitors')
  for (const name of ['Front page', 'Events', 'Entry lists', 'Results', 'Championships'])
    await page.getByRole('switch', { name, exact: true }).click()
  await page.getByLabel('Days until the first page is public').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Tell Members and Save' }).click()
  await page.getByText('What visitors may read is saved').waitFor()
}

/** Counts what is pressed on each page that is opened. */
function countClicks(page: Page) {
  let count = 0
  void page.exposeFunction('countClick', () => count++)
  void page.addInitScript(`addEventListener('click', () => countClick(), true)`)
  return async () => count
}
