import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const LINE_LIMIT = 30

const read = (file: string) => readFileSync(FOLDER + file, 'utf8')

const files = readdirSync(FOLDER).filter((file) => file !== 'README.md')

describe.each(files)('%s', (file) => {
  const text = read(file)

  it('has a number, a date, a status and the three headings', () => {
    expect(text).toMatch(
      /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|amended by|superseded by)\b.*\n\n## Context\n/,
    )
    expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  it(`has at most ${LINE_LIMIT} lines`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LINE_LIMIT)
  })
})

it('numbers decisions in order, each number once', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

it('lists every decision with its title and status in README.md', () => {
  expect(read('README.md').match(/^- .+$/gm)).toEqual(files.map(indexLine))
})

function indexLine(file: string) {
  const [, title, status] = /^# (.+)\n[^]*?^Status: (.+)$/m.exec(read(file)) ?? []
  expect(title).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. `))
  return `- [${title}](${file}): ${status}`
}
