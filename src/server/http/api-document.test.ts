import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, expect, it } from 'vitest'
import { guildSettings } from '#server/database/schema.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointSamples } from '#tests/support/endpoint-samples.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

type Schema = { type?: unknown; properties?: object; additionalProperties?: unknown }
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: unknown }
}

const guild = await startTestApp()
const document = await documentOf(guild)
const ajv = new Ajv2020({ strict: false, allErrors: true })
// TypeScript takes the default import for the whole CommonJS module.
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: closed(document.components) })
const validators = new Map<string, ValidateFunction>()

// A sample may leave behind a rule for all administrators.
afterEach(async () => {
  await guild.db.delete(guildSettings)
})

it.each(endpointSamples.map((sample) => ({ name: nameOf(sample.endpoint), ...sample })))(
  'describes the input of $name, what it answers, and how it refuses a visitor, a driver and invalid input',
  async ({ endpoint, prepare }) => {
    const described = operationOf(endpoint)
    const { client, input } = await prepare(guild)

    expect(problemsOfParameters(described, 'path', input.params)).toEqual([])
    expect(problemsOfParameters(described, 'query', input.query)).toEqual([])
    if (endpoint.file) expect(described.requestBody?.content).toHaveProperty('multipart/form-data')
    else expect(problemsOfBody(described, input.body)).toEqual([])

    const driver = guild.as(await guild.make.driver())
    const refused = await Promise.all([
      guild.as(undefined).requestUntyped(endpoint, { ...input, body: endpoint.body && 7 }),
      driver.requestUntyped(endpoint, { ...input, body: endpoint.body && 7 }),
      ...(endpoint.params
        ? [client.requestUntyped(endpoint, { ...input, params: nonsense(input.params) })]
        : []),
      ...(endpoint.body ? [client.requestUntyped(endpoint, { ...input, body: [] })] : []),
    ])
    const answer = await client.requestUntyped(endpoint, input)
    const replies = [...refused.filter(({ status }) => status >= 400), answer]
    for (const { status, body, headers } of replies)
      expect(problemsOfAnswer(described, status, body, headers['content-type'])).toEqual([])
  },
)

it('describes which parameters are texts, numbers and optional', () => {
  const parameters = Object.fromEntries(
    operation('get', '/api/admin/audit-log').parameters.map(({ name, ...rest }) => [name, rest]),
  )

  expect(parameters).toMatchObject({
    person: { in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
    kind: { required: false, schema: { enum: expect.arrayContaining(['event']) } },
    from: { required: false, schema: { type: 'string', format: 'date-time' } },
    before: { required: false, schema: { type: 'integer', minimum: 1 } },
  })
  expect(operation('delete', '/api/admin/events/{id}/names').parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'version', in: 'query', required: true, schema: { type: 'integer' } },
  ])
})

it('names the cookie that the server sets', async () => {
  expect(document.components.securitySchemes).toMatchObject({ session: { name: 'paddock' } })
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://paddock.example' } })
  const { body } = await secure.app
    .inject({ url: '/api/docs/json', headers: { cookie: await securely(secure) } })
    .then((reply) => ({ body: reply.json<Document>() }))
  expect(body.components.securitySchemes).toMatchObject({ session: { name: '__Host-paddock' } })
})

type Guild = Awaited<ReturnType<typeof startTestApp>>

async function documentOf({ as, make }: Guild) {
  return (await as(await make.driver()).get('/api/docs/json')).body as Document
}

async function securely({ deps, make }: Guild) {
  return `__Host-${await signIn(deps, (await make.driver()).id)}`
}

function operationOf({ method, path }: Endpoint) {
  return operation(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
}

function operation(method: string, path: string) {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`The document does not describe ${method} ${path}`)
  return found
}

function nameOf({ method, path }: Endpoint) {
  return `${method} ${path}`
}

function problemsOfParameters(
  { parameters }: Operation,
  place: 'path' | 'query',
  sent: Record<string, unknown> = {},
) {
  const described = parameters.filter((parameter) => parameter.in === place)
  const schema = {
    type: 'object',
    required: described.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(described.map((one) => [one.name, one.schema])),
    additionalProperties: false,
  }
  // Undefined values are not sent, and dates are sent as text.
  return problems(schema, JSON.parse(JSON.stringify(sent)))
}

function problemsOfBody({ requestBody }: Operation, body: unknown) {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return body === undefined ? [] : ['no body is described']
  return problems(schema, JSON.parse(JSON.stringify(body)))
}

function problemsOfAnswer(
  { responses }: Operation,
  status: number,
  body: unknown,
  contentType: unknown,
) {
  const described = responses[status] ?? (status >= 400 ? responses['default'] : undefined)
  if (!described) return [`${status} is not described`]
  if (!described.content) return body === '' ? [] : ['an answer without a body is described']
  const type = String(contentType).split(';')[0] ?? ''
  const schema = described.content[type]?.schema
  return schema ? problems(closed(schema), body) : [`${type} is not described`]
}

function problems(schema: object, value: unknown) {
  const validate = compiled(schema)
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        (error) => `${error.instancePath} ${error.message}: ${JSON.stringify(error.params)}`,
      )
}

/** Most operations refuse with the same schema, and compiling one takes longer than a call. */
function compiled(schema: object) {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
  validators.set(text, validate)
  return validate
}

/** An answer has nothing that the document does not name. */
function closed<T>(schema: T): T {
  return walk(schema, (node) =>
    node.type === 'object' && node.properties && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  ) as T
}

function walk(value: unknown, change: (node: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change))
  if (typeof value !== 'object' || value === null) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, change)])),
  )
}

function nonsense(params: object | undefined) {
  return Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, 'nonsense']))
}
