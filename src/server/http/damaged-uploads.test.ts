import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { incomingFolder } from '#server/files/incoming-files.ts'
import { rulesApi } from '#shared/contract/rules.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make, dataDir } = await startTestApp()
const admin = as(await make.admin())
const event = await make.event()
const TYPE = 'multipart/form-data; boundary=x'

const part = (name: string, file: string | undefined, content = 'content') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n` +
  `content-type: application/octet-stream\r\n\r\n${content}\r\n`

const calls = [
  { url: `/api/events/${event.id}/results/upload`, field: 'resultsFile', file: 'a.xml' },
  { url: '/api/tracks/1/image', field: 'image', file: 'a.png' },
]

const cases: [string, (field: string, file: string) => string, Record<string, string>, number][] = [
  ['a form that is cut off', (field, file) => part(field, file), {}, 400],
  ['a file that is cut off', (field, file) => part(field, file).slice(0, -4), {}, 400],
  ['a head that is cut off', (field, file) => part(field, file).slice(0, 30), {}, 400],
  [
    'another boundary',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=y' },
    400,
  ],
  [
    'an empty boundary',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=' },
    400,
  ],
  [
    'no boundary',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-type': 'multipart/form-data' },
    400,
  ],
  [
    'an endless boundary',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-type': `multipart/form-data; boundary=${'x'.repeat(9_000)}` },
    400,
  ],
  ['nothing', () => '', {}, 400],
  ['an empty form', () => '--x--\r\n', {}, 400],
  ['a file of another field', (_, file) => `${part('other', file)}--x--\r\n`, {}, 400],
  [
    'a field of an object',
    (field, file) => `${part('__proto__', file)}${part(field, file)}--x--\r\n`,
    {},
    400,
  ],
  ['two files', (field, file) => `${part(field, file)}${part(field, file)}--x--\r\n`, {}, 400],
  [
    'a second file of another field',
    (field, file) => `${part(field, file)}${part('other', file)}--x--\r\n`,
    {},
    400,
  ],
  ['a zero byte in the name', (field, file) => `${part(field, `a\0${file}`)}--x--\r\n`, {}, 400],
  [
    'too many fields',
    (field, file) =>
      `${part('note', undefined).replace('application/octet-stream', 'text/plain').repeat(30)}${part(field, file)}--x--\r\n`,
    {},
    413,
  ],
  [
    'a compressed body',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-encoding': 'gzip' },
    415,
  ],
  [
    'a body with an unknown encoding',
    (field, file) => `${part(field, file)}--x--\r\n`,
    { 'content-encoding': 'rot13' },
    415,
  ],
  ['no form', () => '{}', { 'content-type': 'application/json' }, 415],
]

for (const { url, field, file } of calls)
  it.each(cases)(
    `${url} refuses %s, and leaves no file behind`,
    async (_, body, headers, status) => {
      const text = body(field, file)
      const payload = headers['content-encoding'] === 'gzip' ? gzipSync(text) : text

      const reply = await admin.send({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': TYPE, ...headers },
      })

      expect(reply).toMatchObject({
        status,
        body: {
          error: expect.any(String),
          code: { 400: 'invalid_input', 413: 'too_large', 415: 'wrong_kind' }[status],
        },
      })
      expect(await readdir(incomingFolder(dataDir)).catch(noFolder)).toEqual([])
    },
  )

it('refuses compressed JSON, too', async () => {
  const reply = await admin.requestUntyped(rulesApi.create, {
    body: gzipSync('{}'),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(reply).toMatchObject({ status: 415, body: { code: 'wrong_kind' } })
})

/** It is made when the first file is received. */
function noFolder(error: NodeJS.ErrnoException) {
  expect(error.code).toBe('ENOENT')
  return []
}
