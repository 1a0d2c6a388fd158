import { expect, it } from 'vitest'
import { contrast } from '#shared/domain/embeds/accent.ts'
import {
  samplePublicChampionship as championship,
  samplePublicEntry as entry,
  samplePublicEvent as event,
  samplePublicResult as result,
  samplePublicResults as results,
  samplePublicTable as table,
} from '#tests/support/public-samples.ts'
import { type Embed, type EmbedLook, embedPage } from './embed-page.ts'
import { emptyEmbed, entriesEmbed, nextEmbed, resultEmbed, tableEmbed } from './shown-embeds.ts'

const GUILD = { name: 'Night <Owls>', origin: 'https://guild.example.org' }
const LOOK: EmbedLook = { theme: 'auto', accent: undefined }
const NOW = new Date('2026-11-27T12:00:00Z')
const HOSTILE = `</style><script>alert("x")</script>`

const drawn = (embed: Embed, look = LOOK) => embedPage('x/1', embed, look, GUILD)

/** What can be read, without the tags. */
const read = (embed: Embed) =>
  drawn(embed)
    .text.replace(/^[\s\S]*<body>|<script>[\s\S]*$/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('counts down to the next event, in its own time zone', () => {
  const embed = nextEmbed(event(), NOW)
  expect(read(embed)).toBe(
    'Ardennes 6 Hours Circuit de Spa-Francorchamps, Grand Prix (WEC) Sat, Nov 28, 2026, 8:00 PM GMT+1 Nov 28, 2026 5 of 30 places taken Sign up until Nov 27, 2026 Night &lt;Owls&gt;',
  )
  expect(drawn(embed).text).toContain('data-start="2026-11-28T19:00:00.000Z"')
})

it.each([
  [{ startDateTime: new Date('2026-11-27T11:00:00Z') }, 'Under way'],
  [{ startDateTime: new Date('2026-11-20'), endDateTime: new Date('2026-11-21') }, 'Over'],
  [{ status: 'cancelled' as const }, 'Cancelled'],
])('says what an event of %o is without scripts, too', (options, text) => {
  expect(read(nextEmbed(event(options), NOW))).toContain(text)
})

it('says that there is no next event, no entry, no result and no table', () => {
  expect(read(nextEmbed(undefined, NOW))).toContain('No event is planned at the moment.')
  expect(read(entriesEmbed(event(), []))).toContain('Nobody has entered yet.')
  expect(read(resultEmbed(results([])))).toContain('There is no result yet.')
  expect(read(tableEmbed(championship(), []))).toContain('appears here once a round has results')
  expect(read(emptyEmbed)).toContain('There is nothing to show here.')
})

it('lists entries in the order of the classes, with who waits', () => {
  const text = read(
    entriesEmbed(event(), [
      entry({
        carClass: 'LMGT3',
        number: '78',
        team: null,
        waitlistPosition: 2,
        isConfirmed: false,
      }),
      entry(),
    ]),
  )
  expect(text).toContain(
    'Hypercar 1 entry 4 Kerb Crawlers Lotta Laps, Otto Vollgas · Toyota GR010 Hybrid LMGT3 1 entry 78 Lotta Laps, Otto Vollgas Toyota GR010 Hybrid waitlist, 2',
  )
})

it('lists results by class: the time of the winner, gaps, and who is out', () => {
  const text = read(
    resultEmbed(
      results([
        result(),
        result({ position: 2, classPosition: 2, carNumber: '71', gap: '+1 lap' }),
        result({ position: 3, classPosition: 3, carNumber: '19', status: 'DNF', gap: '' }),
      ]),
    ),
  )
  expect(text).toContain('Grand Prix (WEC), Nov 28, 2026, Provisional')
  expect(text).toContain(
    '1 4 Kerb Crawlers Lotta Laps, Otto Vollgas · Toyota GR010 Hybrid 6:01:12.633',
  )
  expect(text).toContain('Hybrid +1 lap – 19')
  expect(text).toContain('Hybrid DNF')
})

it('shows a table with dropped rounds and the number of each car', () => {
  const { text } = drawn(tableEmbed(championship(), [{ carClass: 'Hypercar', table: table() }]))
  expect(text).toContain(
    '<td class="sum">45</td><td class="in">27</td><td class="in">–</td><td class="in"><s>6</s></td>',
  )
  expect(text).toContain('<small>#19</small>')
  expect(text).toContain('After 3 of 8 rounds')
})

it('escapes whatever people have written', () => {
  const team = { name: HOSTILE, id: null }
  const crew = [{ name: HOSTILE, id: null, role: 'driver' as const, category: null }]
  const texts = [
    nextEmbed(event({ title: HOSTILE }), NOW),
    entriesEmbed(event({ title: HOSTILE }), [
      entry({ number: HOSTILE, team, crew, carClass: HOSTILE }),
    ]),
    resultEmbed(results([result({ team, carNumber: HOSTILE, gap: HOSTILE, carModel: HOSTILE })])),
    tableEmbed(championship({ name: HOSTILE }), [{ carClass: HOSTILE, table: table() }]),
  ].map((embed) => drawn(embed).text)
  for (const text of texts) {
    expect(text.match(/<script>/g)).toHaveLength(1)
    expect(text.match(/<\/style>/g)).toHaveLength(1)
    expect(text).not.toMatch(/ on\w+=| style=/)
  }
})

it('stays within 40 KB, and says how many are left out', () => {
  const name = 'Ж'.repeat(60)
  const cars = Array.from({ length: 300 }, (_, index) =>
    result({
      carNumber: String(index),
      carClass: ['Hypercar', 'LMP2', 'LMGT3'][index % 3] ?? '',
      team: { name, id: null },
      drivers: Array.from({ length: 4 }, () => ({ name, id: null })),
    }),
  )
  const { text } = drawn(resultEmbed(results(cars)))
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(40_000)
  expect(text).toMatch(/and \d+ more cars/)
})

it.each(['dark', 'light'] as const)('can be read in every accent: %s', (theme) => {
  for (const accent of ['#ffff00', '#000080', '#777777', '#ff8800', '#ffffff', '#000000']) {
    const { text } = drawn(nextEmbed(event(), NOW), { theme, accent })
    const colourOf = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(text)?.[1] ?? ''
    for (const ground of ['ground', 'head'])
      for (const ink of ['accent', 'quiet', 'text'])
        expect(
          contrast(colourOf(ink), colourOf(ground)),
          `${ink} ${accent}`,
        ).toBeGreaterThanOrEqual(4.5)
  }
})

it('has a style and a script that its policy names, and at most 3 KB of script', () => {
  const { text, policy } = drawn(nextEmbed(event(), NOW), { theme: 'dark', accent: '#ff8800' })
  expect(text).toContain('--accent:#ff8800')
  expect(text).not.toContain('prefers-color-scheme')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? []
  expect(Buffer.byteLength(script)).toBeLessThan(3_000)
  expect(policy).toMatch(
    /^default-src 'none'; img-src https:\/\/guild\.example\.org; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; connect-src https:\/\/guild\.example\.org; base-uri 'none'; form-action 'none'; frame-ancestors \*; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/,
  )
})
