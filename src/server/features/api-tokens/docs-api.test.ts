import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const visitor = as(undefined)

const text = await readFile(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const examples = [
  ...text.matchAll(/```http\n(GET) (\S+)\nAuthorization: (.+)\n\n(\d{3})\n```/g),
].map(([, method, url, authorization, status]) => ({ method, url, authorization, status }))

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(2)
  expect(text.split('```http')).toHaveLength(examples.length + 1)
})

it.each(examples)('answers $method $url as docs/api.md says: $status', async (example) => {
  const member = await make.driver()
  const { data } = await as(member).call(apiTokensApi.create, {
    body: { name: 'Example', scopes: ['read'], days: 30 },
  })
  const authorization = example.authorization?.replace('<token>', data.token) ?? ''
  const reply = await visitor.send({
    method: 'GET',
    url: example.url ?? '',
    headers: { authorization },
  })
  expect(String(reply.status)).toBe(example.status)
})
