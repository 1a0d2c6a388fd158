import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { Role } from '#shared/contract/users.ts'
import { heldUpText, HOLD_UPS } from '#shared/domain/members/held-up.ts'
import { can } from '#shared/domain/permissions.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()

const address = (path: string) => path.replace(/:\w+/g, '1')

/** An answer that ends, from streams too. */
const headers = { accept: 'application/json' }

describe.each(
  allEndpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })),
)('$name', ({ endpoint: { method, path, access } }) => {
  it(`${access === 'public' ? 'serves' : 'refuses'} a visitor`, async () => {
    const visitor = await as(undefined).send({ method, url: address(path), headers })

    if (access === 'public') expect(visitor.status).not.toBe(401)
    else expect(visitor).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })

  it.each(Role.options)(`asks the role %s for: ${access}`, async (role) => {
    // A new member each time, since the endpoint may delete its caller.
    const member = await make.driver({ role })
    const reply = await as(member).send({ method, url: address(path), headers })

    if (access === 'public' || access === 'member' || can(member, access))
      expect([401, 403]).not.toContain(reply.status)
    else expect(reply).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})

describe.each(HOLD_UPS)('somebody held up by %s', async (by) => {
  it.each(
    allEndpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })),
  )(
    'is served by $name only if it says so',
    async ({ endpoint: { method, path, ...endpoint } }) => {
      const { access, alsoFor = [] } = endpoint
      const person = await make.heldUp(by)
      const reply = await as(person).send({ method, url: address(path), headers })

      if (access === 'public' || alsoFor.includes(by))
        expect([401, 403]).not.toContain(reply.status)
      else
        expect(reply).toMatchObject({
          status: 403,
          body: { code: 'not_allowed', error: heldUpText({ by }) },
        })
    },
  )

  it.each([
    ['/api/live', 403],
    ['/uploads/' + 'a'.repeat(64) + '.webp', 401],
    ['/api/docs', 401],
    ['/api/docs/json', 401],
  ])('gets nothing from %s', async (url, status) => {
    const person = as(await make.heldUp(by))
    const reply = await person.send({ method: 'GET', url, headers: { accept: '*/*' } })
    expect(reply.status).toBe(status)
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

it('states in the OpenAPI document who may call an endpoint', async () => {
  const { body } = await as(await make.driver()).get('/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, { description: string }>> }

  expect(paths['/api/auth/guild']?.['get']?.description).toBe('For everybody.')
  expect(paths['/api/events']?.['get']?.description).toBe(
    'For members who are signed in. Tokens need the scope read.',
  )
  expect(paths['/api/rules']?.['post']?.description).toBe(
    'Needs the permission rules.edit: to write the rules. No token reaches it.',
  )
})
