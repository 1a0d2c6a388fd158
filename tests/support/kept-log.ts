import { createLog } from '#server/log.ts'

type Line = { level: number; msg?: string; [field: string]: unknown }

/** The server's own log, kept for a test to read. */
export function keptLog() {
  const texts: string[] = []
  const log = createLog('trace', { write: (text) => void texts.push(text) })
  return {
    log,
    text: () => texts.join(''),
    lines: () => texts.map((text) => JSON.parse(text) as Line),
  }
}
