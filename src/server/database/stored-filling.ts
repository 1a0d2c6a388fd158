import type { FilledLaps } from '#shared/domain/results/filled-laps.ts'

/** An uploaded result file, which is kept by its SHA-256. */
export type KeptFile = { sha256: string; originalName: string; sizeBytes: number }

/** Another recording of the same session, and what the results have from it. */
export type FilledFrom = KeptFile & FilledLaps
