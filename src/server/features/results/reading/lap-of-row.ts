import { unescapeCopyText } from './copy-text.ts'
import type { Lap } from './race-file.ts'

/** The lap of a `lapRow`. */
export function lapOfRow(row: string): Lap {
  const [
    number = '',
    position,
    started,
    seconds,
    sector1,
    sector2,
    sector3,
    topSpeed,
    fuel,
    fuelUsed,
    energy,
    energyUsed,
    wearFl,
    wearFr,
    wearRl,
    wearRr,
    front,
    rear,
    compoundFl,
    compoundFr,
    compoundRl,
    compoundRr,
    isPit,
  ] = row.split('\t')
  return {
    number: Number(number),
    position: value(position),
    startedSeconds: value(started),
    seconds: value(seconds),
    sector1Seconds: value(sector1),
    sector2Seconds: value(sector2),
    sector3Seconds: value(sector3),
    topSpeedKmh: value(topSpeed),
    fuel: value(fuel),
    fuelUsed: value(fuelUsed),
    energy: value(energy),
    energyUsed: value(energyUsed),
    wearFl: value(wearFl),
    wearFr: value(wearFr),
    wearRl: value(wearRl),
    wearRr: value(wearRr),
    frontCompound: text(front),
    rearCompound: text(rear),
    compoundFl: text(compoundFl),
    compoundFr: text(compoundFr),
    compoundRl: text(compoundRl),
    compoundRr: text(compoundRr),
    isPit: isPit === 't',
  }
}

const isKnown = (cell: string | undefined): cell is string =>
  cell !== undefined && cell !== String.raw`\N`

const value = (cell: string | undefined) => (isKnown(cell) ? Number(cell) : undefined)

const text = (cell: string | undefined) => (isKnown(cell) ? unescapeCopyText(cell) : undefined)
