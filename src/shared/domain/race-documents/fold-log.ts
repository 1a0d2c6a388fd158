import type { Contact, RaceLog } from '../../contract/race-log.ts'

export type ContactLine = Pick<
  Contact,
  'etSeconds' | 'entry' | 'driverName' | 'otherName' | 'object' | 'strength'
>

type DamageLine = RaceLog['damages'][number]

export type LimitLine = RaceLog['trackLimits'][number] & { resolution: number | null }

const CONTACT_SECONDS = 1
const DAMAGE_SECONDS = 2
const LIMIT_SECONDS = 2

/** The game's number for "No Further Action". */
const NO_FURTHER_ACTION = 7

/**
 * Both cars of a contact report it, and a scrape is reported several times: lines of the same pair, or of a car and the
 * same object, are one within a second, with the larger strength.
 * @param lines by time
 * @param entryOf the car of a name; null if it is not certain
 */
export function foldContacts(
  lines: readonly ContactLine[],
  entryOf: (name: string) => number | null,
): Contact[] {
  const folded: Contact[] = []
  const latest = new Map<string, Contact>()
  for (const line of lines) {
    const { driverName, otherName, object } = line
    // Older games report a car's own bodywork as another car.
    if (otherName === driverName && entryOf(driverName) !== null) continue
    const key =
      otherName === null
        ? `object ${JSON.stringify([driverName, object])}`
        : `pair ${JSON.stringify([driverName, otherName].toSorted())}`
    const contact = latest.get(key)
    if (contact && line.etSeconds - contact.etSeconds <= CONTACT_SECONDS) {
      contact.strength = larger(contact.strength, line.strength)
      contact.isMutual ||= driverName !== contact.driverName
      continue
    }
    const otherEntry = otherName === null ? null : entryOf(otherName)
    const next = { ...line, otherEntry, isMutual: false }
    latest.set(key, next)
    folded.push(next)
  }
  return folded
}

/**
 * A blow that breaks something is reported several times: lines of the same car and part are one within two seconds.
 * @param lines by time
 */
export function foldDamages(lines: readonly DamageLine[]): DamageLine[] {
  const latest = new Map<string, number>()
  return lines.filter(({ etSeconds, driverName, part }) => {
    const key = JSON.stringify([driverName, part])
    const before = latest.get(key)
    if (before !== undefined && etSeconds - before <= DAMAGE_SECONDS) return false
    latest.set(key, etSeconds)
    return true
  })
}

/**
 * Lines of the same car, lap, points and verdict are one within two seconds. Those without a consequence are only
 * counted, by lap.
 * @param lines by time
 */
export function foldTrackLimits(
  lines: readonly LimitLine[],
): Pick<RaceLog, 'trackLimits' | 'unpunished'> {
  const trackLimits: RaceLog['trackLimits'] = []
  const counts = new Map<string, RaceLog['unpunished'][number]>()
  const latest = new Map<string, number>()
  for (const { resolution, ...line } of lines) {
    const { etSeconds, entry, driverName, lap, warningPoints, currentPoints, text } = line
    const key = JSON.stringify([driverName, lap, warningPoints, currentPoints, resolution, text])
    const before = latest.get(key)
    if (before !== undefined && etSeconds - before <= LIMIT_SECONDS) continue
    latest.set(key, etSeconds)
    if (resolution !== NO_FURTHER_ACTION) {
      trackLimits.push(line)
      continue
    }
    if (entry === null || lap === null) continue
    const count = counts.get(`${entry} ${lap}`) ?? {
      etSeconds,
      entry,
      driverName,
      lap,
      count: 0,
    }
    count.count += 1
    counts.set(`${entry} ${lap}`, count)
  }
  return { trackLimits, unpunished: [...counts.values()] }
}

export type Band = 'light' | 'medium' | 'heavy'

// In 207 races of Le Mans Ultimate, half of the contacts are weaker than the first, a tenth stronger than the second.
const MEDIUM_FROM = 366
const HEAVY_FROM = 1_440

/** Older games measure from 0 to 1. */
const OLDER_SCALE = 1

/** How hard a contact was, in three bands, because its strength has no unit; null if its scale is not known. */
export function strengthBand(contacts: readonly Contact[]): (contact: Contact) => Band | null {
  const isOlder = contacts.every(({ strength }) => (strength ?? 0) <= OLDER_SCALE)
  return ({ strength }) => {
    if (strength === null || isOlder) return null
    if (strength > HEAVY_FROM) return 'heavy'
    return strength < MEDIUM_FROM ? 'light' : 'medium'
  }
}

function larger(one: number | null, other: number | null) {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}
