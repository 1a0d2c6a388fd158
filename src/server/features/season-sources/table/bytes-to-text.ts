import { isUtf8 } from 'node:buffer'
import { toWindows1252 } from '#shared/domain/words/windows-1252.ts'

const START_BYTES = 1_024

/**
 * The text of a file without its byte order mark, which decides the encoding. Without one it is UTF-8 if that fits, UTF-16 if
 * there are NULs, and else windows-1252, which spreadsheets on Windows write.
 */
export function bytesToText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(buffer, [0xef, 0xbb, 0xbf])) return buffer.toString('utf8', 3)
  if (startsWith(buffer, [0xff, 0xfe])) return utf16(buffer.subarray(2))
  if (startsWith(buffer, [0xfe, 0xff])) return utf16(swapped(buffer.subarray(2)))
  const nuls = nulsOf(buffer.subarray(0, START_BYTES))
  if (nuls.even + nuls.odd > 1) return utf16(nuls.odd >= nuls.even ? buffer : swapped(buffer))
  return isUtf8(buffer) ? buffer.toString('utf8') : toWindows1252(buffer.toString('latin1'))
}

const startsWith = (buffer: Buffer, mark: readonly number[]) =>
  mark.every((byte, index) => buffer[index] === byte)

const utf16 = (buffer: Buffer) => buffer.toString('utf16le', 0, buffer.length & ~1)

/** A copy whose length is even. */
const swapped = (buffer: Buffer) => Buffer.from(buffer.subarray(0, buffer.length & ~1)).swap16()

/** The numbers of NULs at even and odd places: in little-endian text of the West, every odd byte is one. */
function nulsOf(buffer: Buffer) {
  const nuls = { even: 0, odd: 0 }
  for (const [index, byte] of buffer.entries())
    if (byte === 0) nuls[index % 2 === 0 ? 'even' : 'odd'] += 1
  return nuls
}
