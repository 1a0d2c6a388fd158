import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  invalidInput,
  notAllowed,
  notFound,
  notSignedIn,
  nothingHere,
  proofNeeded,
  tooLarge,
  wrongKind,
} from '#server/errors.ts'
import { collectingChanges } from '#server/database/changes.ts'
import { writingAbout } from '#server/database/turns.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import type { Endpoint, Received } from '#shared/contract/endpoint.ts'
import { isProven } from '#shared/domain/members/proof.ts'
import { heldUpText } from '#shared/domain/members/held-up.ts'
import { can, canSomewhere, permissionsKey } from '#shared/domain/permissions.ts'
import type { VersionedRead } from './answer-version.queries.ts'
import { checkScope } from './api-tokens.ts'
import { cachedAnswer } from './cached-answer.ts'
import { setChangesHeader } from './changes-header.ts'
import { etagOf, isUnchanged, JSON_TYPE } from './is-unchanged.ts'
import { linkToNext, nextOf } from './page-of-list.ts'
import { costs } from './rate-limits.ts'
import { type RawFile, receiveRawFile } from './raw-files.ts'
import { encodingOf, receiveFile, type ReceivedFile } from './uploads.ts'
import type { Viewer } from './viewer.ts'

type ViewerFor<E extends Endpoint> = E['access'] extends 'public' ? Viewer | undefined : Viewer

type FileFor<E extends Endpoint> = E extends { file: object }
  ? { file: ReceivedFile }
  : E extends { rawFile: object }
    ? { file: RawFile }
    : object

/** `request` and `reply` are for cookies and headers; what a handler returns is the answer. */
export type Call<E extends Endpoint> = Received<E> &
  FileFor<E> & { viewer: ViewerFor<E>; request: FastifyRequest; reply: FastifyReply }

/**
 * Serves one endpoint of the contract: checks access before reading anything, checks the input, runs the handler and
 * encodes its result. The answer to a write says what it changed, and an answer that a caller has already costs a 304.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['response']>>,
) {
  serve(app, endpoint, async (call, reply) => {
    const made = await handle(call)
    const result = endpoint.response.encode(made)
    if (endpoint.method !== 'GET') {
      setChangesHeader(call)
      return reply.status(endpoint.status ?? 200).send(result)
    }
    const next = nextOf(made)
    if (next) reply.header('link', linkToNext(call.request.url, next))
    if (endpoint.reads === 'unannounced' || endpoint.isSecret) return reply.send(result)
    const text = JSON.stringify(result)
    if (isUnchanged(call, etagOf(text))) return reply.status(304).send()
    return reply.type(JSON_TYPE).send(text)
  })
}

/** An endpoint whose answer changes with topics that have versions. */
type Versioned = Endpoint & { reads: readonly VersionedRead[] }

type Varied = string | number | undefined

type Keeping<E extends Endpoint> = {
  /**
   * What else the answer depends on: the time, or who asks, if it says more to some than to others of their role. The
   * handler gets it, so that an answer that others get depends on nothing else.
   */
  varies?: (call: Call<E>) => Varied | Promise<Varied>
  /** How many answers are kept: those that were asked for last. */
  most?: number
}

const MOST_KEPT = 100

/**
 * Like `route`, but keeps the bytes of each answer, by its address and the role of who asks, and sends them again until
 * something changes of what it `reads`. That is asked of the database each time, so no answer is stale, and processes
 * need not tell each other.
 */
export function cachedRoute<E extends Versioned>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>, varied: Varied) => Promise<z.output<E['response']>>,
  { varies, most = MOST_KEPT }: Keeping<E> = {},
) {
  const versionOf = app.versionOf(endpoint.reads)
  const send = cachedAnswer(most)
  serve(app, endpoint, async (call) => {
    const { params, query, viewer }: Asked = call
    const version = await versionOf(idIn(params))
    const varied = await varies?.(call)
    const key = JSON.stringify([
      viewer && permissionsKey(viewer),
      viewer?.heldUp?.by,
      params,
      query,
      varied,
    ])
    return send(call, key, version, async () => {
      const made = await handle(call, varied)
      return { content: endpoint.response.encode(made), next: nextOf(made) }
    })
  })
}

type Asked = { params?: unknown; query?: unknown; viewer?: Viewer | undefined }

function idIn(params: unknown) {
  const { id } = Object(params) as { id?: unknown }
  return typeof id === 'number' ? id : undefined
}

/** Like `route`, but the handler sends the answer itself. */
export function rawRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<FastifyReply>,
) {
  serve(app, endpoint, handle)
}

/**
 * Like `route`, but the handler sends events until the caller is gone. Needs `@fastify/sse`, which answers 406 to callers
 * that do not accept events.
 */
export function streamRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<void>,
) {
  serve(app, endpoint, handle, {
    sse: { kind: 'only' },
    // The plugin's own error for callers that do not accept a stream has another format.
    preSerialization: async (_, { statusCode }, payload) =>
      statusCode === ERROR_STATUS.not_acceptable ? NOT_A_STREAM : payload,
  })
}

const NOT_A_STREAM: ErrorBody = {
  error: 'This address only sends a stream of events (text/event-stream)',
  code: 'not_acceptable',
}

function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply | void>,
  options: Pick<RouteOptions, 'sse' | 'preSerialization'> = {},
) {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
    ...(endpoint.maxPackedBytes ? { decompress: { requestEncodings: ['gzip'] } } : {}),
    config: {
      ...costs(endpoint.costs ?? ((endpoint.file ?? endpoint.rawFile) && 'upload')),
      ...((endpoint.rawFile ?? endpoint.maxPackedBytes) && { takesGzip: true }),
      ...(endpoint.isMadeInTurn && { isMadeInTurn: true }),
      ...(endpoint.isOfTrack && { isOfTrack: true }),
    },
    // Checked before the body is read, so that strangers cannot send data.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await checkAccess(app, endpoint, request)
      if (endpoint.needsProof && !isProven(request.provenAt, app.now())) throw proofNeeded()
      checkPacked(endpoint, request)
    },
    handler: async (request, reply) => {
      const input = {
        params: parseParams(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parseBody(endpoint.body, request),
      }
      const file = await receive(app, endpoint, request)
      try {
        const call = { ...input, file, viewer: callerOf(endpoint, request), request, reply }
        const work = () => answer(call as unknown as Call<E>, reply)
        if (endpoint.method === 'GET') return await work()
        const turn = await app.turnOf(endpoint, input)
        return await collectingChanges(() => writingAbout(turn, work))
      } finally {
        await file?.discard()
      }
    },
  })
}

function checkPacked({ maxPackedBytes = Infinity }: Endpoint, request: FastifyRequest) {
  if (encodingOf(request) && Number(request.headers['content-length']) > maxPackedBytes)
    throw tooLarge(`What is packed can have at most ${maxPackedBytes / 1024} KB`)
}

async function receive({ dataDir }: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.file) return receiveFile(request, endpoint.file, dataDir)
  return endpoint.rawFile && receiveRawFile(request, endpoint.rawFile, dataDir)
}

async function checkAccess(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const { access, part } = endpoint
  // As at a path that does not exist: nobody learns what could be turned on.
  if (part && !(await app.publicState()).parts.has(part)) throw notFound('API call')
  if (request.tokenScopes && access !== 'public') checkScope(endpoint, request.tokenScopes)
  if (access === 'public' || isServedHeldUp(endpoint, request)) return
  const { viewer, heldUp } = request
  if (heldUp) throw notAllowed(heldUpText(heldUp.heldUp))
  if (!viewer) throw notSignedIn()
  if (access === 'member') return
  const isPermitted =
    can(viewer, access) ||
    (canSomewhere(viewer, access) &&
      (endpoint.isForAnyPlace === true ||
        can(viewer, access, await app.placeOf(endpoint, request.params))))
  if (!isPermitted) throw notAllowed()
}

function callerOf(endpoint: Endpoint, request: FastifyRequest): Viewer | undefined {
  return isServedHeldUp(endpoint, request) ? request.heldUp : request.viewer
}

function isServedHeldUp({ alsoFor = [] }: Endpoint, { heldUp }: FastifyRequest) {
  return heldUp !== undefined && alsoFor.includes(heldUp.heldUp.by)
}

function parseParams(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  // An invalid id is answered like one that does not exist.
  if (!result.success) throw nothingHere()
  return result.data
}

function parseBody(schema: z.ZodType | undefined, request: FastifyRequest) {
  if (!schema) return undefined
  if (!request.headers['content-type']?.toLowerCase().startsWith('application/json'))
    throw wrongKind('Send JSON, as application/json')
  return parse(schema, request.body)
}

function parse(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: plainWords })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path[0]
  throw invalidInput(
    issue?.message ?? 'Invalid input',
    typeof field === 'string' ? field : undefined,
  )
}

/** The default message, because the schema library's messages are for developers. */
function plainWords({ path: [field] = [] }: { path?: PropertyKey[] | undefined }) {
  return field === undefined
    ? 'The request is not of the expected form'
    : `The value of ${String(field)} is not valid`
}
