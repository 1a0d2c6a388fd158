import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { notSignedIn } from '#server/errors.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ErrorBody } from '#shared/contract/errors.ts'
import { type Access, PERMISSIONS } from '#shared/domain/permissions.ts'

/** The OpenAPI document, made from the schemas that validate, at /api/docs/json; a page to read it at /api/docs. Both are for members. */
export async function apiDocument(app: FastifyInstance, { guildName }: Config) {
  const document = {
    openapi: '3.1.0' as const,
    info: { title: `${guildName} API`, version: '1' },
    paths: paths(),
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'paddock' } },
    },
  }
  // The plugin's own types know OpenAPI 3.0 schemas only; zod writes those of 3.1.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (docs) => {
    docs.addHook('onRequest', forMembers)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

async function forMembers({ viewer }: FastifyRequest) {
  if (!viewer) throw notSignedIn()
}

function paths() {
  const all: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    all[path] = { ...all[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return all
}

function operation(endpoint: Endpoint) {
  const { summary, access, params, query, body, file, response } = endpoint
  const status = endpoint.status ?? 200
  return {
    summary,
    description: whoMay(access),
    tags: [access],
    ...(access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: { required: true, content: json(schemaOf(body, 'input')) } } : {}),
    ...(file ? { requestBody: { required: true, content: upload(file) } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(status === 204 ? {} : { content: json(schemaOf(response, 'input')) }),
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function whoMay(access: Access) {
  if (access === 'public') return 'For everybody.'
  if (access === 'member') return 'For members who are signed in.'
  return `Needs the permission ${access}: to ${PERMISSIONS[access]}.`
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(schema.shape).map((name) => ({
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'integer' },
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const upload = ({ field }: NonNullable<Endpoint['file']>) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary' } },
    },
  },
})

/** What travels: for answers that is the codec's input side too. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
