import { afterAll, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { championships } from '#server/database/schema.ts'
import { addFiles, answerAll, goOnWithFile } from '#tests/support/bring-season-steps.ts'
import { expectAccessible, expectReadable, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { nameOf } from '#tests/support/made-up-season/table-files.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

const season = madeUpSeason({ rounds: 4, driven: 3, drivers: 12 })
const [winner] = season.rounds[0]?.results ?? []
const startOfFirst = season.rounds[0]?.startsAt ?? new Date()

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

    await goOnWithFile(admin, data.id, startOfFirst)

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
