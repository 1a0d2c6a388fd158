import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const visitor = as(undefined)

const text = await readFile(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const examples = [
  ...text.matchAll(/```http\n(GET|PUT) (\S+)\n((?:.+\n)+)(?:\n(.+)\n)?\n(\d{3})\n```/g),
].map(([, method = '', url = '', headers = '', payload, status]) => ({
  method,
  url,
  headers: Object.fromEntries(
    headers
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  ) as Record<string, string>,
  payload,
  status,
}))

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(3)
  expect(text.split('```http')).toHaveLength(examples.length + 1)
})

it.each(examples)('answers $method $url as docs/api.md says: $status', async (example) => {
  const { method, url, headers, payload, status } = example
  const scope = url.startsWith('/api/inbox') ? 'results:send' : 'read'
  const { data } = await as(await make.admin()).call(apiTokensApi.create, {
    body: { name: 'Example', scopes: [scope], days: 30 },
  })
  const authorization = headers['Authorization']?.replace('<token>', data.token) ?? ''
  const reply = await visitor.send({
    method,
    url,
    headers: { ...headers, authorization },
    ...(payload !== undefined && { payload }),
  })
  expect(String(reply.status)).toBe(status)
})
