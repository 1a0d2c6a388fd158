import { failedStatement } from '#server/database/failed-query.ts'
import { textWithoutValues } from './describe-failure.ts'

type Serialized = {
  type: string
  message: string
  [detail: string]: unknown
}

// Identifiers and codes of the database or the system, never values.
const DETAILS = ['code', 'syscall', 'severity', 'table', 'column', 'constraint', 'routine'] as const
const IDENTIFIER = /^[\w.-]{1,63}$/
const STATEMENT_LENGTH = 500
const MAX_CAUSES = 5
const FRAME = /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/

/**
 * An error that is safe to log: its type, its stack and the statement with placeholders, without the values that
 * drivers write into messages, stacks and details.
 */
export function serializeError(error: Error, depth = 0): Serialized {
  const cause = error.cause instanceof Error && depth < MAX_CAUSES ? error.cause : undefined
  const errors: unknown[] = error instanceof AggregateError && depth < 1 ? error.errors : []
  return {
    type: error.constructor.name,
    message: textWithoutValues(error),
    ...detailsOf(error),
    stack: framesOf(error),
    ...(cause ? { cause: serializeError(cause, depth + 1) } : {}),
    ...(errors.length > 0
      ? {
          errors: errors.map((one) =>
            one instanceof Error ? serializeError(one, depth + 1) : textWithoutValues(one),
          ),
        }
      : {}),
  }
}

function detailsOf(error: Error) {
  const known = error as Partial<Record<(typeof DETAILS)[number], unknown>>
  const details = DETAILS.flatMap((name) => {
    const value = known[name]
    return typeof value === 'string' && IDENTIFIER.test(value) ? [[name, value] as const] : []
  })
  const statement = failedStatement(error)?.slice(0, STATEMENT_LENGTH)
  return { ...Object.fromEntries(details), ...(statement ? { statement } : {}) }
}

/** Removes the message from the stack, because its lines may look like frames. */
function framesOf({ stack = '', message }: Error) {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}
