import { cleanText } from './clean-text.ts'
import { LIMITS } from './limits.ts'
import { ordinal, share } from './numbers.ts'
import type { DriverChange } from './race-file.ts'
import type { Attributes } from './flat-line.ts'

const SLOT = 'Slot='
const VEHICLE = ' Vehicle="'
const OLD = '" Old="'
const NEW = '" New="'

/** `Slot=11 Vehicle="WTM #12:ELMS" Old="A" New="B"`; undefined for anything else. */
export function readDriverChange(attributes: Attributes, text: string): DriverChange | undefined {
  const etSeconds = share(attributes('et'))
  const line = text.trim()
  const newAt = line.lastIndexOf(NEW)
  const oldAt = newAt < 0 ? -1 : line.lastIndexOf(OLD, newAt)
  const vehicleAt = line.indexOf(VEHICLE)
  if (etSeconds === undefined || vehicleAt < 0 || oldAt < vehicleAt || !line.endsWith('"'))
    return undefined
  const name = (start: number, end: number) => cleanText(line.slice(start, end), LIMITS.nameLength)
  return {
    etSeconds,
    entry: undefined,
    slot: line.startsWith(SLOT) ? ordinal(line.slice(SLOT.length, vehicleAt), 0) : undefined,
    vehicleName: cleanText(line.slice(vehicleAt + VEHICLE.length, oldAt)),
    oldName: name(oldAt + OLD.length, newAt),
    newName: name(newAt + NEW.length, line.length - 1),
  }
}
