import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { exposition, gauge } from './instruments.ts'
import * as measured from './measured.ts'
import { databaseInstruments } from './read-database.ts'
import { deliveryInstruments } from './read-deliveries.ts'
import { storageInstruments } from './read-storage.ts'
import { processInstruments } from './read-process.ts'

type Metrics = { text: () => Promise<string>; stop: () => void }

/** Everything about this process and its database, for Prometheus. */
export function readMetrics(deps: Pick<Deps, 'config' | 'db' | 'pool' | 'now'>): Metrics {
  const { instruments, stop } = processInstruments()
  const { requests, requestSeconds, overloadRefusals } = measured
  const { imports, importSeconds, jobRuns, openStreams } = measured
  const all = [
    ...instruments,
    ...databaseInstruments(deps),
    ...deliveryInstruments(deps),
    ...storageInstruments(deps),
    gauge('paddock_live_streams', 'Open pages that receive live updates.', openStreams),
    requests,
    requestSeconds,
    overloadRefusals,
    imports,
    importSeconds,
    jobRuns,
  ]
  return { text: () => exposition(all), stop }
}

/** Whether the header is `Bearer` and the token; the time it takes does not depend on the token. */
export function hasToken(authorization: string | undefined, token: string) {
  const given = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(given), hashOf(token))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
