import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import { pathOf } from '#server/http/path-of.ts'
import { serializeError } from './serialize-error.ts'

/** The server's log. Removes values from errors, and queries from URLs. */
export function createLog(level: LoggerOptions['level'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    ...(level ? { level } : {}),
    serializers: { req: serializeRequest, err: serialized },
    formatters: { log: withSerializedErrors },
    hooks: { logMethod: log },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Without a message pino would log the error's message unchanged. */
function log(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, words, ...rest]: unknown[] = args
  const error = errorOf(first)
  if (!error) return method.apply(this, args)
  const isOwn = words === undefined || words === error.message
  const fields = first instanceof Error ? { err: first } : first
  const message = isOwn ? serializeError(error).message : words
  return method.apply(this, [fields, message, ...rest] as unknown as Parameters<LogFn>)
}

function errorOf(first: unknown) {
  if (first instanceof Error) return first
  if (typeof first !== 'object' || first === null || !('err' in first)) return undefined
  return first.err instanceof Error ? first.err : undefined
}

function withSerializedErrors(fields: Record<string, unknown>) {
  const serializedFields = Object.entries(fields).map(([key, value]) => [key, serialized(value)])
  return Object.fromEntries(serializedFields) as Record<string, unknown>
}

function serialized(value: unknown) {
  return value instanceof Error ? serializeError(value) : value
}

type LoggedRequest = { method: string; url: string; ip?: string }

function serializeRequest({ method, url, ip }: LoggedRequest) {
  return { method, path: loggedPath(url), remoteAddress: ip }
}

/** The addresses of calendars and broadcasts are secret, and those that end mails. */
function loggedPath(url: string) {
  return pathOf({ url }).replace(/^(\/(?:broadcast|calendar|u)\/).*/, '$1…')
}
