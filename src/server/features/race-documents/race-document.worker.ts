import { parentPort } from 'node:worker_threads'
import { connectDatabase, type PoolSettings } from '#server/database/connect.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { AppError, unavailable } from '#server/errors.ts'
import type { ReadyAnswer } from '#server/http/ready-answer.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { type DocumentName, makeDocument } from './make-document.ts'
import type { Asked } from './race-export.ts'

/** Message to the worker. */
export type DocumentJob = Asked & {
  name: DocumentName
  database: { url: string; isPooled: boolean }
}

/** The worker's answer: the document, or why there is none. */
export type DocumentAnswer =
  | { document: ReadyAnswer }
  | { refusal: { code: ErrorCode; message: string } }
  | { error: unknown }

/** A busy thread hears late that the database has answered. */
const LIMITS: PoolSettings['limits'] = {
  connectionMs: 60_000,
  answerMs: 120_000,
  statementMs: 30_000,
}

parentPort?.on('message', async (job: DocumentJob) => {
  parentPort?.postMessage(await makeWithin(job).catch(toAnswer), [])
})

/** Its connection ends with the job, since a thread has one only now and then. */
async function makeWithin({ database, name, ...asked }: DocumentJob): Promise<DocumentAnswer> {
  const { pool, db } = connectDatabase(database.url, SILENT, {
    connections: 1,
    isPooled: database.isPooled,
    limits: LIMITS,
  })
  try {
    return { document: await makeDocument(db, name, asked) }
  } finally {
    await pool.end()
  }
}

const SILENT = { warn: () => undefined }

/** Messages between threads keep no class. */
function toAnswer(error: unknown): DocumentAnswer {
  if (isDatabaseAway(error)) return toAnswer(unavailable())
  if (!(error instanceof AppError)) return { error }
  return { refusal: { code: error.code, message: error.message } }
}
