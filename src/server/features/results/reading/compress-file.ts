import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { constants, gzipSync } from 'node:zlib'

const CHUNK_BYTES = 1024 * 1024

/**
 * Compresses a file into a new one. Each chunk is a member of its own, as the format allows. Blocks its thread: streams
 * would compress in threads that have the priority of the process. Returns the SHA-256 of the uncompressed bytes, as hex.
 */
export function compressFile(source: string, target: string) {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const from = openSync(source, 'r')
  try {
    const to = openSync(target, 'wx')
    try {
      for (let bytes = fill(from, chunk); bytes > 0; bytes = fill(from, chunk)) {
        const read = chunk.subarray(0, bytes)
        hash.update(read)
        writeWhole(to, gzipSync(read, { level: constants.Z_BEST_SPEED }))
      }
    } finally {
      closeSync(to)
    }
  } finally {
    closeSync(from)
  }
  return hash.digest('hex')
}

/** Returns how many bytes were read: fewer than fit only at the end of the file. */
function fill(file: number, chunk: Buffer) {
  let filled = 0
  for (;;) {
    const bytes = readSync(file, chunk, filled, chunk.length - filled, null)
    filled += bytes
    if (bytes === 0 || filled === chunk.length) return filled
  }
}

function writeWhole(file: number, bytes: Buffer) {
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written)
}
