import { type EntryLimits, type LimitedEntry, reachedLimit } from './entry-limits.ts'
import { type EntryState, holdsPlace } from './entry-state.ts'
import { limitName } from './limit-name.ts'
import { classPlaces, eventPlaces } from './place-count.ts'
import { plural } from '../words/plural.ts'
import { placeInOrder, type Places } from './waitlist.ts'

type Listed = {
  event: Omit<Places, 'limits' | 'eventCarClasses'> &
    EntryLimits & {
      hasWaitlist: boolean
      eventCarClasses: readonly (Places['eventCarClasses'][number] & {
        carClass: { name: string }
      })[]
    }
  /** In the order of the queue. */
  entries: readonly Entry[]
}

type Entry = {
  id: number
  state: EntryState
  isSkipped: boolean
  car: LimitedEntry['car'] & { carClass: { id: number } }
  teamName: string | null
}

/** What an entry gets when it is approved. `none`: no place is free, and there is no waitlist. */
export type Approval = 'place' | 'waitlist' | 'none'

/** What each of these entries gets when they are approved together, in the order of the queue. */
export function approvalsOf({ event, entries }: Listed, ids: ReadonlySet<number>) {
  const { carsPerTeam, carLimits } = event
  const holding = entries.filter(holdsPlace).map(asContender)
  const places = { ...event, limits: { carsPerTeam, carLimits, holding } }
  const inState = (wanted: EntryState) =>
    entries.flatMap((entry, order) =>
      entry.state === wanted
        ? [
            {
              ...asContender(entry),
              id: entry.id,
              queuedAt: new Date(order),
              isSkipped: entry.isSkipped,
            },
          ]
        : [],
    )
  const chosen = inState('applied').filter(({ id }) => ids.has(id))
  const placed = placeInOrder(chosen, inState('waitlisted'), places)
  const without: Approval = event.hasWaitlist ? 'waitlist' : 'none'
  return new Map(
    placed.map(({ entry, hasPlace }): [number, Approval] => [
      entry.id,
      hasPlace ? 'place' : without,
    ]),
  )
}

/** What an entry gets when it is approved now, and why, in few words: 'LMP2 is full', '3 places free in LMGT3'. */
export function approvalOf(listed: Listed, entry: Entry): { gets: Approval; why: string } {
  const gets = approvalsOf(listed, new Set([entry.id])).get(entry.id) ?? 'none'
  return { gets, why: gets === 'place' ? freeText(listed, entry) : fullText(listed, entry) }
}

/** The position that an entry would have on the waitlist, among those of its class. */
export function positionIfApproved({ entries }: Listed, { car }: Pick<Entry, 'car'>) {
  const ahead = entries.filter(
    (other) => other.state === 'waitlisted' && other.car.carClass.id === car.carClass.id,
  )
  return ahead.length + 1
}

function freeText({ event }: Listed, { car }: Entry) {
  const { inClass, inEvent, name } = freePlaces(event, car.carClass.id)
  const free = Math.min(inClass, inEvent)
  return `${free} ${plural(free, 'place', 'places')} free in ${name}`
}

function fullText({ event, entries }: Listed, { car, teamName }: Entry) {
  const { inClass, inEvent, name } = freePlaces(event, car.carClass.id)
  if (inClass <= 0) return `${name} is full`
  if (inEvent <= 0) return 'The event is full'
  const holding = entries.filter(holdsPlace).map(asContender)
  const reached = reachedLimit(asContender({ car, teamName }), event, holding)
  if (reached?.kind === 'team') return `${reached.teamName} has all its cars`
  if (reached) return `${limitName(reached.limit)} is full`
  return 'Others wait for the free places'
}

function freePlaces(event: Listed['event'], classId: number) {
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.id === classId)
  return {
    name: slots?.carClass.name ?? 'This class',
    inClass: slots ? classPlaces(slots).free : 0,
    inEvent: eventPlaces(event).free,
  }
}

function asContender({ car, teamName }: Pick<Entry, 'car' | 'teamName'>): LimitedEntry {
  return { classId: car.carClass.id, car, teamName }
}
