import {
  LAP_COLUMN_NAMES,
  LAP_COLUMNS,
  LAP_KINDS,
  lapColumnInDatabase,
} from '#server/database/lap-columns.ts'
import type { CarLaps } from './car-laps.ts'

export const CAR_LAPS_COLUMNS = [
  'session_id',
  'entry',
  'compounds',
  ...LAP_COLUMN_NAMES.map(lapColumnInDatabase),
]

const SIGNATURE = Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1')
const SIGNATURE_BYTES = SIGNATURE.length + 8
const ROW_BYTES = 64
const ARRAY_BYTES = 24
const CELL_BYTES = 8
const TEXT_OID = 25
const INTEGER = { oid: 23, bytes: 4 }
const SMALLINT = { oid: 21, bytes: 2 }
const ELEMENTS = { smallint: SMALLINT, integer: INTEGER, boolean: { oid: 16, bytes: 1 } }

type LappedCar = { entry: number; laps: CarLaps }

/** The rows of `car_laps` in PostgreSQL's binary format for COPY, of which reading arrays costs the least. */
export function carLapsRows(sessionId: number, cars: readonly LappedCar[]) {
  const lapped = cars.filter(({ laps }) => laps.numbers.length > 0)
  const bytes = lapped.reduce((sum, { laps }) => sum + bytesOf(laps), SIGNATURE_BYTES + 2)
  const write = writer(new Uint8Array(bytes))
  write.bytes(SIGNATURE)
  write.integer(0)
  write.integer(0)
  for (const { entry, laps } of lapped) {
    write.smallint(CAR_LAPS_COLUMNS.length)
    write.integer(INTEGER.bytes)
    write.integer(sessionId)
    write.integer(SMALLINT.bytes)
    write.smallint(entry)
    write.texts(laps.compounds)
    for (const name of LAP_COLUMN_NAMES)
      write.column(laps.numbers, laps.values[name], LAP_KINDS[LAP_COLUMNS[name].kind].type)
  }
  write.smallint(-1)
  return write.written()
}

function bytesOf({ numbers, compounds }: CarLaps) {
  const column = ARRAY_BYTES + CELL_BYTES * (numbers.at(-1) ?? 0)
  const texts = compounds.reduce((sum, text) => sum + Buffer.byteLength(text) + CELL_BYTES, 0)
  return ROW_BYTES + texts + LAP_COLUMN_NAMES.length * column
}

function writer(target: Uint8Array<ArrayBuffer>) {
  const view = new DataView(target.buffer)
  let at = 0

  function integer(value: number) {
    view.setInt32(at, value)
    at += 4
  }

  function smallint(value: number) {
    view.setInt16(at, value)
    at += 2
  }

  /** Writes the head of an array; its bytes are written in front of it. */
  function array(oid: number, elements: number, writeElements: () => void) {
    const start = at
    integer(0)
    integer(elements > 0 ? 1 : 0)
    integer(1)
    integer(oid)
    if (elements > 0) {
      integer(elements)
      integer(1)
    }
    writeElements()
    view.setInt32(start, at - start - 4)
  }

  return {
    integer,
    smallint,
    bytes(bytes: Uint8Array) {
      target.set(bytes, at)
      at += bytes.length
    },
    texts(texts: readonly string[]) {
      array(TEXT_OID, texts.length, () => {
        for (const text of texts) {
          const bytes = Buffer.from(text)
          integer(bytes.length)
          target.set(bytes, at)
          at += bytes.length
        }
      })
    },
    /** An array from lap 1 to the last one; null if all its values are unknown. */
    column(
      numbers: readonly number[],
      values: readonly (number | undefined)[],
      type: keyof typeof ELEMENTS,
    ) {
      if (values.every((value) => value === undefined)) return integer(-1)
      const { oid, bytes } = ELEMENTS[type]
      array(oid, numbers.at(-1) ?? 0, () => {
        let lap = 1
        for (const [index, number] of numbers.entries()) {
          for (; lap < number; lap += 1) integer(-1)
          lap = number + 1
          const value = values[index]
          integer(value === undefined ? -1 : bytes)
          if (value === undefined) continue
          if (bytes === 4) integer(value)
          else if (bytes === 2) smallint(value)
          else target[at++] = value
        }
      })
    },
    written: () => target.slice(0, at),
  }
}
