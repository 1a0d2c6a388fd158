import { z } from 'zod'
import { type Random, seededRandom } from '#demo/race-file/random.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { hostileValue, type Schema, valueOf } from './values.ts'

export const CALLERS = ['visitor', 'driver', 'admin'] as const

export type AnyRequest = {
  caller: (typeof CALLERS)[number]
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Files to upload, valid and invalid ones. */
type Files = readonly Buffer[]

/** The probability that each part of a request is hostile; a third of the requests are valid. */
const MALICE = [0, 0.05, 0.25]

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
]
const IN_PATH = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '1%00',
  '%2e%2e',
  '%2F',
  '%ff',
  '%',
  '%zz',
  '1;2',
  'undefined',
  'x'.repeat(300),
  '%F0%9F%8F%81',
]
const HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'text/event-stream'],
  ['accept', 'nonsense'],
  ['accept-encoding', 'gzip, br;q=nonsense'],
  ['if-none-match', '*'],
  ['range', 'bytes=5-1'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', 'paddock=nonsense; paddock; =; a=%ff'],
  ['x-forwarded-for', '::1, nonsense'],
  ['accept-language', '*;q=9'],
  ['content-encoding', 'gzip'],
  ['expect', 'nonsense'],
]
const BROKEN_JSON = [
  '',
  '{',
  '[1,',
  '"',
  'null',
  '7',
  '[]',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{}}',
]

/** The request with this number. It depends only on the seed, not on earlier requests. */
export function anyRequest(
  seed: number,
  number: number,
  endpoints: readonly Endpoint[],
  files: Files,
): AnyRequest {
  const random = seededRandom(seed * 1_000_003 + number)
  // Similar seeds produce similar first numbers.
  for (let i = 0; i < 5; i++) random.next()
  const endpoint = random.pick(endpoints)
  const malice = random.pick(MALICE)
  const headers: Record<string, string> = {}
  if (random.chance(0.15)) {
    const [name, value] = random.pick(HEADERS)
    headers[name] = value
  }
  const body = bodyOf({ endpoint, random, malice }, headers, files)
  return {
    caller: random.pick(callersOf(endpoint)),
    method: random.chance(0.03) ? random.pick(METHODS) : endpoint.method,
    path: pathOf({ endpoint, random, malice }),
    headers,
    ...(body && { body }),
  }
}

/** Describes a request completely, so that it can be sent again. */
export function describeRequest({ caller, method, path, headers, body }: AnyRequest) {
  const sent = body ? ` ${JSON.stringify(body.toString('latin1').slice(0, 2_000))}` : ''
  return `${caller}: ${method} ${path} ${JSON.stringify(headers)}${sent}`
}

type Draw = { endpoint: Endpoint; random: Random; malice: number }

/** The id of an existing thing, old or new. */
const idIn = (random: Random) =>
  String(random.chance(0.6) ? random.whole(1, 4) : random.whole(1, 40))

/** Usually a caller with the permission. */
function callersOf({ access }: Endpoint) {
  const needsPermission = access !== 'public' && access !== 'member'
  return [...CALLERS, ...(needsPermission ? (['admin', 'admin', 'admin'] as const) : [])]
}

function pathOf({ endpoint: { path, query, rawFile }, random, malice }: Draw) {
  const filled = path.replace(/:\w+/g, () => {
    if (random.chance(malice)) return random.pick(IN_PATH)
    return rawFile ? 'race.xml' : idIn(random)
  })
  if (!query && random.chance(0.95)) return filled
  if (random.chance(0.05)) return `${filled}?${random.pick(['%', '%ff', '&&=', 'a[b]=1', '?'])}`
  const values = query ? valueOf(schemaOf(query), random, malice) : { x: hostileValue(random) }
  if (typeof values !== 'object' || values === null) return filled
  const words = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(textIn(value))}`,
  )
  return words.length > 0 ? `${filled}?${words.join('&')}` : filled
}

function bodyOf(draw: Draw, headers: AnyRequest['headers'], files: Files) {
  const { endpoint, random, malice } = draw
  if (endpoint.file && !random.chance(malice))
    return multipartOf(draw, endpoint.file.field, headers, files)
  if (endpoint.rawFile && !random.chance(malice)) {
    headers['content-type'] = random.pick(endpoint.rawFile.types)
    return cut(random.pick(files), draw)
  }
  if (!endpoint.body && !random.chance(malice)) return undefined
  headers['content-type'] = random.chance(malice) ? random.pick(TYPES) : 'application/json'
  if (random.chance(malice / 2)) return Buffer.from(random.pick(BROKEN_JSON))
  const value = endpoint.body
    ? valueOf(schemaOf(endpoint.body), random, malice)
    : hostileValue(random)
  return cut(Buffer.from(JSON.stringify(value)), draw)
}

function multipartOf(draw: Draw, field: string, headers: AnyRequest['headers'], files: Files) {
  const { random, malice } = draw
  const odd = (good: string, bad: readonly string[]) =>
    random.chance(malice) ? random.pick(bad) : good
  const says = odd('edge', ['', 'other', 'e'.repeat(500), '"', ';'])
  headers['content-type'] = `multipart/form-data; boundary=${says}`
  const name = odd(field, ['', 'other', '__proto__', 'a\0b'])
  const fileName = odd('race.xml', ['a.png', 'a\0.xml', '../../a.xml', 'x'.repeat(400), ''])
  const part = Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    random.pick(files),
    Buffer.from('\r\n'),
  ])
  const parts = random.chance(malice) ? [part, part] : [part]
  return cut(Buffer.concat([...parts, Buffer.from('--edge--\r\n')]), draw)
}

function cut(bytes: Buffer, { random, malice }: Draw) {
  return random.chance(malice / 2) ? bytes.subarray(0, random.whole(0, bytes.length)) : bytes
}

const schemas = new Map<z.ZodType, Schema>()

function schemaOf(schema: z.ZodType) {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(schema, made)
  return made
}

/** URLs cannot contain lone surrogates. */
function textIn(value: unknown) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.replace(/\p{Surrogate}/gu, '?').slice(0, 2_000)
}
