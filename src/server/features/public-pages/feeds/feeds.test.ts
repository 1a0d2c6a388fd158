import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { writeSitemap } from './sitemap.ts'
import { writeFeed } from './write-feed.ts'

const publicUrl = new URL('https://guild.example')
const HOSTILE = `]]><script>&amp; "Łukasz" \u000b '</title>`

/** The texts of elements, by their names; throws if it is not well-formed. */
function read(xml: string) {
  const parser = new SaxesParser({ xmlns: true })
  const texts: [name: string, text: string][] = []
  const open: string[] = []
  parser.on('opentag', ({ local, uri, attributes }) => {
    open.push(local)
    if (open.length === 1) texts.push(['root', uri])
    const { href } = attributes
    if (href) texts.push([local, href.value])
  })
  parser.on('text', (text) => text.trim() && texts.push([open.at(-1) ?? '', text]))
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return texts
}

it('writes a feed with ids that do not change', () => {
  const xml = writeFeed({
    guild: HOSTILE,
    home: 'https://guild.example/',
    address: 'https://guild.example/feed.xml',
    entries: [
      {
        name: 'result-12',
        title: HOSTILE,
        summary: 'Winners',
        address: 'https://guild.example/events/12?tab=results&a=1',
        publishedAt: new Date('2026-11-01T20:00:00Z'),
        updatedAt: new Date('2026-11-02T20:00:00Z'),
      },
    ],
  })
  const shown = HOSTILE.replace(' \u000b ', ' ')
  expect(read(xml)).toEqual([
    ['root', 'http://www.w3.org/2005/Atom'],
    ['id', 'tag:guild.example,2026:feed'],
    ['title', shown],
    ['updated', '2026-11-02T20:00:00.000Z'],
    ['link', 'https://guild.example/feed.xml'],
    ['link', 'https://guild.example/'],
    ['name', shown],
    ['id', 'tag:guild.example,2026:result-12'],
    ['title', shown],
    ['link', 'https://guild.example/events/12?tab=results&a=1'],
    ['published', '2026-11-01T20:00:00.000Z'],
    ['updated', '2026-11-02T20:00:00.000Z'],
    ['summary', 'Winners'],
  ])
})

const pages = [
  { path: '/' },
  { path: '/events/1', at: new Date('2026-11-01T20:00:00Z') },
  { path: '/events/2' },
]

it('lists pages, with the time of their last change where it is known', () => {
  expect(read(writeSitemap(pages, { publicUrl, file: undefined }))).toEqual([
    ['root', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
    ['loc', 'https://guild.example/'],
    ['loc', 'https://guild.example/events/1'],
    ['lastmod', '2026-11-01T20:00:00.000Z'],
    ['loc', 'https://guild.example/events/2'],
  ])
})

it('splits a sitemap that is too long', () => {
  const part = (file: number | undefined) =>
    read(writeSitemap(pages, { publicUrl, file, most: 2 }))
      .filter(([name]) => name === 'loc')
      .map(([, address]) => address)
  expect(part(undefined)).toEqual([
    'https://guild.example/sitemap-1.xml',
    'https://guild.example/sitemap-2.xml',
  ])
  expect(part(1)).toEqual(['https://guild.example/', 'https://guild.example/events/1'])
  expect(part(2)).toEqual(['https://guild.example/events/2'])
  expect(part(3)).toEqual([])
})
