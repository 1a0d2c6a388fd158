import { createLog } from '#server/logging/log.ts'

type Line = { level: number; msg?: string; [field: string]: unknown }

/** A logger that keeps its lines for the test to read. */
export function keptLog() {
  const texts: string[] = []
  const log = createLog('trace', { write: (text) => void texts.push(text) })
  return {
    log,
    text: () => texts.join(''),
    lines: () => texts.map((text) => JSON.parse(text) as Line),
  }
}
