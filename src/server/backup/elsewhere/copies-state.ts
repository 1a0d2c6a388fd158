import type { Config } from '#server/config/config.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import type { SystemStatus } from '#shared/contract/system.ts'
import { momentOf } from '../folders.ts'
import { listCopies } from './copies.ts'
import { secondPlace } from './second-place.ts'
import { labelOf, lastSent } from './send-backup.ts'

/** The dashboard does not wait longer for a place that does not answer. */
const LIMIT_MS = 3_000

type Places = Pick<Config, 'backupCopy' | 'dataDir'>

export async function copiesState(config: Places): Promise<SystemStatus['backupCopies']> {
  const copies = copiesElsewhere(config)
  if (!copies) return null
  const { label: place, list } = copies
  try {
    const [latest] = await list(AbortSignal.timeout(LIMIT_MS))
    return { place, lastAt: latest === undefined ? null : momentOf(latest), problem: null }
  } catch (error) {
    return { place, lastAt: null, problem: capitalised(describeFailure(error)) }
  }
}

type Copies = {
  label: string
  /** Latest first; of a command, only the one that it took last is known. */
  list: (signal?: AbortSignal) => Promise<string[]>
}

/** The second place and the backups there. */
export function copiesElsewhere(config: Places): Copies | undefined {
  const { backupCopy, dataDir } = config
  if (backupCopy && 'command' in backupCopy) {
    const list = async () => [await lastSent(dataDir)].filter((name) => name !== undefined)
    return { label: labelOf(backupCopy.command), list }
  }
  const store = secondPlace(config)
  return store && { label: store.label, list: (signal) => listCopies(store, signal) }
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
