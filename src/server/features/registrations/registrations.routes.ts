import type { FastifyInstance } from 'fastify'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { getEventForUpdate, lockEvent, touchEvent } from '#server/features/events/events.queries.ts'
import { route } from '#server/http/route.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { can } from '#shared/domain/permissions.ts'
import { isClassFull, signUpBlocker } from '#shared/domain/sign-up.ts'
import { cancelRegistration, findCar, insertRegistration } from './registrations.queries.ts'

export function registrationRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, registrationsApi.signUp, ({ params, body, viewer }) =>
    db
      .transaction(async (tx) => {
        const event = await getEventForUpdate(tx, params.id)
        const blocker = signUpBlocker(viewer, event, now())
        if (blocker) throw conflict(blocker)
        refuseClosedClass(event, await findCar(tx, body.carId))
        const registration = await insertRegistration(tx, {
          ...body,
          eventId: event.id,
          userId: viewer.id,
          driverName: viewer.displayName,
          registeredAt: now(),
        })
        await touchEvent(tx, event.id)
        return { data: registration }
      })
      .catch((error: unknown) => {
        const index = violatedUnique(error)
        if (index === 'registrations_number_active')
          throw conflict(`Driver number ${body.driverNumber} is already taken`, 'driverNumber')
        if (index === 'registrations_one_active') throw conflict('Already signed up')
        throw error
      }),
  )

  route(app, registrationsApi.cancel, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, params.id)
      const cancelled = await cancelRegistration(tx, event.id, params.registrationId)
      if (!cancelled || !can(viewer, 'registrations.cancel', cancelled))
        throw notFound('Registration')
      if (event.status !== 'upcoming')
        throw conflict('Only the registration for an event to come can be cancelled')
      await touchEvent(tx, event.id)
    }),
  )

  route(app, registrationsApi.removeParticipant, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, params.id)
      const removed = await cancelRegistration(tx, event.id, params.registrationId)
      if (!removed) throw notFound('Registration')
      await touchEvent(tx, event.id)
      await recordAudit(tx, {
        actor: viewer,
        action: 'participant.remove',
        subject: { kind: 'event', id: event.id },
        before: removed,
      })
    }),
  )
}

function refuseClosedClass(event: EventDetail, car: { carClassId: number } | undefined) {
  if (!car) throw invalidInput('Please select a car', 'carId')
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.id === car.carClassId)
  if (!slots) throw conflict('Cars of this class do not race in this event', 'carId')
  if (isClassFull(slots)) throw conflict(`All ${slots.carClass.name} places are taken`, 'carId')
}
