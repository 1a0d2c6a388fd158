import { LAP_COLUMN_NAMES, LAP_COLUMNS, perUnit } from '#server/database/lap-columns.ts'
import type { Piece } from '#shared/domain/stitching/joined-car.ts'
import { type CarLaps, lapCollector, type Value } from '../reading/rows/car-laps.ts'

type PieceOfLaps = Pick<Piece, 'laps' | 'offset' | 'shiftSeconds'> & { driven: CarLaps }

/**
 * The counted laps of a car's parts, numbered and timed as in the joined race.
 * @param all the number of laps, with those that nobody drove
 */
export function joinLaps(pieces: readonly PieceOfLaps[], all: number): CarLaps {
  const collected = lapCollector()
  const joined = collected.laps
  joined.compounds = [...new Set(pieces.flatMap(({ driven }) => driven.compounds))]
  for (const { driven, laps, offset, shiftSeconds } of pieces) {
    const shift = Math.round(shiftSeconds * perUnit('started'))
    const codes = driven.compounds.map((name) => joined.compounds.indexOf(name) + 1)
    const counted = driven.numbers.filter((number) => number <= laps)
    joined.numbers.push(...counted.map((number) => number + offset))
    for (const name of LAP_COLUMN_NAMES) {
      const isCompound = LAP_COLUMNS[name].kind === 'compound'
      const moved = (value: Value) => {
        if (value === undefined) return undefined
        if (isCompound) return codes[value - 1]
        return name === 'started' || name === 'crossed' ? value + shift : value
      }
      joined.values[name].push(...driven.values[name].slice(0, counted.length).map(moved))
    }
  }
  // The last lap counts, even if it was not driven.
  if (all > 0 && joined.numbers.at(-1) !== all)
    collected.add({ attributes: () => undefined, time: '', number: all })
  return joined
}
