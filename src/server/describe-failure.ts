const LONGEST = 200

/** What went wrong, in one short line that can be kept: without statements, their values, passwords and tokens. */
export function describeFailure(thrown: unknown): string {
  const root = rootOf(thrown)
  const text = root instanceof Error ? root.message || root.name : String(root)
  // drizzle writes the statement and every value into its message, and what the driver said into the cause.
  if (text.startsWith('Failed query')) return 'A query failed'
  const [line = ''] = text.split('\n')
  return line
    .replace(/:\/\/[^/\s]*@/g, '://…@')
    .replace(/"[^"]*"/g, (name) => (/^"\w{1,63}"$/.test(name) ? name : '"…"'))
    .replace(/[\w+/=-]{32,}/g, '…')
    .slice(0, LONGEST)
}

function rootOf(thrown: unknown): unknown {
  return thrown instanceof Error && thrown.cause instanceof Error ? rootOf(thrown.cause) : thrown
}
