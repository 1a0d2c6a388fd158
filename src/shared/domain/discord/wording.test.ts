import { expect, it } from 'vitest'
import { postOf, textsOf } from './message.ts'
import { POST_KINDS } from './purposes.ts'
import { filledIn, TEMPLATES, wordingProblem } from './wording.ts'

const values = { title: 'Monza *4* Hours', rounds: { markdown: '' }, track: 'Monza' }

it.each([
  ['Next: {title}', String.raw`Next: Monza \*4\* Hours`],
  ['**{title}** at {track}', String.raw`**Monza \*4\* Hours** at Monza`],
  ['{rounds} At {track}.', 'At Monza.'],
  ['{rounds}\nAt {track}.\n\nSee you', 'At Monza.\n\nSee you'],
  ['{ title } {}', ''],
  ['No fields', 'No fields'],
])('fills in %s', (text, filled) => {
  expect(filledIn(text, values, 200)).toBe(filled)
})

it('shortens values until all of them fit', () => {
  const long = { title: 'word '.repeat(100), track: 'x'.repeat(300) }
  const filled = filledIn('{title}/{track}/{title}', long, 256)
  expect(filled.length).toBeLessThanOrEqual(256)
  expect(filled.split('/')).toHaveLength(3)
})

it('knows the fields of its own texts', () => {
  for (const kind of POST_KINDS)
    for (const part of ['title', 'description'] as const)
      expect(wordingProblem(kind, part, TEMPLATES[kind].builtIn[part])).toBeUndefined()
})

it('refuses unknown fields, and moments in titles', () => {
  expect(wordingProblem('news', 'title', 'News: {headline}')).toBe(
    'There is no field {headline} here. Use {title}, {text}.',
  )
  expect(wordingProblem('event', 'title', '{title} {start}')).toMatch(/not show {start} in a title/)
  expect(wordingProblem('event', 'description', '{start}')).toBeUndefined()
})

it('uses the texts of the guild, if there are any', () => {
  const post = postOf('news', { title: 'Le Mans', text: 'Full.' }, { path: '/news/1' })
  expect(textsOf(post)).toEqual({ title: 'Le Mans', description: 'Full.' })
  expect(textsOf(post, { news: { title: 'News: {title}', description: '' } })).toEqual({
    title: 'News: Le Mans',
    description: '',
  })
})
