import { attendanceApi } from '#shared/contract/attendance.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { admin, driver, type Guild } from './sample.ts'

const MINUTE_MS = 60_000

export const attendanceSamples = [
  driver(attendanceApi.getOfEvent, async ({ make }) => ({
    params: { id: (await make.event()).id },
  })),
  driver(attendanceApi.getOfDriver, async ({ make }) => ({
    params: { id: (await make.driver()).id },
  })),
  admin(attendanceApi.listRates),
  admin(attendanceApi.excuse, async (guild) => {
    const { entry } = await enteredEvent(guild)
    return { params: { id: entry.id }, body: { reason: 'Power cut' } }
  }),
  admin(attendanceApi.undoExcuse, async (guild, { client }) => {
    const { entry } = await enteredEvent(guild)
    const body = { reason: 'Power cut' }
    const { data } = await client.call(attendanceApi.excuse, { params: { id: entry.id }, body })
    return { params: { id: data.id } }
  }),

  driver(checkInApi.get, async (guild) => ({
    params: { id: (await enteredEvent(guild)).event.id },
  })),
  driver(checkInApi.checkIn, async (guild, caller) => {
    const { entry } = await enteredEvent(guild, caller)
    return { params: { id: entry.id } }
  }),
  driver(checkInApi.undo, async (guild, caller) => {
    const { entry } = await enteredEvent(guild, caller)
    await caller.client.call(checkInApi.checkIn, { params: { id: entry.id } })
    return { params: { id: entry.id } }
  }),
]

/** An event whose check-in is open. */
async function enteredEvent({ make }: Guild, captain?: { id: number }) {
  const startDateTime = new Date(Date.now() + 30 * MINUTE_MS)
  const endDateTime = new Date(startDateTime.getTime() + 60 * MINUTE_MS)
  const event = await make.event({ hasCheckIn: true, startDateTime, endDateTime })
  const own = captain && { userId: captain.id }
  return { event, entry: await make.registration({ eventId: event.id, ...own }) }
}
