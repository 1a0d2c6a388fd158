import { type CrewRole, type CrewState, driversOf, lineUpCloses } from './crew.ts'
import { bronzeOrSilverIn, type DriverCategory } from '../drivers/driver-category.ts'
import { counted, plural } from '../words/plural.ts'

type Member = {
  displayName: string
  raceControlUsername: string | null
  driverCategory: DriverCategory | null
  role: CrewRole
  state: CrewState
  /** Drives without an account. */
  isGuest?: boolean
  /** An invitation for whoever has the link. */
  isLink?: boolean
  /** When an open invitation ends. */
  expiresAt: Date | null
}

type JudgedEntry = {
  status: 'confirmed' | 'waitlist' | 'cancelled'
  number: number | null
  /** While a place is offered. */
  offerEndsAt?: Date | null | undefined
  crew: readonly Member[]
}

type JudgedEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  startDateTime: Date
  lineUpHours: number | null
  minimumDrivers: number
  minimumBronzeSilver: number
}

/** What an entry lacks, in the order in which it should be mended. */
export type Missing =
  | { what: 'offer'; by: Date }
  | { what: 'drivers'; has: number; needs: number; by: Date }
  | { what: 'bronze-silver'; has: number; needs: number; by: Date }
  | { what: 'answers'; from: string[]; links: number; by: Date }
  | { what: 'number'; by: Date }
  | { what: 'race-control-usernames'; of: string[]; by: Date }

/** What an entry of an event to come still lacks, and by when. Empty if the crew can race as it is. */
export function whatIsMissing(entry: JudgedEntry, event: JudgedEvent): Missing[] {
  if (entry.status === 'cancelled' || event.status !== 'upcoming') return []
  const drivers = driversOf(entry.crew)
  const bronzeSilver = bronzeOrSilverIn(drivers)
  const lineUp = lineUpCloses(event)
  const { minimumDrivers: needs } = event
  const invited = entry.crew.filter(({ state }) => state === 'invited')
  const racing = entry.crew.filter(({ role, state }) => state === 'accepted' && role !== 'manager')
  const unnamed = racing.filter(
    ({ raceControlUsername, isGuest }) => !raceControlUsername && !isGuest,
  )
  return [
    ...(entry.offerEndsAt ? [{ what: 'offer' as const, by: entry.offerEndsAt }] : []),
    ...(drivers.length < needs
      ? [{ what: 'drivers' as const, has: drivers.length, needs, by: lineUp }]
      : []),
    ...(bronzeSilver < event.minimumBronzeSilver
      ? [
          {
            what: 'bronze-silver' as const,
            has: bronzeSilver,
            needs: event.minimumBronzeSilver,
            by: lineUp,
          },
        ]
      : []),
    ...(invited.length > 0
      ? [
          {
            what: 'answers' as const,
            from: names(invited.filter(({ isLink }) => !isLink)),
            links: invited.filter(({ isLink }) => isLink).length,
            by: firstToExpire(invited, lineUp),
          },
        ]
      : []),
    ...(entry.number === null ? [{ what: 'number' as const, by: lineUp }] : []),
    ...(unnamed.length > 0
      ? [{ what: 'race-control-usernames' as const, of: names(unnamed), by: event.startDateTime }]
      : []),
  ]
}

/** 'Race Control username of Otto Overlap' */
export function missingText(missing: Missing) {
  if (missing.what === 'drivers')
    return `${counted(missing.needs - missing.has, 'more driver')}: a crew needs at least ${missing.needs}`
  if (missing.what === 'bronze-silver')
    return `${counted(missing.needs - missing.has, 'Bronze or Silver driver')}: a crew needs at least ${missing.needs}`
  if (missing.what === 'answers') return answersText(missing.from, missing.links)
  if (missing.what === 'offer') return 'Answer to the offered place'
  if (missing.what === 'number') return 'Driver number'
  return `Race Control username of ${missing.of.join(', ')}`
}

function answersText(from: readonly string[], links: number) {
  if (from.length === 0)
    return links === 1 ? 'Answer to an invitation link' : `Answers to ${links} invitation links`
  const all = links === 0 ? from : [...from, counted(links, 'link')]
  return `${plural(from.length + links, 'Answer to an invitation', 'Answers to invitations')}: ${all.join(', ')}`
}

const names = (members: readonly Member[]) => members.map(({ displayName }) => displayName)

function firstToExpire(invited: readonly Member[], latest: Date) {
  const times = invited.map(({ expiresAt }) => (expiresAt ?? latest).getTime())
  return new Date(Math.min(...times))
}
