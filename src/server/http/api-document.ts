import { capital } from '#shared/domain/words/capital.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { notSignedIn } from '#server/errors.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'
import { IdInPath } from '#shared/contract/id.ts'
import { scopeOf } from '#shared/contract/token-scope.ts'
import { type Access, canSomewhere, PERMISSIONS } from '#shared/domain/permissions.ts'
import { sessionCookieName } from './sessions.ts'

/**
 * Serves the OpenAPI document at /api/docs/json, generated from the contract, and a page that shows it at /api/docs, both for
 * members. At /api/openapi.json programs get it, too, without what their token does not reach.
 */
export async function apiDocument(app: FastifyInstance, config: Config) {
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) }
  const documentOf = (endpoints: readonly Endpoint[]) => ({
    openapi: '3.1.0' as const,
    info: { title: `${config.guildName} API`, version: '1' },
    paths: pathsOf(endpoints),
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: { session, token: TOKEN },
    },
  })
  const document = documentOf(allEndpoints)
  app.get('/api/openapi.json', { onRequest: forMembers }, (request, reply) =>
    reply.send(
      request.tokenScopes
        ? documentOf(allEndpoints.filter((endpoint) => isReachable(endpoint, request)))
        : document,
    ),
  )
  // The plugin's own types know OpenAPI 3.0 schemas only; zod writes those of 3.1.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (docs) => {
    docs.addHook('onRequest', forMembers)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'A token that a member makes on the page My Profile.',
}

/** Whether the token of a request, and its owner, reach an endpoint at least for some things. */
function isReachable(endpoint: Endpoint, { tokenScopes = [], viewer }: FastifyRequest) {
  const { access } = endpoint
  if (access === 'public') return true
  const scope = scopeOf(endpoint)
  if (scope === null || !tokenScopes.includes(scope)) return false
  return access === 'member' || canSomewhere(viewer, access)
}

async function forMembers({ viewer }: FastifyRequest) {
  if (!viewer) throw notSignedIn()
}

function pathsOf(endpoints: readonly Endpoint[]) {
  const all: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    all[path] = { ...all[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return all
}

function operation(endpoint: Endpoint) {
  const { summary, access, params, query } = endpoint
  const content = requestContent(endpoint)
  return {
    operationId: operationIdOf(endpoint),
    summary,
    description: [whoMay(access), howByToken(endpoint)].filter(Boolean).join(' '),
    tags: [access],
    ...(access === 'public' ? {} : { security: securityOf(endpoint) }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...refusals(endpoint),
      default: { description: 'Failed', content: json(ERROR) },
    },
  }
}

function whoMay(access: Access) {
  if (access === 'public') return 'For everybody.'
  if (access === 'member') return 'For members who are signed in.'
  return `Needs the permission ${access}: to ${PERMISSIONS[access]}.`
}

function howByToken(endpoint: Endpoint) {
  if (endpoint.access === 'public') return ''
  const scope = scopeOf(endpoint)
  return scope ? `Tokens need the scope ${scope}.` : 'No token reaches it.'
}

/** A program uses one of the two. */
function securityOf(endpoint: Endpoint) {
  return [{ session: [] }, ...(scopeOf(endpoint) ? [{ token: [] }] : [])]
}

/** `getEventsByIdResults` of `GET /api/events/:id/results`: the names of functions in generated clients. */
function operationIdOf({ method, path }: Endpoint) {
  const words = path.replace('/api/', '').split(/[^\w:]+/)
  const parts = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
  const name = parts.join('-').replace(/[-_]+(\w)/g, (_match, sign: string) => sign.toUpperCase())
  return method.toLowerCase() + capital(name)
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestContent({ body, file, rawFile }: Endpoint) {
  if (body) return json(schemaOf(body))
  if (rawFile) {
    const schema = { type: 'string', format: 'binary' }
    return Object.fromEntries(rawFile.types.map((type) => [type, { schema }]))
  }
  if (!file) return undefined
  const { field, confirmField } = file
  const properties = {
    [field]: { type: 'string', format: 'binary' },
    ...(confirmField && { [confirmField]: { type: 'string', enum: ['true'] } }),
  }
  return { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } }
}

function success({ status, contentType, response }: Endpoint) {
  if (status === 204) return { description: 'Done' }
  const schema = schemaOf(response)
  return {
    description: 'Done',
    content: contentType ? { [contentType]: { schema } } : json(schema),
  }
}

/** The codes with which this endpoint refuses a request, by status. */
function refusals(endpoint: Endpoint) {
  const codes = codesOf(endpoint)
  return Object.fromEntries(
    codes.map((code) => {
      const status = ERROR_STATUS[code]
      const ofStatus = codes.filter((other) => ERROR_STATUS[other] === status)
      const schema = { allOf: [ERROR, { properties: { code: { enum: ofStatus } } }] }
      return [status, { description: 'Refused', content: json(schema) }]
    }),
  )
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, costs, isStream, isMadeInTurn } = endpoint
  const file = endpoint.file ?? endpoint.rawFile
  const codes: [isPossible: unknown, code: ErrorCode][] = [
    [params || query || body || file, 'invalid_input'],
    [access !== 'public', 'not_signed_in'],
    // Those who were not let in yet are refused everywhere.
    [access !== 'public', 'not_allowed'],
    [endpoint.needsProof, 'proof_needed'],
    [params, 'not_found'],
    [isStream, 'not_acceptable'],
    [method !== 'GET', 'conflict'],
    [method !== 'GET' && (body || query), 'stale'],
    [endpoint.file?.confirmField, 'unconfirmed'],
    [body || file, 'too_large'],
    [body || file, 'wrong_kind'],
    [costs || isMadeInTurn || file || access === 'public', 'too_many'],
  ]
  return codes.filter(([isPossible]) => isPossible).map(([, code]) => code)
}

const ERROR = { $ref: '#/components/schemas/Error' }

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** The schema of the JSON that is sent: the input side of request schemas and of the response codecs. */
function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema !== IdInPath) return
      // The schema also accepts numbers; in a URL an id is digits, which OpenAPI calls an integer.
      delete made.anyOf
      Object.assign(made, ID)
    },
  })
  return jsonSchema
}

const { $schema: _, ...ID } = z.toJSONSchema(IdInPath, { io: 'output' })
