import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { raceFile } from './race-file.ts'

type Named = { name: string; bytes: Uint8Array }

export function addFiles(page: Page, label: string, files: readonly Named[]) {
  return page.getByLabel(label).setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  )
}

/** Takes the points of the source, wherever it is asked. */
export async function answerAll(page: Page) {
  const questions = page.getByRole('combobox', { name: /Which ones count\?$/ })
  const count = await questions.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index++) {
    await questions.nth(index).click()
    await page.getByRole('option', { name: 'Those of SimGrid' }).click()
    await page.getByText('Reading the files…').waitFor({ state: 'detached' })
  }
}

/** A round that was brought along without a file gets its real one. */
export async function goOnWithFile(page: Page, championshipId: number, startsAt: Date) {
  await page.goto(`/championships/season-${championshipId}/import`)
  const start = Math.floor(startsAt.getTime() / 1000)
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
