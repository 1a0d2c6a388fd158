import { eq } from 'drizzle-orm'
import { one } from '#server/database/one.ts'
import { type crewMembers, events } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { short } from './desk-client.ts'
import { eventForm } from './event-form.ts'
import { raceFile } from './race-file.ts'
import type { startTestApp } from './test-app.ts'

type Member = { id: number }

/** Crews of an event, and what organisers do to it. */
export function crewScene(
  { as, db, make }: Awaited<ReturnType<typeof startTestApp>>,
  organiser: Member,
) {
  /** An event with a crew of captain, mate and manager, a guest who is invited, and a rival in another car. */
  async function paddock(options: Parameters<typeof make.event>[0] = {}) {
    const event = await make.event({ driversPerCar: 4, ...options })
    const captain = await make.driver()
    const mate = await make.driver()
    const manager = await make.driver()
    const guest = await make.driver()
    const rival = await make.driver()
    const { id: entryId } = await make.registration({
      eventId: event.id,
      userId: captain.id,
      number: 7,
    })
    const join = async (
      { id: userId }: Member,
      part: Partial<typeof crewMembers.$inferInsert> = {},
    ) => (await make.crewMember({ entryId, userId, ...part })).id
    const parts = {
      mate: await join(mate),
      manager: await join(manager, { role: 'manager' }),
      guest: await join(guest, { state: 'invited' }),
    }
    const { id: rivalEntryId } = await make.registration({ eventId: event.id, userId: rival.id })
    return { event, entryId, rivalEntryId, captain, mate, manager, guest, rival, parts }
  }

  const setStatus = (id: number, status: 'cancelled' | 'upcoming') =>
    as(organiser).request(eventsApi.setStatus, { params: { id }, body: { status } })

  const upload = (id: number) =>
    as(organiser).request(resultsApi.upload, {
      params: { id },
      file: { name: 'race.xml', content: raceFile(short), confirmed: true },
    })

  /** Renames the event, and moves its start. */
  async function change(id: number, laterMs: number, title = 'Renamed', settings: object = {}) {
    const row = one(await db.select().from(events).where(eq(events.id, id)))
    const { data } = await as(organiser).call(eventsApi.get, { params: { id } })
    const moved = (date: Date) => new Date(date.getTime() + laterMs).toISOString()
    return as(organiser).request(eventsApi.update, {
      params: { id },
      body: {
        ...eventForm({ trackId: row.trackId }),
        title,
        startDateTime: moved(row.startDateTime),
        endDateTime: moved(row.endDateTime),
        registrationStartDate: row.registrationStartDate.toISOString(),
        registrationEndDate: row.registrationEndDate.toISOString(),
        driversPerCar: row.driversPerCar,
        hasWaitlist: row.hasWaitlist,
        minimumDrivers: row.minimumDrivers,
        maxParticipants: row.maxParticipants,
        allowedClasses: data.eventCarClasses.map(({ carClass, maxSlots }) => ({
          classId: carClass.id,
          maxSlots,
        })),
        version: row.formVersion,
        ...settings,
      },
    })
  }

  const inboxOf = async (member: Member) => (await as(member).call(notificationsApi.list)).data

  return { paddock, setStatus, upload, change, inboxOf }
}
