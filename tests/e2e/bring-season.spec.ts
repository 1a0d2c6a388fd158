import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { championships } from '#server/database/schema.ts'
import { expectAccessible, expectReadable, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { nameOf } from '#tests/support/made-up-season/table-files.ts'
import { raceFile } from '#tests/support/race-file.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

const season = madeUpSeason({ rounds: 4, driven: 3, drivers: 12 })
const [winner] = season.rounds[0]?.results ?? []

it(
  'brings a season along, goes on with a result file and takes it back',
  { timeout: 240_000 },
  async () => {
    const owner = await app.make.admin()
    const data = one(
      await app.db
        .insert(championships)
        .values({ name: 'Owl Cup', configuration: {} })
        .returning({ id: championships.id }),
    )
    const admin = await browser.visitor(await app.cookieOf(owner))
    await admin.goto(`/championships/season-${data.id}/edit`)
    await admin.getByRole('link', { name: 'Bring a Season Along' }).click()

    await addFiles(admin, 'Files of the season', simGridFiles(season))
    const preview = admin.getByRole('region', { name: 'What It Makes' })
    await preview.getByText('12 new', { exact: true }).first().waitFor()
    await answerAll(admin)
    await expectReadable(admin)
    await expectAccessible(admin)

    await preview.getByRole('button', { name: 'Bring Along' }).click()
    const past = admin.getByRole('region', { name: 'Brought Along So Far' })
    await past.getByText('From SimGrid').waitFor()
    await past.getByRole('button', { name: 'Undo: People' }).waitFor()
    await preview.waitFor({ state: 'detached' })

    await admin.goto(`/championships/season-${data.id}`)
    await admin.getByText('3 of 4 rounds held').first().waitFor()
    await admin
      .getByRole('link', { name: winner ? nameOf(winner.driver) : '' })
      .first()
      .waitFor()

    await goOnWithFile(admin, data.id)

    await admin.setViewportSize(PHONE)
    await admin.goto(`/championships/season-${data.id}/import`)
    await past.getByRole('button', { name: 'Undo All of It' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await past.getByText(/A result file has replaced the classification/).waitFor()
    await expectReadable(admin)
    // The question about the file is answered with 409, which browsers log.
    expect(browser.complaints.filter((text) => !text.includes('409'))).toEqual([])
  },
)

type Named = { name: string; bytes: Uint8Array }

function addFiles(page: Page, label: string, files: readonly Named[]) {
  return page.getByLabel(label).setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  )
}

/** Takes the points of the source, wherever it is asked. */
async function answerAll(page: Page) {
  const questions = page.getByRole('combobox', { name: /Which ones count\?$/ })
  const count = await questions.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index++) {
    await questions.nth(index).click()
    await page.getByRole('option', { name: 'Those of SimGrid' }).click()
    await page.getByText('Reading the files…').waitFor({ state: 'detached' })
  }
}

/** The first round gets its real file. */
async function goOnWithFile(page: Page, id: number) {
  const [first] = season.rounds
  if (!first) throw new Error('There is no round')
  await page.goto(`/championships/season-${id}/import`)
  const start = Math.floor(first.startsAt.getTime() / 1000)
  const content = raceFile({ seed: 7, minutes: 20 }).replace(
    /<DateTime>\d+<\/DateTime>/g,
    `<DateTime>${start}</DateTime>`,
  )
  await addFiles(page, 'Result files of the game', [
    { name: 'round-1.xml', bytes: new TextEncoder().encode(content) },
  ])
  const files = page.getByRole('region', { name: 'Result Files' })
  await files.getByRole('combobox', { name: 'Round of round-1.xml' }).waitFor()
  await files.getByRole('button', { name: 'Upload 1 File' }).click()
  await files.getByRole('button', { name: 'Upload Anyway' }).click()
  await files.getByText('Stored').waitFor()
}
