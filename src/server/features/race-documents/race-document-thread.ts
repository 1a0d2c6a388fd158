import { poolSettings } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, unavailable } from '#server/errors.ts'
import { fairQueue } from '#server/work/fair-queue.ts'
import { runInThread, ThreadTimeout } from '#server/work/run-in-thread.ts'
import type { DocumentName } from './make-document.ts'
import type { DocumentAnswer, DocumentJob } from './race-document.worker.ts'
import type { Asked } from './race-export.ts'

/** For a thread that hangs: a document of a race of a day takes a few seconds of the processor. */
const TIMEOUT_MS = 600_000

/** How many documents a member may wait for: all of some sessions. */
const MOST_WAITING = 12

/**
 * Makes documents in a thread, one at a time. What a page shows has a thread of its own, so it does not wait for files.
 */
export function documentThread(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  kind: 'page' | 'file',
) {
  const inTurn = fairQueue(MOST_WAITING)
  const { isPooled } = poolSettings(config)
  const thread = { worker: 'race-document.worker', kind } as const

  return async (memberId: number, name: DocumentName, asked: Asked) => {
    const database = { url: pool.options.connectionString ?? '', isPooled }
    const job: DocumentJob = { ...asked, name, database }
    const answer = await inTurn(memberId, () =>
      runInThread<DocumentAnswer>(thread, job, { timeoutMs: TIMEOUT_MS }),
    ).catch((error: unknown) => {
      throw error instanceof ThreadTimeout ? unavailable(TOO_SLOW) : error
    })
    if ('error' in answer) throw answer.error
    if ('document' in answer) return answer.document
    throw new AppError(answer.refusal.code, answer.refusal.message)
  }
}

const TOO_SLOW = 'The server is too busy to make this document. Please try again in a few minutes.'
