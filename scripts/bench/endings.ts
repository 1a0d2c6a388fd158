import { setTimeout as delay } from 'node:timers/promises'

/** How long one server or browser may take to end. */
const PATIENCE_MS = 10_000

const endings: (() => Promise<void>)[] = []

/** For whatever would outlive the bench. May be called when it has ended already. */
export function endWithBench(end: () => Promise<void>) {
  endings.push(end)
}

/** The last started first. What does not end in time is left to the end of this process. */
export async function endAll() {
  for (let end = endings.pop(); end; end = endings.pop()) {
    const given = new AbortController()
    const patience = delay(PATIENCE_MS, undefined, { signal: given.signal })
    await Promise.race([end(), patience]).catch((error: unknown) => console.error(error))
    given.abort()
    await patience.catch(() => undefined)
  }
}
