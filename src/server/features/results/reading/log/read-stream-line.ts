import { cleanText } from '../clean-text.ts'
import { LIMITS } from '../limits.ts'
import { nonNegative, ordinal, positive, wholeNumber } from '../numbers.ts'
import type { Damage, DriverChange, Incident, TrackLimit } from '../race-file.ts'
import type { Attributes } from '../xml/flat-line.ts'

const CONTACT = ' reported contact ('
const WITH_CAR = 'with another vehicle '
const WITH = 'with '
const DAMAGE_BEGINS = ' reports new '
const DAMAGE_ENDS = ' damage'
const SLOT = 'Slot='
const VEHICLE = ' Vehicle="'
const OLD = '" Old="'
const NEW = '" New="'

/** `A(1) reported contact (12.34) with another vehicle B(2)`, or with an object; undefined for other lines. */
export function readIncident(attributes: Attributes, text: string): Incident | undefined {
  const contact = text.indexOf(CONTACT)
  const strengthEnd = text.indexOf(') ', contact + CONTACT.length)
  const etSeconds = nonNegative(attributes('et'))
  if (contact < 0 || strengthEnd < 0 || etSeconds === undefined) return undefined
  const strength = nonNegative(text.slice(contact + CONTACT.length, strengthEnd))
  if (strength === undefined) return undefined
  const what = text.slice(strengthEnd + ') '.length)
  const isCar = what.startsWith(WITH_CAR)
  const isThing = !isCar && what.startsWith(WITH)
  return {
    etSeconds,
    driverName: withoutSlot(text.slice(0, contact)),
    entry: undefined,
    otherName: isThing ? undefined : withoutSlot(isCar ? what.slice(WITH_CAR.length) : what),
    object: isThing ? cleanText(what.slice(WITH.length)) : undefined,
    strength,
  }
}

/** `A(1) reports new suspension damage`; undefined for the best sectors that the log tells in the same way. */
export function readDamage(attributes: Attributes, text: string): Damage | undefined {
  const line = text.trimEnd()
  const begin = line.lastIndexOf(DAMAGE_BEGINS)
  const etSeconds = nonNegative(attributes('et'))
  if (begin < 0 || !line.endsWith(DAMAGE_ENDS) || etSeconds === undefined) return undefined
  const part = cleanText(line.slice(begin + DAMAGE_BEGINS.length, -DAMAGE_ENDS.length))
  if (part === '') return undefined
  return { etSeconds, driverName: withoutSlot(line.slice(0, begin)), entry: undefined, part }
}

export function readTrackLimit(attributes: Attributes, text: string): TrackLimit | undefined {
  const etSeconds = nonNegative(attributes('et'))
  if (etSeconds === undefined) return undefined
  return {
    etSeconds,
    driverName: cleanText(attributes('Driver') ?? '', LIMITS.nameLength),
    entry: undefined,
    lap: wholeNumber(attributes('Lap'), 0),
    warningPoints: nonNegative(attributes('WarningPoints')),
    currentPoints: nonNegative(attributes('CurrentPoints')),
    resolution: wholeNumber(attributes('Resolution'), 0),
    text: cleanText(text),
  }
}

/** `Slot=11 Vehicle="WTM #12:ELMS" Old="A" New="B"`; undefined for anything else. */
export function readDriverChange(attributes: Attributes, text: string): DriverChange | undefined {
  const etSeconds = nonNegative(attributes('et'))
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

/** `A(1) lap=7 point=0 t=-1.000 et=856.540`: when a car completed a lap; undefined for sectors and anything else. */
export function readCrossing(text: string) {
  const line = text.trimEnd()
  const tail = line.lastIndexOf(LAP)
  if (tail <= 0 || line.length - tail > CROSSING_LENGTH) return undefined
  const [, lap, et] = CROSSING.exec(line.slice(tail)) ?? []
  const etSeconds = positive(et)
  const number = ordinal(lap)
  if (etSeconds === undefined || number === undefined) return undefined
  return { driverName: withoutSlot(line.slice(0, tail)), lap: number, etSeconds }
}

const LAP = ' lap='
const CROSSING = /^ lap=(\d+) point=0 t=-?[\d.]+ et=([\d.]+)$/
/** No real line has more. */
const CROSSING_LENGTH = 80

/** In `Name [tag](12)` only the last bracket is the car's slot. */
function withoutSlot(text: string) {
  const name = text.trimEnd()
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1
  return cleanText(bracket > 0 ? name.slice(0, bracket) : name, LIMITS.nameLength)
}
