import { expect, it } from 'vitest'
import { ALLOWED_HTML, isAllowedUrl } from './allowed-html.ts'

const { schemes, imageSchemes } = ALLOWED_HTML

it.each([
  'https://example.org/briefing',
  'http://example.org',
  'HTTPS://example.org',
  'mailto:office@example.org',
  '/rules',
  'rules',
  '#penalties',
  '?page=2',
  '/\tevents',
  'page?to=http://example.org',
])('allows a link to %j', (url) => {
  expect(isAllowedUrl(url, schemes)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\t \u0000script:alert(1)',
  'data:text/html,x',
  'x-y+z.1:whatever',
  'ftp://example.org',
  '//example.org',
  '\\\\example.org',
  '/\\example.org',
  '/ /example.org',
  '\u0001//example.org',
])('forbids a link to %j', (url) => {
  expect(isAllowedUrl(url, schemes)).toBe(false)
})

it('forbids images from a mail address', () => {
  expect(isAllowedUrl('mailto:office@example.org', imageSchemes)).toBe(false)
  expect(isAllowedUrl('https://example.org/a.png', imageSchemes)).toBe(true)
})

it('lists no tag as both allowed and removed', () => {
  const { tags, droppedWhole } = ALLOWED_HTML
  for (const tag of [...tags, ...droppedWhole]) expect(tag).toMatch(/^[a-z]+[1-6]?$/)
  expect(tags.filter((tag) => droppedWhole.includes(tag))).toEqual([])
  expect(tags).toEqual(expect.arrayContaining(['h1', 'p', 'ul', 'strong', 'abbr', 'table']))
  expect(droppedWhole).toEqual(expect.arrayContaining(['script', 'svg', 'audio', 'option']))
})

it('allows attributes only on allowed tags, and none that runs code', () => {
  const { tags, attributes } = ALLOWED_HTML
  for (const [tag, names] of Object.entries(attributes)) {
    expect(tags).toContain(tag)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^(?!on|style$|srcdoc$)[a-z]+$/)
  }
})
