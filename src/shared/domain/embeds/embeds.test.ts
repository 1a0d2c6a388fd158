import { expect, it } from 'vitest'
import { embedPath, embedSnippet, isEmbeddable } from './embeds.ts'

it('names what is not the default in the address', () => {
  expect(embedPath({ kind: 'result', id: 12 })).toBe('/embed/result/12')
  expect(embedPath({ kind: 'table', id: 'season-3', theme: 'dark', accent: '#ff8800' })).toBe(
    '/embed/table/season-3?theme=dark&accent=ff8800',
  )
})

it('needs every part that it shows', () => {
  expect(isEmbeddable('entries', ['events', 'entries'])).toBe(true)
  expect(isEmbeddable('entries', ['entries'])).toBe(false)
  expect(isEmbeddable('next', [])).toBe(false)
})

it('is a frame with a script, and names in it stay texts', () => {
  const snippet = embedSnippet({
    address: 'https://guild.example.org/embed/result/12?theme=dark&accent=ff8800',
    title: '6 Hours of "Owl" <Night>',
    heightPx: 480,
  })
  expect(snippet).toContain(
    '<iframe src="https://guild.example.org/embed/result/12?theme=dark&amp;accent=ff8800" title="6 Hours of &quot;Owl&quot; &lt;Night>" width="100%" height="480" loading="lazy"',
  )
  expect(snippet).toContain('e.source===f.contentWindow')
})
