import { expect, it } from 'vitest'
import { pageParts, partFile } from './page-parts.ts'
import { sheetOf } from './sheet.ts'

it('pictures a page at once that is as tall as Chromium can picture', () => {
  expect(pageParts({ width: 1440, height: 16_384 })).toEqual([
    { x: 0, y: 0, width: 1440, height: 16_384 },
  ])
})

it('cuts a taller page into equal parts, without a gap or a line twice', () => {
  expect(pageParts({ width: 1440, height: 40_000 })).toEqual([
    { x: 0, y: 0, width: 1440, height: 13_334 },
    { x: 0, y: 13_334, width: 1440, height: 13_334 },
    { x: 0, y: 26_668, width: 1440, height: 13_332 },
  ])
  expect(pageParts({ width: 390, height: 16_385 }).map(({ height }) => height)).toEqual([
    8_193, 8_192,
  ])
})

it('numbers the files from the second part on, and the pictures of the sheet', () => {
  const page = 'day-print-1440-dark'
  expect([1, 2].map((part) => partFile(page, part))).toEqual([`${page}.png`, `${page}-2.png`])
  const sheet = sheetOf([
    {
      name: 'day-print',
      files: [1, 2].map((part) => ({
        file: partFile(page, part),
        width: 1440,
        scheme: 'dark',
        part,
      })),
    },
  ])
  expect(sheet).toContain('<figcaption>1440 dark</figcaption>')
  expect(sheet).toContain('<figcaption>1440 dark, part 2</figcaption>')
})
