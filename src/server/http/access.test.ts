import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()

const address = (path: string) => path.replace(/:\w+/g, '1')

describe.each(
  allEndpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })),
)('$name', ({ endpoint: { method, path, access } }) => {
  it(`is for ${access} callers`, async () => {
    // One of its own: an endpoint may delete who calls it.
    const driver = await make.driver()
    const visitor = await as(undefined).send({ method, url: address(path) })
    const member = await as(driver).send({ method, url: address(path) })

    if (access === 'public') expect(visitor.status).not.toBe(401)
    else expect(visitor).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    if (access === 'admin')
      expect(member).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    else expect([401, 403]).not.toContain(member.status)
  })
})

it('describes every endpoint in the OpenAPI document', async () => {
  const { body } = await as(await make.driver()).get('/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, unknown>> }
  for (const { method, path } of allEndpoints)
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
})

it.each([
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-ui.css',
  '/api/docs/static/swagger-initializer.js',
])('shows %s to members only', async (path) => {
  expect(await as(undefined).get(path)).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  expect([200, 302]).toContain((await as(await make.driver()).get(path)).status)
})

it.each(['/api/nothing', '/api/', '/api'])('answers the unknown %s with JSON', async (path) => {
  expect(await as(await make.driver()).get(path)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})
