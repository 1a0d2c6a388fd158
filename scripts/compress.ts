import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico)$/

const AT_ONCE = 2

// Smaller files: headers cost more than compression saves.
const MIN_BYTES = 1_024

/** Writes a brotli and a gzip version next to every file that compression makes smaller. */
export async function compressFolder(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const left = names.filter((name) => COMPRESSIBLE.test(name))
  // Not all at once: brotli takes tens of megabytes for each file that it compresses.
  const compressing = Array.from({ length: AT_ONCE }, async () => {
    for (let name = left.pop(); name; name = left.pop()) await compress(join(folder, name))
  })
  await Promise.all(compressing)
}

async function compress(file: string) {
  if ((await stat(file)).size < MIN_BYTES) return
  const content = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
  const level = constants.Z_BEST_COMPRESSION
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level }))
}
