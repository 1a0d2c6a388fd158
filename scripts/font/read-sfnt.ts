/** What a font contains, of what the app counts on. */
export function readSfnt(file: Buffer) {
  const tables = new Map<string, Buffer>()
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16) {
    const offset = file.readUInt32BE(entry + 8)
    tables.set(
      file.toString('latin1', entry, entry + 4),
      file.subarray(offset, offset + file.readUInt32BE(entry + 12)),
    )
  }
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const codes = codesIn(table('cmap'))
  return {
    has: (character: string) => codes.has(character.codePointAt(0) ?? 0),
    features: [...featuresIn(table('GSUB')), ...featuresIn(table('GPOS'))],
    /** Of a variable font; others have none. */
    axes: tables.has('fvar') ? axesIn(table('fvar')) : {},
    names: namesIn(table('name')),
  }
}

/** Code points with a glyph, of a character map in format 4: segments with a first and a last code. */
function codesIn(cmap: Buffer) {
  const map = cmap.subarray(cmap.readUInt32BE(8))
  if (map.readUInt16BE(0) !== 4) throw new Error('The character map has an unknown format')
  const size = map.readUInt16BE(6)
  const codes = new Set<number>()
  for (let segment = 0; segment < size; segment += 2) {
    const last = map.readUInt16BE(14 + segment)
    const first = map.readUInt16BE(16 + size + segment)
    const delta = map.readUInt16BE(16 + 2 * size + segment)
    const offsetAt = 16 + 3 * size + segment
    const offset = map.readUInt16BE(offsetAt)
    for (let code = first; code <= last; code++) {
      const glyph = offset ? map.readUInt16BE(offsetAt + offset + 2 * (code - first)) : code + delta
      if (glyph % 0x10000 !== 0) codes.add(code)
    }
  }
  return codes
}

function featuresIn(layout: Buffer) {
  const list = layout.subarray(layout.readUInt16BE(6))
  return Array.from({ length: list.readUInt16BE(0) }, (_, index) =>
    list.toString('latin1', 2 + 6 * index, 6 + 6 * index),
  )
}

/** Smallest and largest value of each. */
function axesIn(variations: Buffer) {
  const start = variations.readUInt16BE(4)
  const size = variations.readUInt16BE(10)
  return Object.fromEntries(
    Array.from({ length: variations.readUInt16BE(8) }, (_, index) => {
      const axis = variations.subarray(start + index * size)
      return [axis.toString('latin1', 0, 4), [fixedAt(axis, 4), fixedAt(axis, 12)]]
    }),
  )
}

const fixedAt = (buffer: Buffer, offset: number) => buffer.readInt32BE(offset) / 0x10000

function namesIn(names: Buffer) {
  const texts = names.readUInt16BE(4)
  return Array.from({ length: names.readUInt16BE(2) }, (_, index) => {
    const record = 6 + 12 * index
    const start = texts + names.readUInt16BE(record + 10)
    return names
      .toString('latin1', start, start + names.readUInt16BE(record + 8))
      .replaceAll('\0', '')
  })
}
