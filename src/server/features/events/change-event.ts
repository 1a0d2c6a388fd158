import type { Database } from '#server/database/database.ts'
import { conflict, refuseStale, unconfirmed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { fillPlaces, placeApplied, shortenOffers } from '#server/features/entries/index.ts'
import type { EventChange } from '#shared/contract/event-form.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { phaseAfterChange } from '#shared/domain/entries/check-in-window.ts'
import { eventChangeProblem, SCHEDULE_FIELDS } from '#shared/domain/events/event-change-problem.ts'
import { offerEnds, offerReminder } from '#shared/domain/entries/offers.ts'
import { leftBy, switchedOffQuestion } from '#shared/domain/entries/switched-off.ts'
import { toEventValues } from './event-values.ts'
import { clearCheckIns, getEvent, setEventClasses } from './events.queries.ts'

/** Validates the form as for a new event, then checks that this event can still be changed that way. */
export async function changeEvent(
  tx: Database,
  id: number,
  { version, isConfirmed, ...form }: EventChange,
  editor: CurrentUser,
  now: Date,
) {
  let hasApplied = false
  // Sign-ups take the same lock, so none can happen between the count and the change.
  await changingEvent(tx, { id, actor: editor }, async ({ formVersion, checkInPhase }) => {
    const before = await getEvent(tx, id)
    const sent = await toEventValues(tx, form)
    const { values, allowedClasses } = sent
    if (version !== formVersion && isStored(before, sent)) return undefined
    refuseStale('this event', version, formVersion)
    const problem = eventChangeProblem(before, {
      trackId: values.trackId,
      rescheduled: SCHEDULE_FIELDS.find((field) => !isSame(values[field], before[field])),
      allowedClasses,
    })
    if (problem) throw conflict(problem.message, problem.field)
    const question = switchedOffQuestion(before, values)
    if (question && !isConfirmed) throw unconfirmed(question)
    const { waiting, applied } = leftBy(before, values)
    hasApplied = applied.length > 0

    await setEventClasses(tx, id, allowedClasses)
    const isMoved = !isSame(values.startDateTime, before.startDateTime)
    if (isMoved) {
      await clearCheckIns(tx, id)
      const endsAt = offerEnds(values, now)
      await shortenOffers(tx, id, { endsAt, reminderAt: offerReminder(endsAt, now) })
    }
    return {
      action: 'event.update',
      set: {
        ...values,
        checkInPhase: isMoved ? null : phaseAfterChange(checkInPhase, values, now),
        ...(isMoved && { startMovedAt: now }),
      },
      before: edited(before),
      after: async () => ({
        ...edited(await getEvent(tx, id)),
        ...(waiting.length > 0 && { stillWaiting: waiting }),
      }),
    }
  })
  if (hasApplied) await placeApplied(tx, id, editor)
  await fillPlaces(tx, id, now)
  return getEvent(tx, id)
}

type Sent = Awaited<ReturnType<typeof toEventValues>>

/** Whether everything is stored as it was sent: a second click, after which the version is newer than the form's. */
function isStored(
  { track, eventCarClasses, ...event }: EventDetail,
  { values, allowedClasses }: Sent,
) {
  const stored: Record<string, unknown> = { ...event, trackId: track.id }
  const classes = new Map(eventCarClasses.map((slots) => [slots.carClass.id, slots]))
  return (
    Object.entries(values).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(stored[field]),
    ) &&
    classes.size === allowedClasses.length &&
    allowedClasses.every(({ classId, maxSlots, wildcards = 0 }) => {
      const slots = classes.get(classId)
      return slots?.maxSlots === maxSlots && slots.wildcards === wildcards
    })
  )
}

/** Compares two names of time zones, or two dates. */
function isSame(one: string | Date, other: string | Date) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The event without its registrations. */
function edited({
  registrations: _registrations,
  registrationCount: _count,
  ...event
}: EventDetail) {
  const classes = event.eventCarClasses.map(({ carClass, maxSlots, wildcards }) => ({
    name: carClass.name,
    maxSlots,
    wildcards,
  }))
  return {
    ...event,
    eventCarClasses: classes,
    track: { id: event.track.id, name: event.track.name },
  }
}
