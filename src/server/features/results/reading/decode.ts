import { isAscii } from 'node:buffer'
import { StringDecoder } from 'node:string_decoder'
import type { Encoding } from './encoding.ts'

// Bytes 0x80 to 0x9F, where windows-1252 differs from Latin-1. Node 20's TextDecoder decodes them wrongly.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

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

const withoutMark = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const toWindows1252 = (latin1: string) =>
  latin1.replaceAll(/[\u0080-\u009F]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c)
