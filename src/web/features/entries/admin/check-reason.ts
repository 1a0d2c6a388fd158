import type { Checked } from '#web/ui/index.ts'

export const REASON_MAX_LENGTH = 500

type Options = { isOptional?: boolean }

/** As the server checks it. */
export function checkReason(
  text: string,
  { isOptional = false }: Options = {},
): Checked<{ reason: string }, string> {
  const reason = text.trim()
  return reason === '' && !isOptional
    ? { errors: { reason: 'Reason is required' } }
    : { out: reason }
}
