/** What a mail server's answer means for a mail. */
export type SmtpAnswer = {
  /** `refused`: there is no such address. `failed`: the mail is not taken, or we are not. */
  what: 'later' | 'refused' | 'failed'
  /** '550 5.1.1 No such user here', without addresses. */
  text: string
}

const TEXT_MAX = 200
const NO_SUCH_ADDRESS = new Set(['5.1.1', '5.1.3', '5.2.1'])

/** Reads the error of a mail that was not accepted. Reference: messages out, section 3. */
export function answerOf(error: unknown): SmtpAnswer {
  const { responseCode, response, command, code } = error as {
    responseCode?: number
    response?: string
    command?: string
    code?: string
  }
  if (responseCode === undefined || response === undefined)
    return { what: 'later', text: `No answer from the mail server${code ? ` (${code})` : ''}` }
  const text = withoutAddresses(response).slice(0, TEXT_MAX)
  if (responseCode < 500) return { what: 'later', text }
  const [enhanced = ''] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  const isAtRecipient = command === 'RCPT TO' && (responseCode === 550 || responseCode === 553)
  // 5.7 is about policy: it refuses us, and not the address.
  const isNoAddress =
    NO_SUCH_ADDRESS.has(enhanced) || (isAtRecipient && !enhanced.startsWith('5.7.'))
  return { what: isNoAddress ? 'refused' : 'failed', text }
}

export const withoutAddresses = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .trim()
