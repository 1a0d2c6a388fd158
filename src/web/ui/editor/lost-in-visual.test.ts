import { generateHTML, generateJSON } from '@tiptap/core'
import { expect, it } from 'vitest'
import { lostInVisual } from './lost-in-visual.ts'
import { richTextKit } from './rich-text-kit.ts'
import { toSource } from './to-source.ts'

const throughEditor = (html: string) =>
  toSource(generateHTML(generateJSON(html, richTextKit), richTextKit))

it.each([
  '<h2>Flags</h2>\n<p>Blue: <strong>yield</strong>.</p>',
  '<p><em>a</em> <u>b</u> <s>c</s> <code>d</code> <a rel="noopener noreferrer" href="/rules">e</a></p>',
  '<p><del>a</del><ins>b</ins><mark>c</mark><small>d</small><sub>e</sub><sup>f</sup></p>',
  '<p><kbd>a</kbd><q>b</q><cite>c</cite><abbr title="Full">d</abbr></p>',
  '<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  '<ol reversed="" start="3">\n<li value="5">a</li>\n</ol>',
  '<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>',
  '<blockquote>\n<p>a</p>\n</blockquote>',
  '<p><img src="/pit.png" alt="Pit lane" width="40"></p>',
  '<hr>\n<pre><code>a\n  b</code></pre>',
  '<table>\n<tbody>\n<tr><th scope="col">Lap</th><td colspan="2">3 s</td></tr>\n</tbody>\n</table>',
])('loses nothing of %s', (html) => {
  expect(lostInVisual(html)).toEqual([])
  expect(throughEditor(html)).toBe(html)
})

it.each([
  ['<details open=""><summary>a</summary>b</details>', ['<details>', '<summary>']],
  ['<dl><dt>a</dt><dd>b</dd></dl>', ['<dl>', '<dt>', '<dd>']],
  ['<figure><img src="/a.png"><figcaption>b</figcaption></figure>', ['<figure>', '<figcaption>']],
  ['<div><p>a</p></div>', ['<div>']],
  ['<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>', ['<caption>']],
  ['<pre>a <b>b</b></pre>', ['<strong>']],
])('says what it would lose of %s', (html, lost) => {
  expect(lostInVisual(html)).toEqual(lost)
})
