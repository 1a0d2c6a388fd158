import type { Database } from '#server/database/database.ts'
import { AppError } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { offerEnds, offerReminder } from '#shared/domain/entries/offers.ts'
import { getsPlace, hasRoom } from '#shared/domain/entries/waitlist.ts'
import { hasFirstRight } from '#shared/domain/season-entries/season-entry.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { joinCrew } from '../crews/crew-parts.queries.ts'
import { getPerson, type Person } from '../crews/new-drivers.ts'
import { getEventAlone } from '../places/event-places.queries.ts'
import { fullText } from '../places/place-for.ts'
import { isNumberReserved } from '../registrations/reserved-numbers.queries.ts'
import { asContender } from '../registrations/reached-limit.ts'
import {
  findCar,
  findDrivenEntry,
  insertRegistration,
} from '../registrations/registrations.queries.ts'
import { isNumberTaken, listWaiting, setStanding } from '../registrations/waitlist.queries.ts'

type Event = Awaited<ReturnType<typeof getEventAlone>>

type Entering = { eventId: number; actor: CurrentUser | undefined; now: Date }

export type SeasonCar = {
  carId: number
  number: number | null
  teamName: string | null
  /** The first one leads the crew. */
  drivers: readonly number[]
}

type Wanted = SeasonCar & {
  /** Orders it among those who wait, while it has the first right to a place. */
  since: Date
  /** It has no place in the season: a free place is offered to it. */
  isReserve: boolean
}

/** `isAdopted`: its captain drives in this entry, whatever the season says. */
type Entered = { problem: string } | { problem: string | null; entryId: number; isAdopted: boolean }

/** Enters the car of a season in one of its rounds, or says why that is not possible. */
export async function enterFromSeason(
  tx: Database,
  { eventId, actor, now }: Entering,
  wanted: Wanted,
): Promise<Entered> {
  const offers: { id: number; userId: number; offerEndsAt: Date }[] = []
  const entered = await changingEvent<Entered>(tx, { id: eventId, actor }, async () => {
    const event = await getEventAlone(tx, eventId)
    const closed = closedText(event, now)
    const [captainId, ...others] = wanted.drivers
    if (captainId === undefined) return refused('Nobody drives this car')
    const driven = await findDrivenEntry(tx, eventId, captainId)
    if (driven && wanted.isReserve) return refused('The captain drives in this event already')
    if (driven) return { answer: { problem: null, entryId: driven.entryId, isAdopted: true } }
    if (closed) return refused(closed)
    const car = await findCar(tx, wanted.carId)
    if (!car || !event.eventCarClasses.some(({ carClass }) => carClass.id === car.carClass.id))
      return refused('Cars of this class do not race in this event')
    const captain = await personOf(tx, captainId, event, now)
    if (typeof captain === 'string') return refused(captain)

    const contender = await asContender(tx, event, car, wanted.teamName)
    const isFirst = hasFirstRight(event, now) && !wanted.isReserve
    const isFree = hasRoom(contender, event)
    const hasPlace =
      isFree && (isFirst || getsPlace(contender, await listWaiting(tx, eventId), event))
    if (!hasPlace && (wanted.isReserve || !event.hasWaitlist))
      return refused(
        isFree
          ? 'The free places go to those who are on the waitlist'
          : fullText(contender, car.carClass, event),
      )

    const isTaken =
      wanted.number !== null &&
      ((await isNumberTaken(tx, eventId, wanted.number)) ||
        (await isNumberReserved(tx, event, {
          number: wanted.number,
          userIds: wanted.drivers,
          now,
        })))
    const number = isTaken ? null : wanted.number
    const isOffer = wanted.isReserve
    const { id } = await insertRegistration(tx, {
      eventId,
      captain,
      car,
      number,
      teamName: wanted.teamName,
      notes: null,
      state: hasPlace && !isOffer ? 'confirmed' : 'waitlisted',
      at: now,
    })
    if (isFirst && !hasPlace) await setStanding(tx, id, { queuedAt: wanted.since })
    if (isOffer) {
      const offerEndsAt = offerEnds(event, now)
      const offerReminderAt = offerReminder(offerEndsAt, now)
      await setStanding(tx, id, { state: 'offered', offerEndsAt, offerReminderAt })
      offers.push({ id, userId: captainId, offerEndsAt })
    }
    await joinOthers(tx, { entryId: id, event, now }, others)
    return {
      action: 'participant.sign-up',
      after: {
        id,
        userId: captainId,
        car: carName(car),
        driverNumber: number,
        teamName: wanted.teamName,
      },
      answer: {
        entryId: id,
        isAdopted: false,
        problem: isTaken ? `Number ${wanted.number} is taken in this event` : null,
      },
    }
  })
  for (const after of offers)
    await happened(tx, { actor, action: 'participant.offer', subject: eventId, after })
  return entered
}

const refused = (problem: string) => ({ answer: { problem } })

function closedText({ status, startDateTime, registrationEndDate }: Event, now: Date) {
  if (status !== 'upcoming' || now >= startDateTime) return 'This event takes no entries any more'
  return now >= registrationEndDate ? 'Sign-up for this event has closed' : undefined
}

/** Somebody who may drive in the event, or why they may not. */
async function personOf(
  tx: Database,
  userId: number,
  event: Event,
  now: Date,
): Promise<Person | string> {
  try {
    return await getPerson(tx, { userId, guestName: null }, { event, now, field: 'crew' })
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

type Joining = { entryId: number; event: Event; now: Date }

/** As many as the event allows in a car, without those who may not drive or drive another car. Returns who has joined. */
async function joinOthers(
  tx: Database,
  { entryId, event, now }: Joining,
  others: readonly number[],
) {
  const joined: number[] = []
  for (const userId of others) {
    if (joined.length + 1 >= event.driversPerCar) break
    const person = await personOf(tx, userId, event, now)
    if (typeof person === 'string' || (await findDrivenEntry(tx, event.id, userId))) continue
    const part = { entryId, userId, name: person.displayName, since: now }
    await joinCrew(tx, { ...part, drivesInEventId: event.id })
    joined.push(userId)
  }
  return joined
}
