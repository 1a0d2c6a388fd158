import { createHash } from 'node:crypto'

/** Of RFC 6455, as everything here. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 1
const CLOSE = 8
const SHORT = 126
const LONG = 127

export const acceptKey = (key: string) =>
  createHash('sha1')
    .update(key + GUID)
    .digest('base64')

/** A text as a frame of a server. */
export function textFrame(text: string) {
  const content = Buffer.from(text)
  const { length } = content
  const head = Buffer.alloc(length < SHORT ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x80 | TEXT
  if (length < SHORT) head[1] = length
  else if (length < 65_536) {
    head[1] = SHORT
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = LONG
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, content])
}

/** Reads the short, masked frames that a client sends. `onText` hears each; true is returned when it says goodbye. */
export function frameReader(onText: (text: string) => void) {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const length = (rest[1] ?? 0) & 0x7f
      const end = 6 + length
      if (rest.length < end) return false
      const kind = (rest[0] ?? 0) & 0x0f
      const mask = rest.subarray(2, 6)
      const content = rest.subarray(6, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
      rest = rest.subarray(end)
      if (kind === CLOSE || length >= SHORT) return true
      if (kind === TEXT) onText(Buffer.from(content).toString())
    }
  }
}
