import { maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidInput } from '#server/errors.ts'
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts'

type Refusal = { status: number; code: ErrorCode; error: string }

const UNREADABLE: Refusal = {
  status: 400,
  code: 'invalid_input',
  error: 'The request could not be understood',
}

const NOTHING_HERE: Refusal = {
  status: 404,
  code: 'not_found',
  error: 'There is nothing at this address',
}

const REFUSALS: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    error: `The request headers are larger than ${maxHeaderSize / 1024} KB`,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too_large',
    error: 'The request is too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'timed_out',
    error: 'The request took too long to arrive. Please try again.',
  },
}

/** Errors of invalid HTTP, in the same format as all others. */
export const rawRefusals = {
  /** How long headers may take. Connections that send nothing are closed after this time, too. */
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = REFUSALS[error.code] ?? UNREADABLE
    if (isUnanswered(socket)) socket.write(rawAnswer(refusal))
    socket.destroySoon()
  },
  frameworkErrors: ({ code }, request, reply) => {
    const refusal = code === 'FST_ERR_MAX_PARAM_LENGTH' ? NOTHING_HERE : UNREADABLE
    refuse(request, reply, refusal)
  },
} as const satisfies FastifyHttpOptions<Server>

function refuse({ id }: FastifyRequest, reply: FastifyReply, { status, code, error }: Refusal) {
  const body: ErrorBody = { error, code }
  void reply.status(status).header('x-request-id', id).send(body)
}

/** HTTP/1.1 requires the header; Node's own error would have another format. */
export function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { httpVersion, headers } }) => {
    if (httpVersion === '1.1' && headers.host === undefined) throw invalidInput(UNREADABLE.error)
  })
  app.server.on('request', ({ socket }, answer) => latestAnswers.set(socket, answer))
  app.server.on('checkExpectation', (_, answer: ServerResponse) => {
    const { error, code } = UNREADABLE
    answer.statusCode = 417
    answer.setHeader('content-type', 'application/json; charset=utf-8')
    answer.end(JSON.stringify({ error, code } satisfies ErrorBody))
  })
}

const latestAnswers = new WeakMap<object, ServerResponse>()

/** Whether no response is in progress on the connection; a second one would be read as its body. */
function isUnanswered(socket: Socket) {
  const latest = latestAnswers.get(socket)
  return socket.writable && (!latest?.headersSent || latest.writableFinished)
}

function rawAnswer({ status, code, error }: Refusal) {
  const body = JSON.stringify({ error, code } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
