import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#server/work/lower-priority.ts'
import type { ReadingOptions } from '#shared/domain/season-imports/imported.ts'
import { readSeason } from './read-season.ts'
import type { SourceFile } from './reading.ts'

/** Message to the worker, which answers with what it has read. */
export type SeasonJob = { files: readonly SourceFile[]; options: ReadingOptions }

lowerPriority()

parentPort?.on('message', ({ files, options }: SeasonJob) =>
  parentPort?.postMessage(readSeason(files, options), []),
)
