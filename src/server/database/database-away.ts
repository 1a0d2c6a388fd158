const AWAY_SQLSTATES = new Set([
  // A statement timeout looks the same to the caller.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
])
const AWAY_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|connection timeout/i

/** Whether the database could not be reached, as opposed to refusing a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (AWAY_SQLSTATES.has(code) || AWAY_MESSAGES.test(error.message)) return true
  if (AWAY_ERRNOS.has(code) && 'syscall' in error && isSocketCall(error.syscall)) return true
  return isDatabaseAway(error.cause)
}

function isSocketCall(syscall: unknown) {
  return (
    syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'
  )
}
