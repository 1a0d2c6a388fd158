import type { Config } from '#server/config.ts'
import { describeFailure } from '#server/describe-failure.ts'
import type { SystemStatus } from '#shared/contract/system.ts'
import { momentOf } from '../folders.ts'
import { listCopies } from './copies.ts'
import { secondPlace } from './second-place.ts'

/** The dashboard does not wait longer for a place that does not answer. */
const LIMIT_MS = 3_000

export async function copiesState(
  config: Pick<Config, 'backupCopy'>,
): Promise<SystemStatus['backupCopies']> {
  const store = secondPlace(config)
  if (!store) return null
  const { label: place } = store
  try {
    const [latest] = await listCopies(store, AbortSignal.timeout(LIMIT_MS))
    return { place, lastAt: latest === undefined ? null : momentOf(latest), problem: null }
  } catch (error) {
    return { place, lastAt: null, problem: capitalised(describeFailure(error)) }
  }
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
