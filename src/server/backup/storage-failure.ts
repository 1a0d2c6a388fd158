import { isDiskFull } from '#server/files/disk-full.ts'
import { AppError } from '#server/errors.ts'

const SENTENCES: Record<string, string> = {
  ENOSPC: 'There is no space left on the disk of DATA_DIR',
  EDQUOT: 'There is no space left for DATA_DIR',
  EROFS: 'DATA_DIR cannot be written to',
  EACCES: 'DATA_DIR cannot be written to',
  EPERM: 'DATA_DIR cannot be written to',
}

/** Turns a disk error into a sentence; returns other errors unchanged. */
export function storageFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = SENTENCES[code]
  if (!sentence) return error
  return new AppError(
    isDiskFull(error) ? 'disk_full' : 'internal',
    `${sentence}: no backup was made`,
  )
}
