import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, unconfirmed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { DriverChoice } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { crewLimits } from '#shared/domain/entries/crew.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { hasRoom } from '#shared/domain/entries/waitlist.ts'
import { joinCrew } from './crews/crew-parts.queries.ts'
import { refuseSecondCar } from './crews/crew-roles.ts'
import { getPerson, type Person } from './crews/new-drivers.ts'
import { fullText, placeFor } from './places/place-for.ts'
import { asContender } from './registrations/reached-limit.ts'
import {
  findCar,
  findDrivenEntry,
  insertRegistration,
} from './registrations/registrations.queries.ts'
import { listWaiting, setStanding } from './registrations/waitlist.queries.ts'
import { numberTaken, refuseReserved } from './registrations/number-taken.ts'
import { getEventAlone, giveWildcard } from './places/event-places.queries.ts'

type Crew = {
  carId: number
  driverNumber: number | null
  teamName: string | null
  /** The first one leads the crew. */
  crew: readonly DriverChoice[]
  reason: string
  /** The organiser knows that a limit is passed. */
  overLimit: boolean
}

type Entering = { eventId: number; actor: CurrentUser; now: Date }

/** Enters a crew that an organiser has put together, whether or not sign-up is open. Returns the id of its entry. */
export async function enterCrew(db: Database, entering: Entering, wanted: Crew) {
  const car = await findCar(db, wanted.carId)
  if (!car) throw invalidInput('Please select a car', 'carId')
  try {
    return await db.transaction((tx) => enter(tx, entering, { ...wanted, car }))
  } catch (error) {
    if (violatedUnique(error) === 'entries_number_active' && wanted.driverNumber !== null)
      throw await numberTaken(db, entering.eventId, wanted.driverNumber)
    throw error
  }
}

type Car = NonNullable<Awaited<ReturnType<typeof findCar>>>

function enter(tx: Database, { eventId, actor, now }: Entering, wanted: Crew & { car: Car }) {
  const { car, driverNumber: number, teamName, reason, overLimit } = wanted
  return changingEvent(tx, { id: eventId, actor }, async () => {
    const event = await getEventAlone(tx, eventId)
    if (event.status !== 'upcoming') throw conflict('Only an event to come takes entries')
    if (!event.eventCarClasses.some(({ carClass }) => carClass.id === car.carClass.id))
      throw conflict('Cars of this class do not race in this event', 'carId')
    const people = await getCrew(tx, wanted.crew, { event, actor, now })
    const [captain, ...others] = people
    if (!captain) throw invalidInput('A crew needs at least one driver', 'crew')
    const crew = people.map(({ id, displayName }) => ({ userId: id, name: displayName }))

    const driven = await findDrivenEntry(tx, eventId, captain.id)
    const again = { actions: ['entry.enter'] as const, after: { carId: car.id, number, crew } }
    if (driven && (await isRepeated(tx, { eventId, entryId: driven.entryId, actor, ...again })))
      return { answer: driven.entryId }
    for (const { id: userId, displayName } of people)
      await refuseSecondCar(tx, { id: null, eventId, userId, displayName })

    await refuseReserved(tx, event, { number, userIds: people.map(({ id }) => id), now })
    const contender = await asContender(tx, event, car, teamName)
    const place = placeFor(contender, event)
    const waiting = (await listWaiting(tx, eventId)).filter(
      (one) => !one.isSkipped && hasRoom(one, event),
    )
    const limits = [
      ...(place === 'over limit' ? [fullText(contender, car.carClass, event)] : []),
      ...(place === 'free' && waiting.length > 0
        ? [
            `${counted(waiting.length, 'entry', 'entries')} that ${plural(waiting.length, 'fits', 'fit')} a free place ${plural(waiting.length, 'waits', 'wait')} on the waitlist`,
          ]
        : []),
      ...crewLimits(event, people),
    ]
    if (limits.length > 0 && !overLimit)
      throw unconfirmed(`${limits.join('. ')}. Enter this crew anyway?`)

    const { id } = await insertRegistration(tx, {
      eventId,
      captain,
      car,
      number,
      teamName,
      notes: null,
      state: 'confirmed',
      at: now,
    })
    await setStanding(tx, id, { stateReason: reason })
    for (const { id: userId, displayName: name } of others)
      await joinCrew(tx, { entryId: id, userId, name, since: now, drivesInEventId: eventId })
    const isWildcard = place === 'wildcard'
    if (isWildcard) await giveWildcard(tx, eventId, car.carClass.id)
    return {
      action: 'entry.enter',
      after: {
        id,
        carId: car.id,
        car: `${car.make} ${car.model}`,
        number,
        teamName,
        crew,
        reason,
        ...(limits.length > 0 && { isOverLimit: true }),
        ...(isWildcard && { isWildcard }),
      },
      // Whoever edits the event at the moment must not set the place aside again.
      ...(isWildcard && { set: { formVersion: event.version + 1 } }),
      answer: id,
    }
  })
}

async function getCrew(
  tx: Database,
  choices: readonly DriverChoice[],
  by: { event: { id: number; timezone: string }; actor: CurrentUser; now: Date },
) {
  const people: Person[] = []
  for (const choice of choices) {
    const person = await getPerson(tx, choice, { ...by, field: 'crew' })
    if (people.some(({ id }) => id === person.id))
      throw invalidInput(`${person.displayName} is in this crew twice`, 'crew')
    people.push(person)
  }
  return people
}
