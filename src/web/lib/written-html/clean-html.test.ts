import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

// What cleaning removes is tested in a real browser: this one's walk over a document ends where an element goes.

const NOTHING = { tags: [], attributes: [], hasComments: false }

it.each([
  '',
  'Plain text',
  '<h2>Flags</h2><ol start="2"><li>Blue</li></ol><img src="/a.png" alt="a">',
  '<p>One = two, on = off, style = none</p><img alt="on = off style=none">',
])('takes nothing away from %s', (html) => {
  expect(cleanHtml(html)).toEqual({ html, removed: NOTHING })
})

it('judges attributes by their tag, and addresses by their scheme', () => {
  expect(cleanHtml('<p title="a" start="1">a</p>').html).toBe('<p>a</p>')
  expect(cleanHtml('<img src="mailto:a@b.example">').html).toBe('<img>')
  expect(cleanHtml('<a href="//evil.example">a</a><a href="/rules">b</a>').html).toBe(
    '<a rel="noopener noreferrer">a</a><a href="/rules" rel="noopener noreferrer">b</a>',
  )
})

it('names the attributes that it takes away, each once', () => {
  const { html, removed } = cleanHtml('<p onclick="x()" style="top:0">a</p><p onclick="y()">b</p>')
  expect(html).toBe('<p>a</p><p>b</p>')
  expect(removed.attributes.toSorted()).toEqual(['onclick', 'style'])
})

it('keeps to the depth of the server', () => {
  const deep = `${'<div>'.repeat(45)}a${'</div>'.repeat(45)}`
  expect(cleanHtml(deep).html).toBe(`${'<div>'.repeat(40)}a${'</div>'.repeat(40)}`)
})
