import type { FastifyInstance } from 'fastify'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import { route } from '#server/http/route.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { type Registration, registrationsApi } from '#shared/contract/registrations.ts'
import { can } from '#shared/domain/permissions.ts'
import { isClassFull, signUpBlocker } from '#shared/domain/entries/sign-up.ts'
import { getsPlace, hasRoom, limitReachedBy } from '#shared/domain/entries/waitlist.ts'
import { withdrawalProblem } from '#shared/domain/entries/withdrawal.ts'
import { asContender, refuseReachedLimit } from './reached-limit.ts'
import { numberTaken, refuseReserved } from './number-taken.ts'
import { listWaiting } from './waitlist.queries.ts'
import {
  endRegistration,
  findCar,
  insertRegistration,
  listOwnRegistrations,
  lockDriver,
  type RaceCar,
} from './registrations.queries.ts'
import { fillPlaces } from '../places/fill-places.ts'
import { getEventAlone } from '../places/event-places.queries.ts'

export function registrationRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, registrationsApi.listOwn, async ({ viewer }) => ({
    data: await listOwnRegistrations(db, viewer.id),
  }))

  route(app, registrationsApi.signUp, async ({ params: { id }, body, viewer }) => {
    // Before its turn: cars do not change.
    const chosen = await findCar(db, body.carId)
    return db
      .transaction((tx) =>
        changingEvent(tx, { id, actor: viewer }, async () => {
          // Not with all registrations: many may sign up in the same second, one after the other.
          const event = await getEventAlone(tx, id)
          const { ban, isDriving } = await lockDriver(tx, id, viewer.id)
          const registrations = isDriving ? [{ status: 'confirmed', crew: [asDriver(viewer)] }] : []
          const roundBan = await findRoundBan(tx, { userId: viewer.id, eventId: id, now: now() })
          const applicant = { ...viewer, ban, roundBan }
          const blocker = signUpBlocker(applicant, { ...event, registrations }, now())
          if (blocker) throw conflict(blocker)
          const car = raceable(chosen, event)
          const { driverNumber: number, teamName, notes } = body
          const at = now()
          await refuseReserved(tx, event, { number, userIds: [viewer.id], now: at })
          const entry = await asContender(tx, event, car, teamName)
          // Where no place is free, it does not matter who waits. Some may still do so after the waitlist was switched off.
          const isFree = hasRoom(entry, event)
          const waiting = isFree ? await listWaiting(tx, id) : []
          const hasPlace = getsPlace(entry, waiting, event)
          if (!hasPlace && !event.hasWaitlist) {
            await refuseReachedLimit(tx, limitReachedBy(entry, event), entry, event)
            throw conflict(
              isFree ? 'The free places go to those who are still on the waitlist' : 'Event full',
            )
          }
          const placed = hasPlace ? 'confirmed' : 'waitlisted'
          const state = event.needsApproval ? 'applied' : placed
          const data = await insertRegistration(tx, {
            eventId: id,
            captain: viewer,
            car,
            number,
            teamName,
            notes,
            state,
            at,
          })
          return { action: 'participant.sign-up', after: audited(data), answer: { data } }
        }),
      )
      .catch(async (error: unknown) => {
        const index = violatedUnique(error)
        if (index === 'entries_number_active' && body.driverNumber !== null)
          throw await numberTaken(db, id, body.driverNumber)
        if (index === 'crew_members_one_entry') throw conflict('Already signed up')
        throw error
      })
  })

  route(app, registrationsApi.cancel, ({ params: { id, registrationId }, viewer }) =>
    db.transaction(async (tx) => {
      const at = now()
      await changingEvent(tx, { id, actor: viewer }, async (event) => {
        const ended = await endRegistration(tx, {
          eventId: id,
          id: registrationId,
          state: 'withdrawn',
          at,
          by: viewer,
        })
        const act = { eventId: id, entryId: registrationId, actor: viewer }
        if (!ended && (await isRepeated(tx, { ...act, actions: ['participant.withdraw'] })))
          return undefined
        if (!ended || !can(viewer, 'registrations.cancel', { userIds: ended.leaders, eventId: id }))
          throw notFound('Registration')
        const problem = withdrawalProblem(event, at)
        if (problem) throw conflict(problem)
        return { action: 'participant.withdraw', before: ended.before }
      })
      await fillPlaces(tx, id, now())
    }),
  )

  route(app, registrationsApi.removeParticipant, ({ params: { id, registrationId }, viewer }) =>
    db.transaction(async (tx) => {
      await changingEvent(tx, { id, actor: viewer }, async () => {
        const ended = await endRegistration(tx, {
          eventId: id,
          id: registrationId,
          state: 'removed',
          at: now(),
          by: viewer,
        })
        const act = { eventId: id, entryId: registrationId, actor: viewer }
        if (!ended && (await isRepeated(tx, { ...act, actions: ['participant.remove'] })))
          return undefined
        if (!ended) throw notFound('Registration')
        return { action: 'participant.remove', before: ended.before }
      })
      await fillPlaces(tx, id, now())
    }),
  )
}

function asDriver({ id }: { id: number }) {
  return { userId: id, role: 'driver' as const }
}

/** Without notes, which are private and could never be deleted from the log. */
function audited({ id, userId, car, driverNumber, teamName }: Registration) {
  return { id, userId, car: carName(car), driverNumber, teamName }
}

type RacedEvent = Pick<EventDetail, 'eventCarClasses' | 'hasWaitlist'>

/** Throws if the car's class is not in the event, or is full and has no waitlist. */
function raceable(car: RaceCar | undefined, event: RacedEvent) {
  if (!car) throw invalidInput('Please select a car', 'carId')
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.id === car.carClass.id)
  if (!slots) throw conflict('Cars of this class do not race in this event', 'carId')
  if (isClassFull(slots) && !event.hasWaitlist)
    throw conflict(`All ${slots.carClass.name} places are taken`, 'carId')
  return car
}
