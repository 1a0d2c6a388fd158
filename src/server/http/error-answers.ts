import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, conflict, diskFull, tooLarge, unavailable } from '#server/errors.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import { isRolledBackByConflict } from '#server/database/constraint.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { errorForDeletedRow } from '#server/database/deleted-row.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'

/** Turns any thrown error into one format: a sentence, a code, and fields. */
export function answerErrors(
  app: FastifyInstance,
  onRefusal: (request: FastifyRequest, error: AppError) => Promise<void>,
  onFailure: (request: FastifyRequest, thrown: unknown) => Promise<void>,
) {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown, request.routeOptions.bodyLimit)
    const isOurs = error.code === 'internal' || error.code === 'disk_full'
    const isFailure = isOurs && !isGivenUp(request)
    if (isGivenUp(request)) request.log.info('the client closed the connection')
    else if (isOurs || error.code === 'unavailable')
      request.log.error({ err: thrown }, 'request failed')
    if (error.code === 'not_allowed')
      // The response does not depend on whether the refusal could be logged.
      await onRefusal(request, error).catch((err: unknown) =>
        request.log.error({ err }, 'a refusal could not be recorded'),
      )
    if (isFailure)
      // The response does not wait for it.
      void onFailure(request, thrown).catch((err: unknown) =>
        request.log.error({ err }, 'a failure could not be recorded'),
      )
    // The rest of a refused body is read and discarded, so that the client receives the answer, unless it takes too long.
    if (error.code === 'timed_out') reply.header('connection', 'close')
    else if (!request.raw.complete) reply.removeHeader('connection')
    const body: ErrorBody = { error: error.message, code: error.code }
    if (error.fields) body.fields = error.fields
    if (error.suggestions) body.suggestions = error.suggestions
    const status = ERROR_STATUS[error.code]
    if (status >= 500) body.requestId = request.id
    return reply.status(status).send(body)
  })
}

/** The client closed the connection before the request was complete. */
function isGivenUp({ raw }: FastifyRequest) {
  return raw.destroyed && !raw.complete
}

function toAppError(thrown: unknown, bodyLimit: number | undefined): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown)) return unavailable()
  if (isDiskFull(thrown)) return diskFull()
  const gone = errorForDeletedRow(thrown)
  if (gone) return gone
  if (isRolledBackByConflict(thrown))
    return conflict('Somebody else changed the same thing at the same time. Please try again.')
  const status = statusOf(thrown)
  if (status === 413)
    return tooLarge(
      bodyLimit ? `The request is larger than ${bodyLimit / 1024} KB` : 'The request is too large',
    )
  if (status === 415) return new AppError('wrong_kind', 'Send JSON, as application/json')
  if (status === 429) return new AppError('too_many', 'Too many requests. Please wait a moment.')
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_input', inputText(thrown))
  return new AppError('internal', 'Something went wrong on our side. It has been logged.')
}

function statusOf(thrown: unknown) {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return undefined
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined
}

function inputText(thrown: unknown) {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The request has no body'
  if (thrown instanceof SyntaxError || code.startsWith('FST_ERR_CTP'))
    return 'The request body is not valid JSON'
  return 'The request could not be understood'
}
