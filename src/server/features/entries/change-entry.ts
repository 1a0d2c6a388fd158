import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, unconfirmed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { limitOfChange, reachedText } from '#shared/domain/entries/entry-limits.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { classChangeProblem } from '#shared/domain/entries/waitlist.ts'
import { type EntryChange, getEditableEntry, isOrganiser } from './editable-entry.ts'
import { getEventOf, updateEntry } from './entries.queries.ts'
import { asContender, refuseReachedLimit } from './registrations/reached-limit.ts'
import { refuseReserved } from './registrations/number-taken.ts'
import { findCar } from './registrations/registrations.queries.ts'
import { listWaiting, setStanding } from './registrations/waitlist.queries.ts'
import { fillPlaces } from './places/fill-places.ts'
import { getEventAlone } from './places/event-places.queries.ts'

type Values = {
  carId: number
  driverNumber: number | null
  teamName: string | null
  /** An organiser knows that the entry exceeds a limit. */
  overLimit: boolean
}

/** With another class, an entry that waits has to wait anew; others keep their place. */
export async function changeEntry(tx: Database, change: EntryChange, values: Values) {
  const { id, actor, now } = change
  const { carId, driverNumber, teamName, overLimit } = values
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEditableEntry(tx, change)
    const car = await findCar(tx, carId)
    if (!car) throw invalidInput('Please select a car', 'carId')
    if (isSame(entry, values)) return undefined
    if (driverNumber !== entry.number)
      await refuseReserved(tx, entry.event, {
        number: driverNumber,
        userIds: entry.crew.flatMap(({ userId }) => userId ?? []),
        now,
      })
    const isOtherClass = car.carClass.id !== entry.car.carClass.id
    const isOverLimit = await judgeLimit(
      tx,
      entry,
      { car, teamName },
      isOrganiser(actor, entry),
      overLimit,
    )
    if (isOtherClass) await refuseClass(tx, entry, car)
    if (isOtherClass && entry.state !== 'confirmed') await setStanding(tx, id, { queuedAt: now })
    await updateEntry(tx, id, { carId, number: driverNumber, teamName })
    return {
      action: 'entry.update',
      before: edited(entry),
      after: { id, carId, driverNumber, teamName, ...(isOverLimit && { isOverLimit }) },
    }
  })
  // Its former class, car or team may be below its limit now.
  await fillPlaces(tx, eventId, now)
}

type Changed = {
  car: NonNullable<Awaited<ReturnType<typeof findCar>>>
  teamName: string | null
}

/** Limits of cars and teams have been judged already. */
async function refuseClass(tx: Database, entry: Entry, { carClass }: Changed['car']) {
  const event = await getEventAlone(tx, entry.event.id)
  const waiting = await listWaiting(tx, event.id)
  const change = { from: before(entry), to: { classId: carClass.id } }
  const problem = classChangeProblem(entry.state, change, waiting, event)
  if (problem) throw conflict(problem, 'carId')
}

/**
 * Refuses a car or team that has reached a limit of the event to an entry with a place; asks an organiser. Returns whether the
 * limit is exceeded on purpose.
 */
async function judgeLimit(
  tx: Database,
  entry: Entry,
  { car, teamName }: Changed,
  mayExceed: boolean,
  overLimit: boolean,
) {
  if (!holdsPlace(entry)) return false
  const event = await getEventAlone(tx, entry.event.id)
  if (!event.limits) return false
  const after = await asContender(tx, event, car, teamName)
  const reached = limitOfChange(before(entry), after, event.limits, event.limits.holding)
  if (!reached) return false
  if (!mayExceed) await refuseReachedLimit(tx, reached, after, event)
  else if (!overLimit) throw unconfirmed(`${reachedText(reached)} EntryChange the entry anyway?`)
  return true
}

function before({ car, teamName }: Entry) {
  return { classId: car.carClass.id, car, teamName }
}

function isSame({ car, number, teamName }: Entry, values: Values) {
  return car.id === values.carId && number === values.driverNumber && teamName === values.teamName
}

function edited({ id, car, number, teamName }: Entry) {
  return { id, carId: car.id, driverNumber: number, teamName }
}
