import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formOf, readText } from '#tests/support/made-up-season/read-text.ts'

const guide = readFileSync('docs/season-files.md', 'utf8')
const examples = [...guide.matchAll(/```csv\n(.*?)```/gs)].flatMap(([, text]) => text ?? [])

it('reads the examples of the guide', () => {
  const read = examples.map((text) => readText(text))
  expect(read.map(formOf)).toEqual(['members', 'entry-list', 'rounds', 'classification', 'points'])
  for (const { problems, questions, files } of read) {
    expect(problems).toEqual([])
    expect(questions).toEqual([])
    for (const { columns } of files)
      expect(columns.filter(({ target }) => target === null)).toEqual([])
  }
})
