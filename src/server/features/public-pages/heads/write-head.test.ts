import { expect, it } from 'vitest'
import { type HeadFacts, writeHead } from './write-head.ts'

const facts: HeadFacts = {
  guild: 'Endurance Guild',
  title: 'Ardennes 6 Hours',
  description: 'Sat, Dec 5, 2026, 7:00 PM UTC',
  address: 'https://guild.example/events/12',
  card: 'https://guild.example/cards/event/12-0123456789abcdef.jpg',
  cardText: 'Ardennes 6 Hours',
  isListed: true,
  type: 'website',
}

it('says what a link to the page shows', () => {
  expect(writeHead({ ...facts, feed: 'https://guild.example/feed.xml' })).toBe(
    `<title>Ardennes 6 Hours · Endurance Guild</title>
<meta name="description" content="Sat, Dec 5, 2026, 7:00 PM UTC" />
<link rel="canonical" href="https://guild.example/events/12" />
<meta property="og:site_name" content="Endurance Guild" />
<meta property="og:type" content="website" />
<meta property="og:url" content="https://guild.example/events/12" />
<meta property="og:title" content="Ardennes 6 Hours" />
<meta property="og:description" content="Sat, Dec 5, 2026, 7:00 PM UTC" />
<meta property="og:image" content="https://guild.example/cards/event/12-0123456789abcdef.jpg" />
<meta property="og:image:type" content="image/jpeg" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:height" content="630" />
<meta property="og:image:alt" content="Ardennes 6 Hours" />
<meta property="og:locale" content="en_US" />
<meta name="twitter:card" content="summary_large_image" />
<link rel="alternate" type="application/atom+xml" href="https://guild.example/feed.xml" title="Endurance Guild" />
`,
  )
})

it('asks search engines to leave a page out, and names the guild once on its own page', () => {
  const head = writeHead({ ...facts, title: 'Endurance Guild', isListed: false })
  expect(head).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(head).toContain('<title>Endurance Guild</title>')
})

const HOSTILE = `"><script>alert('1')</script><x y="&`

it('keeps every text within its tag', () => {
  const head = writeHead({
    ...facts,
    guild: HOSTILE,
    title: HOSTILE,
    description: HOSTILE,
    cardText: HOSTILE,
    facts: { name: HOSTILE, '</script>': 1 },
  })
  const [tags = '', data = ''] = head.split('<script type="application/ld+json">')
  expect(tags).not.toMatch(/<\/?script|<x|'/)
  expect(data.match(/<[^>]*>/g)).toEqual(['</script>'])
  expect(JSON.parse(data.slice(0, data.indexOf('</script>')))).toMatchObject({ name: HOSTILE })
})

it.each(['"', '€', '🏁', '<'])('fits into 8 KB with the longest texts, of %s', (sign) => {
  const long = sign.repeat(5_000)
  const head = writeHead({
    ...facts,
    guild: sign.repeat(60),
    title: long,
    description: long,
    cardText: long,
    embed: `https://guild.example/oembed?url=${'x'.repeat(200)}`,
    feed: 'https://guild.example/feed.xml',
  })
  expect(Buffer.byteLength(head)).toBeLessThan(8 * 1024)
})
