import type { Random } from '#demo/race-file/random.ts'

/** The part of JSON Schema that zod writes. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
}

/** Fields with stricter rules than their schema. With valid values, many requests pass the first check. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  allowedClasses: [
    [{ classId: 1, maxSlots: 5 }],
    [
      { classId: 1, maxSlots: 30 },
      { classId: 3, maxSlots: 30 },
    ],
  ],
  startDateTime: ['2027-03-20T19:00', '2027-03-20T19:00:00Z'],
  endDateTime: ['2027-03-21T02:00', '2027-03-21T02:00:00+01:00'],
  registrationStartDate: ['2020-03-01T12:00'],
  registrationEndDate: ['2027-03-19T19:00'],
  timezone: ['UTC', 'Europe/Paris', 'Asia/Tokyo'],
  timeProgression: ['1.0', '15.0'],
  publishedAt: [null, 'now', '2027-03-20T19:00:00Z'],
  imageUrl: [null, '', 'https://example.org/a.png', `/uploads/${'0'.repeat(64)}.webp`],
  trackImageUrl: [null, 'https://example.org/a.png', `/uploads/${'a'.repeat(64)}.webp`],
  length: ['5.793', '13,626'],
  firstDay: ['2027-01-01', '2028-01-01'],
  lastDay: ['2027-12-31', '2027-01-01'],
  from: ['2026-01-01T00:00:00Z', '2026-01-01'],
  to: ['2026-12-31T00:00:00Z'],
  season: ['season-1', '2026', 'year-2026'],
  username: ['zoe', 'penny.lane'],
  password: ['correct horse battery'],
  content: ['<p>Hello</p>', '<a href="x">&</a><b>', ''],
  maxParticipants: [20, 40, 100],
  practiceMinutes: [30],
  qualifyingMinutes: [20],
  warmupMinutes: [10],
  raceMinutes: [120, 1440],
  version: [0, 1, 2, 3, 10],
  name: ['Driver 1', 'Mia Moto', '2026'],
}

const LONG_TEXT = 'x'.repeat(20_000)

/** Values that often cause errors. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  0,
  -1,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_647,
  2_147_483_648,
  '9'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a\0b',
  '\uD800',
  '\uDC00\uD800',
  '\u202Egnp.exe',
  'Zoe\u200B',
  '\u{1F3CE}\uFE0F',
  'ﷺ'.repeat(50),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2027-02-30T00:00',
  '2027-13-45',
  'now',
  'infinity',
  `';drop table users;--`,
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '<p>'.repeat(200),
  'javascript:alert(1)',
  LONG_TEXT,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, length: 5 },
]

export function hostileValue(random: Random) {
  return random.pick(HOSTILE)
}

/**
 * A random value that the schema allows, or a hostile one.
 * @param malice the probability that each part is hostile, from 0 to 1
 */
export function valueOf(schema: Schema, random: Random, malice: number, name = ''): unknown {
  if (random.chance(malice)) return hostileValue(random)
  const known = KNOWN[name]
  if (known && random.chance(0.9)) return random.pick(known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return valueOf(random.pick(choices), random, malice, name)
  if (schema.type === 'object' || schema.properties) return objectOf(schema, random, malice)
  if (schema.type === 'array')
    return Array.from({ length: random.whole(0, 3) }, () =>
      valueOf(schema.items ?? {}, random, malice),
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return numberOf(schema, random, malice, name)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'string') return textOf(schema, random)
  return hostileValue(random)
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, malice: number) {
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 1 - malice / 3 : 0.7))
    .map(([name, schema]) => [name, valueOf(schema, random, malice, name)] as const)
  if (random.chance(malice)) entries.push(['surprise', hostileValue(random)])
  return Object.fromEntries(entries)
}

function numberOf(
  { minimum = 0, maximum = 20, type }: Schema,
  random: Random,
  malice: number,
  name: string,
) {
  if (/id$/i.test(name)) return random.whole(1, 6)
  if (random.chance(malice)) return random.pick([minimum, maximum, minimum - 1, maximum + 1])
  const low = Math.max(minimum, -1_000)
  const high = Math.min(maximum, low + 1_000)
  return type === 'number' && random.chance(0.3)
    ? random.between(low, high)
    : random.whole(low, high)
}

function textOf({ format, minLength = 0 }: Schema, random: Random) {
  if (format === 'date-time') return '2027-03-20T19:00:00Z'
  if (format === 'date') return '2027-03-20'
  const words = ['Spa', 'Night race', 'Zoë 🏁', 'a', '42', 'Ardennes 6 Hours']
  return random.pick(words).padEnd(minLength, 'x')
}
