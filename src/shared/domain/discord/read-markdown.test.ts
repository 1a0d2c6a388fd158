import { expect, it } from 'vitest'
import { escaped } from './discord-text.ts'
import { readMarkdown } from './read-markdown.ts'

const at = new Date('2026-11-28T19:00:00Z')
const seconds = at.getTime() / 1_000

it.each([
  ['At Spa.', [{ text: 'At Spa.' }]],
  [
    `<t:${seconds}:F> (<t:${seconds}:R>)`,
    [{ at, isLeft: false }, { text: ' (' }, { at, isLeft: true }, { text: ')' }],
  ],
  [`~~<t:${seconds}:F>~~\nnow`, [{ at, isLeft: false, look: 'struck' }, { text: '\nnow' }]],
  ['[Result](https://guild.example/events/1)', [{ text: 'Result', look: 'link' }]],
  ['**1** Owls', [{ text: '1', look: 'bold' }, { text: ' Owls' }]],
  [
    '```\n  1 Owls\n```\nand 2 more',
    [{ text: '  1 Owls', look: 'code' }, { text: '\nand 2 more' }],
  ],
])('reads %s', (markdown, pieces) => {
  expect(readMarkdown(markdown)).toEqual(pieces)
})

it.each(['**bold** ~~x~~ `code`', '[x](http://y)', '1. <@1> @everyone', '<t:1:F> \\ 🏁'])(
  'shows a name as it was typed: %s',
  (name) => {
    expect(readMarkdown(escaped(name))).toEqual([{ text: name }])
  },
)
