import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, as its directory at the end lists them. */
export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    )
    const head = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const bytes = inflateRawSync(archive.subarray(begin, begin + (packed ?? 0)))
    if (crc32(bytes) !== sum || bytes.length !== size) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameLength + extra + comment
  }
  return files
}
