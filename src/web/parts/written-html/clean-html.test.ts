import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

// Removal is tested in a real browser, because the tree walker of this DOM stops when an element is removed.

const NOTHING = { tags: [], attributes: [], hasComments: false }

it.each([
  '',
  '<p>Plain text</p>',
  '<h2>Flags</h2><ol start="2"><li>Blue</li></ol><img src="/a.png" alt="a">',
  '<p>One = two, on = off, style = none</p><img alt="on = off style=none">',
])('removes nothing from %s', (html) => {
  expect(cleanHtml(html)).toEqual({ html, removed: NOTHING })
})

it('loads pictures by https, as the server stores them', () => {
  const html = '<img src="https://example.org/a.png" alt="a">'
  expect(cleanHtml(html.replace('https', 'http'))).toEqual({ html, removed: NOTHING })
})

it('allows the same depth as the server', () => {
  const deep = `${'<div>'.repeat(45)}a${'</div>'.repeat(45)}`
  expect(cleanHtml(deep).html).toBe(`${'<div>'.repeat(40)}a${'</div>'.repeat(40)}`)
})
