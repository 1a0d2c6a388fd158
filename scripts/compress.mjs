import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico)$/

// Smaller files: headers cost more than compression saves.
const MIN_BYTES = 1_024

/** Writes a brotli and a gzip version next to every file that compression makes smaller. */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
  )
}

async function compress(file) {
  if ((await stat(file)).size < MIN_BYTES) return
  const content = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}
