import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { textOfHtml } from './text-of-html.ts'

it.each([
  ['<h2>Le Mans</h2><p>is <b>full</b>.<br>Sorry</p>', 'Le Mans is full . Sorry'],
  ['<p>A &amp; B &lt;3 &quot;C&quot; &nbsp;D &#x1F3C1;</p>', 'A & B <3 "C" D 🏁'],
  ['<p>&amp;lt;script&amp;gt;</p>', '&lt;script&gt;'],
  ['<a href="https://example.org/?a=1&amp;b=2" title="1 > 0">here</a>', 'here'],
  ['', ''],
])('reads the text of %s', async (html, text) => {
  expect(textOfHtml(await cleanHtml(html))).toBe(text)
})
