import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { LIMITS } from './limits.ts'
import { type Erasing, rewriteNames } from './rewrite-names.ts'

/** Replaces erased names in a result file, and writes the outcome as another file, packed like the first one. */
export type RewriteJob = { rewrite: string; target: string; isPacked: boolean; erasing: Erasing }

export type RewriteAnswer =
  | 'missing'
  | 'unreadable'
  | {
      begunAt: number
      /** Undefined if the file has none of the names; then nothing is written. */
      written: { sha256: string; sizeBytes: number } | undefined
    }

export function rewriteFile({ rewrite, target, isPacked, erasing }: RewriteJob): RewriteAnswer {
  if (!existsSync(rewrite)) return 'missing'
  const source = readFileSync(rewrite)
  const unpacked = isPacked ? unpack(source) : source
  if (!unpacked) return 'unreadable'
  const { bytes, begunAt } = rewriteNames(unpacked, erasing)
  if (!bytes) return { begunAt, written: undefined }
  const packed = isPacked ? gzipSync(bytes, { level: constants.Z_BEST_SPEED }) : bytes
  writeFileSync(target, packed, { flag: 'wx', flush: true })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { begunAt, written: { sha256, sizeBytes: bytes.length } }
}

function unpack(source: Buffer) {
  try {
    return gunzipSync(source, { maxOutputLength: 2 * LIMITS.bytes })
  } catch {
    return undefined
  }
}
