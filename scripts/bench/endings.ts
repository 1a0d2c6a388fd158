import { setTimeout as delay } from 'node:timers/promises'

/** How long a server or browser may take to stop. */
const STOP_TIMEOUT_MS = 10_000

const endings: (() => Promise<void>)[] = []

/** Registers a cleanup, which may be called even if there is nothing left to stop. */
export function endWithBench(end: () => Promise<void>) {
  endings.push(end)
}

/** Last started first. Whatever does not stop in time is killed when this process exits. */
export async function endAll() {
  for (let end = endings.pop(); end; end = endings.pop()) {
    const given = new AbortController()
    const patience = delay(STOP_TIMEOUT_MS, undefined, { signal: given.signal })
    await Promise.race([end(), patience]).catch((error: unknown) => console.error(error))
    given.abort()
    await patience.catch(() => undefined)
  }
}
