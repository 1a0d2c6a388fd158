import { isAscii, isUtf8 } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import { toWindows1252 } from '#shared/domain/words/windows-1252.ts'
import { LIMITS } from '../limits.ts'
import { RaceFileError } from '../race-file-error.ts'

export type Encoding = 'utf-8' | 'windows-1252'

export class NotUtf8 extends Error {}

const END = Buffer.from('</rFactorXML')
const MAX_CHARACTER_BYTES = 4

/** Passes the bytes through. Throws RaceFileError if there are too many, or for an encoding that no game writes. */
export async function* checkedChunks(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    if (size === 0 && chunk.length > 1) refuseUtf16(chunk)
    size += chunk.length
    if (size > LIMITS.bytes) throw new RaceFileError('This file is larger than 64 MB.')
    yield chunk
  }
}

/**
 * Passes the bytes through. Throws NotUtf8 for invalid UTF-8 before the closing tag: the file's declaration is
 * sometimes wrong, and some files have a stray byte at the end.
 */
export async function* onlyUtf8(chunks: AsyncIterable<Uint8Array>) {
  let previous = Buffer.alloc(0)
  let unfinished = 0
  for await (const chunk of chunks) {
    const start = previous.subarray(previous.length - unfinished)
    const bytes = unfinished > 0 ? Buffer.concat([start, chunk]) : chunk
    const usable = lastWholeCharacter(bytes)
    if (!isUtf8(bytes.subarray(0, usable)) && !isUtf8UpToEnd(Buffer.concat([previous, chunk])))
      throw new NotUtf8()
    unfinished = bytes.length - usable
    // Enough to find a closing tag or a character that spans two chunks.
    previous = lastBytes(Buffer.concat([previous, lastBytes(chunk)]))
    yield chunk
  }
  if (unfinished > 0) throw new NotUtf8()
}

/** The file's text in chunks, without a byte order mark. */
export async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: Encoding) {
  const decoder = new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'latin1')
  let isStart = true
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    // Nearly all chunks are ASCII, which is faster to decode.
    const text = isAscii(bytes)
      ? bytes.toString('latin1')
      : decoder.write(isStart ? withoutMark(bytes) : bytes)
    isStart = false
    yield encoding === 'utf-8' ? text : toWindows1252(text)
  }
  yield decoder.end()
}

function refuseUtf16(start: Uint8Array) {
  const [first, second] = start
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isBare = (first === 0x3c && second === 0) || (first === 0 && second === 0x3c)
  if (isMarked || isBare)
    throw new RaceFileError('This file is written in UTF-16. Save it as UTF-8 and upload it again.')
}

function isUtf8UpToEnd(bytes: Buffer) {
  const start = bytes.findIndex((byte) => !isContinuation(byte))
  const end = bytes.indexOf(END)
  return end >= start && isUtf8(bytes.subarray(start, end))
}

const lastBytes = <Bytes extends Uint8Array>(bytes: Bytes) =>
  bytes.subarray(Math.max(0, bytes.length - END.length - MAX_CHARACTER_BYTES)) as Bytes

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** The index after the last complete character. */
function lastWholeCharacter(bytes: Uint8Array) {
  for (let back = 1; back <= Math.min(MAX_CHARACTER_BYTES - 1, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (isContinuation(byte)) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const withoutMark = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
