import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

it.each([
  ['plain text', 'Respect the others.'],
  ['headings, lists and emphasis', '<h2>Flags</h2><ul><li><strong>Blue</strong>: yield</li></ul>'],
  ['a table', '<table><tr><th scope="col">Lap</th><td colspan="2">3 s</td></tr></table>'],
  ['a picture', '<img src="https://example.org/a.png" alt="Pit lane" />'],
  ['umlauts and emoji', '<p>Für alle 🏁</p>'],
])('keeps %s', async (_case, html) => {
  expect(await cleanHtml(html)).toBe(html)
})

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in raw text', '<xmp><script>alert(1)</script></xmp>', ''],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture that acts', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
  [
    'a javascript link',
    '<a href="javascript:alert(1)">a</a>',
    '<a rel="noopener noreferrer">a</a>',
  ],
  [
    'a hidden javascript link',
    '<a href="java&#9;script:alert(1)">a</a>',
    '<a rel="noopener noreferrer">a</a>',
  ],
  ['data in a picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img />'],
  [
    'another scheme in disguise',
    '<a href="//evil.example">a</a>',
    '<a rel="noopener noreferrer">a</a>',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
  ['a form', '<form action="https://evil.example"><input name="q">a</form>', 'a'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['names for the page', '<p id="root" class="toast" name="x">a</p>', '<p>a</p>'],
  ['vector graphics', '<svg><a xlink:href="javascript:alert(1)">a</a></svg>b', 'b'],
  ['a comment', '<!-- <script>alert(1)</script> -->a', 'a'],
  ['an unclosed tag', '<p>a<script>alert(1)', '<p>a</p>'],
  ['a base address', '<base href="https://evil.example/">a', 'a'],
  // Nearly every site offers https.
  [
    'a picture without https',
    '<img src=" HTTP://example.org/a.png" alt="Pit lane">',
    '<img src="https://example.org/a.png" alt="Pit lane" />',
  ],
])('removes %s', async (_case, html, expected) => {
  expect(await cleanHtml(html)).toBe(expected)
})

it('returns HTML that does not change when it is sanitized again', async () => {
  expect(await cleanHtml('<p><x><p>')).toBe('<p></p><p></p><p></p>')
})

it('leaves clean HTML unchanged', async () => {
  const pieces = [
    '<p>',
    '</p>',
    '<x>',
    '<a href="',
    '">',
    '<script>',
    '</script>',
    '<',
    '>',
    '"',
    "'",
    '&',
  ]
  const html = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(html, async (parts) => {
      const once = await cleanHtml(parts.join(''))
      expect(await cleanHtml(once)).toBe(once)
      expect(once).not.toMatch(/<script|<[^>]*\son\w+=/i)
    }),
    { numRuns: 300 },
  )
})

it('handles half a megabyte of any input', async () => {
  const size = 512 * 1024
  const worst = ['<p>a</p>', '<a href="', '<x', '<!--', '&amp', '<script>', '</', '<xmp>']
  for (const piece of worst) {
    const html = piece.repeat(size / piece.length)
    expect((await cleanHtml(html)).length).toBeLessThanOrEqual(html.length * 2)
  }
})

it('refuses endlessly nested tags quickly', async () => {
  const refusal = 'Tags are nested more than 1000 levels deep: close them'
  for (const tag of ['<div>', '<b>', '<ul><li>', '<table><tr><td>'])
    await expect(cleanHtml(tag.repeat(100_000))).rejects.toThrow(refusal)
  expect(await cleanHtml(`${'<b>'.repeat(900)}a${'</b>'.repeat(900)}`)).toContain('a')
})
