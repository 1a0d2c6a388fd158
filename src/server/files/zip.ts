import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedFile = { name: string; bytes: Uint8Array }

/** Names are in UTF-8. */
const FLAGS = 0x08_00
const DEFLATED = 8
const VERSION = 20

/** A zip archive of small files, in memory. Source: PKWARE's APPNOTE.TXT, 4.3 */
export function zip(files: readonly ZippedFile[], at: Date): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const named = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const about = aboutFile(named, { bytes, packed, at })
    const head = Buffer.concat([number(0x04_03_4b_50, 4), about, number(0, 2), named])
    parts.push(head, packed)
    entries.push(
      Buffer.concat([
        number(0x02_01_4b_50, 4),
        number(VERSION, 2),
        about,
        // No extra field, no comment, on the first disk, and no attributes.
        Buffer.alloc(12),
        number(offset, 4),
        named,
      ]),
    )
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = [
    number(0x06_05_4b_50, 4),
    Buffer.alloc(4),
    number(files.length, 2),
    number(files.length, 2),
    number(directory.length, 4),
    number(offset, 4),
    number(0, 2),
  ]
  return Buffer.concat([...parts, directory, ...end])
}

type Packed = { bytes: Uint8Array; packed: Buffer; at: Date }

/** What both headers of a file say, up to the length of its name. */
function aboutFile(name: Buffer, { bytes, packed, at }: Packed) {
  return Buffer.concat([
    number(VERSION, 2),
    number(FLAGS, 2),
    number(DEFLATED, 2),
    number((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 2),
    number(
      ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
      2,
    ),
    number(crc32(bytes), 4),
    number(packed.length, 4),
    number(bytes.length, 4),
    number(name.length, 2),
  ])
}

function number(value: number, bytes: number) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
