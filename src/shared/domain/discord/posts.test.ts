import { expect, it } from 'vitest'
import { adminPost } from './admin-post.ts'
import { cut, escaped, oneLine } from './discord-text.ts'
import { entryListPost } from './entry-list-post.ts'
import { eventPost, type PostedEvent, reminderPost } from './event-post.ts'
import { type DiscordMessage, LIMITS, mentioning, messageOf } from './message.ts'
import { newsPost } from './news-post.ts'
import { type PostedResult, resultPost } from './result-post.ts'
import { type PostedStandings, standingsPost } from './standings-post.ts'

const sender = { guild: 'Nordschleife Racing', origin: 'https://guild.example', colour: 0xff6600 }
const now = new Date('2026-12-01T12:00:00Z')

const event: PostedEvent = {
  id: 31,
  title: 'Monza 4 Hours',
  status: 'upcoming',
  rounds: [{ championship: 'Winter Cup', round: 2 }],
  track: 'Monza',
  startsAt: new Date('2026-12-12T19:00:00Z'),
  signUp: { opensAt: new Date('2026-11-28T12:00:00Z'), closesAt: new Date('2026-12-11T19:00:00Z') },
  raceMinutes: 240,
  driversPerCar: 3,
  classes: [
    { name: 'Hypercar', taken: 6, places: 12 },
    { name: 'LMGT3', taken: 0, places: 20 },
  ],
  cars: 6,
  free: 26,
  waiting: 0,
}

const fieldsOf = ({ embeds: [embed] }: DiscordMessage) =>
  Object.fromEntries((embed.fields ?? []).map(({ name, value }) => [name, value]))

it('announces an event with its times for every reader, and its places', () => {
  const message = messageOf(eventPost(event, now), sender)
  expect(message).toMatchObject({
    username: 'Nordschleife Racing',
    embeds: [
      {
        title: 'Monza 4 Hours',
        url: 'https://guild.example/events/31',
        description: 'Winter Cup, round 2. At Monza.',
        color: 0xff6600,
        footer: { text: 'Nordschleife Racing' },
      },
    ],
    allowed_mentions: { parse: [] },
  })
  expect(message).not.toHaveProperty('content')
  expect(fieldsOf(message)).toEqual({
    Start: '<t:1797102000:F> (<t:1797102000:R>)',
    'Sign-up closes': '<t:1797015600:F> (<t:1797015600:R>)',
    Format: '4 hours, up to 3 drivers per car',
    Hypercar: '6 of 12',
    LMGT3: '0 of 20',
  })
})

it.each([
  ['before sign-up opens', { at: new Date('2026-11-01T00:00:00Z') }, 'Sign-up opens', /:R>\)$/],
  ['after it closed', { at: new Date('2026-12-12T00:00:00Z') }, 'Sign-up', /^Closed$/],
  ['with a waitlist', { event: { waiting: 3 } }, 'Waitlist', /^3 cars$/],
  [
    'moved',
    { event: { plannedFor: new Date('2026-12-05T19:00:00Z') } },
    'New start',
    /^~~<t:1796497200:F>~~\n<t:1797102000:F> \(<t:1797102000:R>\)$/,
  ],
  ['running', { event: { status: 'running' as const } }, 'Started', /^<t:1797102000:F>$/],
  [
    'with a result',
    { event: { status: 'completed' as const, result: 'provisional' as const } },
    'Result',
    /^\[Provisional result\]\(https:\/\/guild\.example\/events\/31\?tab=results\)$/,
  ],
  [
    'with an official result',
    { event: { status: 'completed' as const, result: 'official' as const } },
    'Result',
    /^\[Official result\]/,
  ],
  ['of 45 minutes', { event: { raceMinutes: 45, driversPerCar: 1 } }, 'Format', /^45 minutes$/],
])('says what is new of an event %s', (_, { at = now, event: changed = {} }: Case, name, value) => {
  const message = messageOf(eventPost({ ...event, ...changed }, at), sender)
  expect(fieldsOf(message)[name]).toMatch(value)
})

type Case = { at?: Date; event?: Partial<PostedEvent> }

it('leaves only the reason of an event that was cancelled', () => {
  const cancelled = { ...event, status: 'cancelled', reason: 'The server is *down*.' } as const
  expect(messageOf(eventPost(cancelled, now), sender).embeds).toEqual([
    {
      title: 'Cancelled: Monza 4 Hours',
      url: 'https://guild.example/events/31',
      description: String.raw`The server is \*down\*.`,
      color: 0xff6600,
      footer: { text: 'Nordschleife Racing' },
    },
  ])
})

const result: PostedResult = {
  event: { id: 31, title: 'Monza 4 Hours' },
  state: 'provisional',
  version: undefined,
  reportsUntil: new Date('2026-12-13T19:00:00Z'),
  story: 'Blue Owl won by a second.',
  classes: [
    {
      name: 'Hypercar',
      cars: [
        { number: '50', name: 'Blue Owl Racing', gap: undefined, accounts: [] },
        { number: '7', name: 'Kerb Crawlers', gap: '+1.204', accounts: ['801', '802'] },
        { number: undefined, name: 'Rita Runoff', gap: '2 laps', accounts: [] },
        { number: '9', name: 'Fourth', gap: '3 laps', accounts: ['803'] },
      ],
      bestLap: { time: '1:36.500', driver: 'Lotta Laps' },
    },
  ],
}

it('names the podium of each class, and says how long reports are taken', () => {
  const message = messageOf(resultPost(result), sender)
  expect(message.embeds[0]).toMatchObject({
    title: 'Monza 4 Hours: provisional result',
    url: 'https://guild.example/events/31?tab=results',
    description: 'Blue Owl won by a second.',
  })
  expect(fieldsOf(message)).toEqual({
    Hypercar: [
      String.raw`**1** \#50 Blue Owl Racing`,
      String.raw`**2** \#7 Kerb Crawlers (+1.204) <@801> <@802>`,
      '**3** Rita Runoff (2 laps)',
      'Best lap 1:36.500, Lotta Laps',
    ].join('\n'),
    'Reports close': '<t:1797188400:F> (<t:1797188400:R>)',
  })
  const official = { ...result, state: 'official', version: 3, reportsUntil: undefined } as const
  expect(fieldsOf(messageOf(resultPost(official), sender))).toMatchObject({ Version: '3' })
})

it('says nothing about sign-up once the race has started', () => {
  const message = messageOf(eventPost({ ...event, status: 'running' }, now), sender)
  expect(Object.keys(fieldsOf(message))).toEqual(['Started', 'Format', 'Hypercar', 'LMGT3'])
})

it('says how many places are free before sign-up closes', () => {
  expect(messageOf(reminderPost(event), sender).embeds[0]).toMatchObject({
    title: 'Monza 4 Hours: 26 places free',
    description: 'Sign-up closes <t:1797015600:F> (<t:1797015600:R>).',
  })
})

const row = { position: 1, name: 'Lotta Laps', points: 25 }
const standings: PostedStandings = {
  championship: { key: 'season-8', name: 'Winter Cup' },
  round: { number: 2, title: 'Monza 4 Hours' },
  isOpenAgain: false,
  tables: [
    { title: 'Hypercar drivers', rows: Array.from({ length: 22 }, () => row) },
    { title: 'Teams', rows: [] },
  ],
}

it('shows the first ten of each table in lines that phones do not break', () => {
  const message = messageOf(standingsPost(standings), sender)
  expect(message.embeds[0]).toMatchObject({
    title: 'Winter Cup after round 2',
    url: 'https://guild.example/championships/season-8',
  })
  expect(message.embeds[0]).not.toHaveProperty('description')
  const { 'Hypercar drivers': table = '', ...others } = fieldsOf(message)
  expect(others).toEqual({})
  const [fence, ...lines] = table.split('\n')
  expect(fence).toBe('```')
  expect(lines[0]).toBe('  1 Lotta Laps                          25')
  expect(lines.slice(0, 10).map(({ length }) => length)).toEqual(Array(10).fill(42))
  expect(lines.slice(10)).toEqual(['```', 'and 12 more'])
})

it('cannot be broken out of a block of code', () => {
  const tables = [{ title: 'x', rows: [{ ...row, name: '```\n@everyone https://evil.example' }] }]
  const value = fieldsOf(messageOf(standingsPost({ ...standings, tables }), sender))['x'] ?? ''
  expect(value.split('```')).toHaveLength(3)
  expect(value).not.toContain('://')
})

it('lists 62 cars, and says how many it leaves out', () => {
  const cars = (count: number, drivers: string[]) =>
    Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      team: 'Kerb Crawlers',
      drivers,
    }))
  const short = entryListPost({
    event,
    classes: [
      { name: 'Hypercar', cars: cars(20, ['Lotta Laps']) },
      { name: 'LMGT3', cars: cars(42, ['Rita Runoff', 'Hank Hairpin']) },
    ],
  })
  const lines = (post: typeof short) =>
    (post.fields ?? []).flatMap(({ value }) => value.split('\n'))
  expect(lines(short)).toHaveLength(62)
  expect(lines(short)[0]).toBe(String.raw`\#1 Kerb Crawlers: Lotta Laps`)
  expect(messageOf(short, sender).embeds[0].fields).toHaveLength(short.fields?.length ?? 0)

  const names = Array.from({ length: 3 }, () => 'A driver with the longest of names')
  const long = entryListPost({ event, classes: [{ name: 'LMGT3', cars: cars(62, names) }] })
  const left = Number(/^and (\d+) more$/.exec(lines(long).at(-1) ?? '')?.[1])
  expect(lines(long).length - 1 + left).toBe(62)
})

it('mentions a role only where it is named', () => {
  const message = mentioning(messageOf(newsPost({ id: 6, title: 'News', text: '' }), sender), '123')
  expect(message).toMatchObject({
    content: '<@&123>',
    allowed_mentions: { parse: [], roles: ['123'] },
  })
})

const NASTY: readonly (readonly [name: string, text: string])[] = [
  ['a mention of everyone', '@everyone'],
  ['mentions', '<@1> and <@&2> and <#3>'],
  ['a link', '[x](http://y.example)'],
  ['an address', 'https://evil.example/?a=_b_'],
  ['a block of code', '```js\nalert(1)\n```'],
  ['formatting', '> # *bold* __under__ ~~gone~~ ||spoiler||'],
  ['a list', '- a list'],
  ['a numbered list', '1. another'],
  ['backslashes', String.raw`\@here \\`],
  ['directions', 'right\u202Eto left\u2066'],
  ['blanks', '   \n\t'],
  ['nothing', ''],
  ['pictures', '👩‍👩‍👧‍👦🏁'.repeat(400)],
  ['words', 'word '.repeat(3000)],
  ['stars', '*'.repeat(5000)],
]

it.each(NASTY)('can neither format, link nor mention with %s', (_, text) => {
  const shown = escaped(text)
  const unescaped = shown.replaceAll(/\\[\\*_~|>#[\]()<@`.+-]/g, '')
  expect(unescaped).not.toMatch(/[\\*_~|>#[\]()<@`]|:\/\/|[\u202E\u2066\n]/)
  expect(unescaped).not.toMatch(/^([-+]|\d+\.)/)
  expect(shown).not.toBe('')
})

it.each(NASTY)('keeps all limits with %s as every name', (_, text) => {
  const classes = Array.from({ length: 30 }, () => ({ name: text, taken: 1, places: 2 }))
  const cars = Array.from({ length: 62 }, () => ({
    number: text,
    name: text,
    gap: '+1',
    accounts: Array.from({ length: 20 }, () => '80351110224678912345'),
  }))
  const posts = [
    eventPost(
      { ...event, title: text, track: text, classes, rounds: [{ championship: text, round: 1 }] },
      now,
    ),
    eventPost({ ...event, title: text, status: 'cancelled', reason: text }, now),
    resultPost({
      ...result,
      story: text,
      classes: [{ name: text, cars, bestLap: { time: '1:30.000', driver: text } }],
    }),
    newsPost({ id: 1, title: text, text }),
    adminPost('job-failed', { title: text, text, path: '/admin' }),
    standingsPost({
      ...standings,
      championship: { key: 'season-8', name: text },
      tables: [{ title: text, rows: Array.from({ length: 62 }, () => ({ ...row, name: text })) }],
    }),
    entryListPost({
      event: { ...event, title: text },
      classes: [1, 2].map(() => ({
        name: text,
        cars: Array.from({ length: 31 }, () => ({ number: 1, team: text, drivers: [text, text] })),
      })),
    }),
    reminderPost({ ...event, title: text }),
  ]
  for (const post of posts) expectLimits(messageOf(post, { ...sender, guild: text }))
})

function expectLimits({ username, embeds: [embed] }: DiscordMessage) {
  expect(username.length).toBeLessThanOrEqual(LIMITS.username)
  expect(username).not.toMatch(/discord|clyde/i)
  const { title, description = '', fields = [], footer } = embed
  const texts = [
    title,
    description,
    footer.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]
  expect(title.length).toBeLessThanOrEqual(LIMITS.title)
  expect(description.length).toBeLessThanOrEqual(LIMITS.description)
  expect(fields.length).toBeLessThanOrEqual(LIMITS.fields)
  for (const { name, value } of fields) {
    expect(name.length).toBeLessThanOrEqual(LIMITS.name)
    expect(value.length).toBeLessThanOrEqual(LIMITS.value)
  }
  expect(texts.join('').length).toBeLessThanOrEqual(LIMITS.embed)
  for (const text of [title, ...fields.map(({ value }) => value)]) {
    expect(text).not.toBe('')
    // A surrogate alone is half a character.
    expect(text).not.toMatch(/\p{Surrogate}/u)
  }
}

it('cuts between words, and never within a character', () => {
  expect(cut('Blue Owl Racing', 15)).toBe('Blue Owl Racing')
  expect(cut('Blue Owl Racing', 10)).toBe('Blue Owl…')
  expect(cut('🏁🏁🏁', 5)).toBe('🏁🏁…')
  expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦…')
  expect(cut('****', 5, escaped)).toBe(String.raw`\*\*…`)
  expect(oneLine(' \n ')).toBe('–')
})

it('is named without words that Discord refuses', () => {
  const named = (guild: string) =>
    messageOf(newsPost({ id: 1, title: 'x', text: '' }), { ...sender, guild }).username
  expect(named('Discord Drivers')).toBe('Drivers')
  expect(named('Clyde')).toBe('Paddock')
})
