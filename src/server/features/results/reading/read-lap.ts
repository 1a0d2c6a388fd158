import { cleanText } from './clean-text.ts'
import { decimal, ordinal, positive, share } from './numbers.ts'
import type { Lap } from './race-file.ts'
import type { Attributes } from './walk-xml.ts'

// The game has places for 104 cars and fills in 105 for a client that joined late.
const LAST_PLACE = 104
const COMPOUND_LENGTH = 40

export function readLap(attributes: Attributes, time: string, previous: Lap | undefined): Lap {
  const least = previous === undefined ? 1 : previous.number + 1
  return {
    number: ordinal(attributes['num'], least) ?? least,
    position: place(attributes['p']),
    startedSeconds: share(attributes['et']),
    seconds: positive(time),
    sector1Seconds: positive(attributes['s1']),
    sector2Seconds: positive(attributes['s2']),
    sector3Seconds: positive(attributes['s3']),
    topSpeedKmh: positive(attributes['topspeed']),
    fuel: share(attributes['fuel']),
    fuelUsed: used(attributes['fuelUsed']),
    energy: share(attributes['ve']),
    energyUsed: used(attributes['veUsed']),
    wearFl: share(attributes['twfl']),
    wearFr: share(attributes['twfr']),
    wearRl: share(attributes['twrl']),
    wearRr: share(attributes['twrr']),
    frontCompound: compound(attributes['fcompound']),
    rearCompound: compound(attributes['rcompound']),
    compoundFl: compound(attributes['FL']),
    compoundFr: compound(attributes['FR']),
    compoundRl: compound(attributes['RL']),
    compoundRr: compound(attributes['RR']),
    isPit: attributes['pit'] === '1',
  }
}

function place(text: string | undefined) {
  const value = ordinal(text)
  return value !== undefined && value <= LAST_PLACE ? value : undefined
}

/** Negative when something was filled up; -1 is unknown. */
function used(text: string | undefined) {
  const value = decimal(text)
  return value !== undefined && value > -1 ? value : undefined
}

// A race has a handful of compounds and names them a hundred thousand times.
const names = new Map<string, string>()

/** `0,Medium` is Medium; older games write a number alone. */
function compound(text: string | undefined) {
  if (text === undefined || text === '') return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = cleanText(text.slice(text.indexOf(',') + 1), COMPOUND_LENGTH)
  if (names.size < 100) names.set(text, name)
  return name === '' ? undefined : name
}
