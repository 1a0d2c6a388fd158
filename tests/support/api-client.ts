import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'

export type Reply = { status: number; body: unknown; headers: Record<string, unknown> }

/** A file as sent by a browser's form; `confirmed` sets the endpoint's `confirmField`. */
export type SentFile = { content: string | Uint8Array; name?: string; confirmed?: boolean }

type FileOf<E extends Endpoint> = E extends { file: object } | { rawFile: object }
  ? { file: SentFile }
  : object

/** The query may be omitted if all of its fields are optional. */
type QueryOf<E extends Endpoint> = 'query' extends keyof E
  ? object extends Sent<E>['query' & keyof Sent<E>]
    ? { query?: Sent<E>['query' & keyof Sent<E>] }
    : { query: Sent<E>['query' & keyof Sent<E>] }
  : object

type Circumstances = {
  headers?: Record<string, string>
  /** Where the request comes from. */
  remoteAddress?: string
}

export type Input<E extends Endpoint> = Omit<Sent<E>, 'query'> &
  QueryOf<E> &
  FileOf<E> &
  Circumstances

type Inputs<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export type UntypedInput = Circumstances & {
  params?: UrlValues
  query?: UrlValues
  body?: unknown
  file?: SentFile
}

/** The JSON of a successful response, where instants are strings. */
export type Answer<E extends Endpoint> = z.input<E['response']>

/** A reply whose endpoint is known. */
type ReplyTo<E extends Endpoint> = Reply & {
  /** The body of a successful answer; throws when the call was refused. */
  answer: () => Answer<E>
}

export type ApiClient = ReturnType<typeof apiClient>

/** Calls the app with a session cookie, or without one as a visitor. */
export function apiClient(app: FastifyInstance, cookie?: () => Promise<string>) {
  const session = cookie?.()

  async function send(options: InjectOptions): Promise<Reply> {
    const headers = { ...options.headers, ...(session ? { cookie: await session } : {}) }
    const reply = await app.inject({ ...options, headers })
    return { status: reply.statusCode, body: parsed(reply.body), headers: reply.headers }
  }

  /** Like `request`, for input that the contract forbids, or for endpoints that are not known statically. */
  function requestUntyped(endpoint: Endpoint, input: UntypedInput = {}) {
    const { payload, headers } = payloadOf(endpoint, input)
    const { remoteAddress } = input
    return send({
      method: endpoint.method,
      url: endpointUrl(endpoint, input.params, input.query),
      headers: { ...headers, ...input.headers },
      ...(payload === undefined ? {} : { payload }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
  }

  /** Returns the response with any status. */
  async function request<E extends Endpoint>(
    endpoint: E,
    ...[input]: Inputs<E>
  ): Promise<ReplyTo<E>> {
    const reply = await requestUntyped(endpoint, input as UntypedInput | undefined)
    return { ...reply, answer: () => answerOf(endpoint, reply) }
  }

  /** Returns the body of the response; throws unless the call succeeds. */
  async function call<E extends Endpoint>(endpoint: E, ...input: Inputs<E>): Promise<Answer<E>> {
    return (await request(endpoint, ...input)).answer()
  }

  const sendJson = (method: 'POST' | 'PATCH' | 'PUT') => (url: string, body?: unknown) =>
    send({ method, url, ...(body === undefined ? {} : { payload: body as object }) })

  return {
    call,
    request,
    requestUntyped,
    send,
    get: (url: string) => send({ method: 'GET', url }),
    post: sendJson('POST'),
    patch: sendJson('PATCH'),
    put: sendJson('PUT'),
    delete: (url: string) => send({ method: 'DELETE', url }),
    /** Sends one file like a browser's form. */
    upload: (
      url: string,
      field: string,
      name: string,
      content: string | Uint8Array,
      fields: Record<string, string> = {},
    ) => {
      const { payload, headers } = form(field, name, content, fields)
      return send({ method: 'POST', url, payload, headers })
    },
  }
}

function answerOf<E extends Endpoint>(endpoint: E, { status, body }: Reply): Answer<E> {
  // What is known already is a success of a call that makes things, too.
  const isKnown = endpoint.rawFile !== undefined && status === 200
  if (status !== (endpoint.status ?? 200) && !isKnown) {
    const refusal = JSON.stringify(body)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${refusal}`)
  }
  return (status === 204 ? undefined : body) as Answer<E>
}

function payloadOf(endpoint: Endpoint, { body, file }: UntypedInput) {
  if (file && endpoint.file) {
    const { field, confirmField } = endpoint.file
    const fields = file.confirmed && confirmField ? { [confirmField]: 'true' } : {}
    return form(field, file.name ?? 'file', file.content, fields)
  }
  const [type] = endpoint.rawFile?.types ?? []
  if (file && type) return { payload: Buffer.from(file.content), headers: { 'content-type': type } }
  return { payload: body as object | undefined, headers: {} }
}

function form(
  field: string,
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string>,
) {
  const boundary = 'paddock-test-boundary'
  const before = Object.entries(fields).map(
    ([key, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
