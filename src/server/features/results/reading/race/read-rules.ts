import type { SessionRules } from '#shared/contract/session-rules.ts'
import { cleanText } from '../clean-text.ts'
import { positive, nonNegative, wholeNumber } from '../numbers.ts'

// The game's value for "all": every bit of an integer.
const ALL = '2147483647'

/**
 * The server's settings. Left out for privacy: the track's path on the recorder's disk, their profile and connection,
 * and the message of the day, which is free text.
 */
export function readRules(header: Map<string, string>): SessionRules {
  const number = (name: string) => wholeNumber(header.get(name), 0)
  const factor = (name: string) => nonNegative(header.get(name))
  const isOn = (name: string) => {
    const value = number(name)
    return value === undefined ? undefined : value > 0
  }
  return {
    isDedicated: isOn('Dedicated'),
    fuelVisible: number('ClientFuelVisible'),
    raceLaps: wholeNumber(header.get('RaceLaps'), 1),
    raceMinutes: positive(header.get('RaceTime')),
    mechanicalFailures: number('MechFailRate'),
    damagePercent: factor('DamageMult'),
    fuelMultiplier: factor('FuelMult'),
    tireMultiplier: factor('TireMult'),
    parcFerme: number('ParcFerme'),
    hasFixedSetups: isOn('FixedSetups'),
    hasFixedUpgrades: isOn('FixedUpgrades'),
    freeSettings: header.get('FreeSettings') === ALL ? 'all' : number('FreeSettings'),
    hasTireWarmers: isOn('TireWarmers'),
    hasLimitedTires: isOn('LimitedTires'),
    vehiclesAllowed: cleanText(header.get('VehiclesAllowed') ?? '') || undefined,
  }
}
