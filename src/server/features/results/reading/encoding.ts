import { isUtf8 } from 'node:buffer'
import { LIMITS } from './limits.ts'
import { RaceFileError } from './race-file-error.ts'

export type Encoding = 'utf-8' | 'windows-1252'

const END = Buffer.from('</rFactorXML')

/**
 * UTF-8 when everything up to the closing tag is, else windows-1252: the file's own declaration is sometimes wrong,
 * and some files have a stray byte behind the end.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  let size = 0
  let isEnded = false
  let isValid = true
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (size === 0 && chunk.length > 1) refuseUtf16(chunk)
    size += chunk.length
    if (size > LIMITS.bytes) throw new RaceFileError('This file is larger than 64 MB.')
    if (isEnded || !isValid) continue
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.indexOf(END)
    isEnded = end >= 0
    const usable = isEnded ? end : lastWholeCharacter(bytes)
    isValid = isUtf8(bytes.subarray(0, usable))
    // Enough of the end stays to see a closing tag, or a character, that two chunks share.
    rest = bytes.subarray(Math.max(0, Math.min(usable, bytes.length - END.length)))
    while (rest.length > 0 && isContinuation(rest[0])) rest = rest.subarray(1)
  }
  if (size === 0) throw new RaceFileError('This file is empty.')
  if (!isEnded && isValid) isValid = isUtf8(rest)
  return isValid ? 'utf-8' : 'windows-1252'
}

function refuseUtf16(start: Uint8Array) {
  const [first, second] = start
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isBare = (first === 0x3c && second === 0) || (first === 0 && second === 0x3c)
  if (isMarked || isBare)
    throw new RaceFileError('This file is written in UTF-16. Save it as UTF-8 and upload it again.')
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** The index up to which no character is cut in two. */
function lastWholeCharacter(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (isContinuation(byte)) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
