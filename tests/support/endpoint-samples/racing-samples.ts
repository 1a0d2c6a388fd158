import { calendarsApi } from '#shared/contract/calendars.ts'
import { createHash } from 'node:crypto'
import { one } from '#server/database/one.ts'
import { championshipRounds, championships } from '#server/database/schema.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { racesApi } from '#shared/contract/races.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { entryActSamples } from './entry-act-samples.ts'
import { eventForm } from '../event-form.ts'
import { admin, driver, type Guild } from './sample.ts'

const OWN_CALENDAR = { kind: 'mine', championshipId: null } as const

export const racingSamples = [
  driver(eventsApi.list, registeredEvent),
  driver(eventsApi.listUpcoming, registeredEvent),
  driver(eventsApi.listCompleted, racedEvent),
  driver(calendarsApi.list),
  driver(calendarsApi.create, () => ({ body: OWN_CALENDAR })),
  driver(calendarsApi.replace, async (_guild, { client }) => {
    const { data } = await client.call(calendarsApi.create, { body: OWN_CALENDAR })
    return { body: { ...OWN_CALENDAR, generation: data.generation } }
  }),
  driver(calendarsApi.getEvent, async ({ make }) => {
    const event = await make.event()
    return { params: { id: event.id } }
  }),
  driver(eventsApi.get, async ({ make }) => {
    const event = await make.event()
    await make.registration({ eventId: event.id, number: 7, teamName: 'Kerb Crawlers' })
    return { params: { id: event.id } }
  }),
  admin(eventsApi.create, () => ({ body: eventForm() })),
  admin(eventsApi.update, async (_guild, { client }) => {
    const { data } = await client.call(eventsApi.create, { body: eventForm() })
    const { id, version } = data
    return { params: { id }, body: { ...eventForm({ title: 'Ardennes 8 Hours' }), version } }
  }),
  admin(eventsApi.delete, async ({ make }) => {
    const { id } = await make.event()
    return { params: { id } }
  }),
  admin(eventsApi.setStatus, async ({ make }) => {
    const { id } = await make.event()
    return { params: { id }, body: { status: 'cancelled' } }
  }),

  driver(registrationsApi.listOwn, async ({ make }, caller) => {
    const { id } = await make.event()
    await make.registration({ eventId: id, userId: caller.id })
    return {}
  }),
  driver(registrationsApi.signUp, async ({ make }) => {
    const { id } = await make.event()
    const car = await make.car()
    return { params: { id }, body: { carId: car.id, driverNumber: 7, teamName: 'Kerb Crawlers' } }
  }),
  driver(registrationsApi.cancel, async ({ make }, caller) => {
    const { id } = await make.event()
    const registration = await make.registration({ eventId: id, userId: caller.id })
    return { params: { id, registrationId: registration.id } }
  }),
  admin(registrationsApi.removeParticipant, async ({ make }) => {
    const { id } = await make.event()
    const registration = await make.registration({ eventId: id })
    return { params: { id, registrationId: registration.id } }
  }),

  driver(entriesApi.get, async ({ make }) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, number: 7, teamName: 'Kerb Crawlers' })
    return { params: { id } }
  }),
  driver(entriesApi.update, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id, carId } = await make.registration({ eventId, userId: caller.id })
    return { params: { id }, body: { carId, driverNumber: 71, teamName: 'Night Shift' } }
  }),
  driver(entriesApi.invite, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    const { id: userId } = await make.driver()
    return { params: { id }, body: { userId, role: 'driver' } }
  }),
  driver(entriesApi.createLink, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    return { params: { id }, body: { role: 'driver' } }
  }),
  driver(entriesApi.setRole, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    const { id: memberId } = await make.crewMember({ entryId: id, role: 'reserve' })
    return { params: { id, memberId }, body: { role: 'driver' } }
  }),
  driver(entriesApi.nameSuccessor, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    const { id: memberId } = await make.crewMember({ entryId: id })
    return { params: { id }, body: { memberId } }
  }),
  admin(entriesApi.swapDriver, async ({ make }) => {
    const { id: eventId } = await make.event(soon())
    const { id } = await make.registration({ eventId })
    const { id: memberId } = await make.crewMember({ entryId: id })
    const { id: userId } = await make.driver()
    return { params: { id }, body: { memberId, userId, reason: 'Ill since this morning.' } }
  }),
  admin(entriesApi.addDriver, async ({ make }) => {
    const { id: eventId } = await make.event(soon())
    const { id } = await make.registration({ eventId })
    const { id: userId } = await make.driver()
    return { params: { id }, body: { userId, reason: 'Their mate is ill.' } }
  }),
  driver(entriesApi.listOwn, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    await make.registration({ eventId, userId: caller.id })
    return {}
  }),
  driver(crewLinksApi.find, async (guild) => ({ body: { token: await linked(guild) } })),
  driver(crewLinksApi.accept, async (guild) => ({ body: { token: await linked(guild) } })),
  driver(entriesApi.removeMember, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    const { id: memberId } = await make.crewMember({ entryId: id, state: 'invited' })
    return { params: { id, memberId } }
  }),
  driver(entriesApi.makeCaptain, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    const { id: memberId } = await make.crewMember({ entryId: id })
    return { params: { id, memberId } }
  }),
  driver(entriesApi.leave, async ({ make }, caller) => {
    const { id: eventId } = await make.event()
    const { id } = await make.registration({ eventId, userId: caller.id })
    return { params: { id } }
  }),
  admin(eventEntriesApi.get, async ({ make }) => {
    const { id } = await make.event({ hasWaitlist: true })
    const entry = await make.registration({ eventId: id, number: 7, teamName: 'Kerb Crawlers' })
    await make.crewMember({ entryId: entry.id, state: 'invited' })
    return { params: { id } }
  }),
  admin(eventEntriesApi.enter, async ({ make }) => {
    const { id } = await make.event()
    const { id: carId } = await make.car('Hypercar')
    const { id: userId } = await make.driver()
    const crew = [{ userId }, { guestName: 'Gus Guest' }]
    return { params: { id }, body: { carId, crew, reason: 'They called me.' } }
  }),
  admin(eventEntriesApi.setPromotion, async ({ make }) => {
    const { id } = await make.event({ hasWaitlist: true })
    return { params: { id }, body: { isOn: false, reason: 'Drivers check their cars' } }
  }),
  driver(invitationsApi.listOwn, async (guild, caller) => {
    await invited(guild, caller)
    return {}
  }),
  driver(entriesApi.accept, async (guild, caller) => ({
    params: { id: await invited(guild, caller) },
    body: {},
  })),
  driver(entriesApi.decline, async (guild, caller) => ({
    params: { id: await invited(guild, caller) },
  })),

  ...entryActSamples,

  driver(racesApi.list, registeredEvent),
  admin(racesApi.setImage, async ({ make }) => {
    const { id } = await make.event()
    return { params: { id }, body: { trackImageUrl: 'https://example.org/a.png' } }
  }),

  driver(standingsApi.get, racedEvent),
  driver(standingsApi.getOwn, racedEvent),
  driver(standingsApi.listChampions, racedEvent),
  driver(championshipsApi.list, racedEvent),
  driver(championshipsApi.get, racedChampionship),
  driver(championshipsApi.getTable, racedChampionship),
  driver(championshipsApi.getTableImage, racedChampionship),
  driver(championshipLinksApi.listRunning, async (guild, caller) => {
    const { eventId } = await raced(guild)
    const { id: next } = await guild.make.event()
    const values = { name: `Running Cup ${caller.id}`, configuration: {} }
    const { id: championshipId } = one(
      await guild.db.insert(championships).values(values).returning(),
    )
    await guild.db.insert(championshipRounds).values([
      { championshipId, eventId },
      { championshipId, eventId: next },
    ])
    return {}
  }),
  driver(championshipLinksApi.listOfDriver, async (guild) => ({
    params: { id: (await raced(guild)).winnerId },
  })),
  driver(championshipLinksApi.listOfEvent, async (guild) => ({
    params: { id: (await raced(guild)).eventId },
  })),
]

async function racedChampionship(guild: Guild) {
  await racedEvent(guild)
  return { params: { id: 'year-2024' } }
}

async function registeredEvent({ make }: Guild) {
  const event = await make.event()
  await make.registration({ eventId: event.id })
  return {}
}

async function racedEvent(guild: Guild) {
  await raced(guild)
  return {}
}

async function raced({ make }: Guild) {
  const event = await make.event({
    status: 'completed',
    startDateTime: new Date('2024-11-20T19:00:00Z'),
    endDateTime: new Date('2024-11-20T22:00:00Z'),
  })
  const winner = await make.driver()
  await make.result({ eventId: event.id, drivers: [{ userId: winner.id }], lapSeconds: [[90, 91]] })
  return { eventId: event.id, winnerId: winner.id }
}

/** Returns the id of an invitation to the caller. */
async function invited({ make }: Guild, { id: userId }: { id: number }) {
  const { id: eventId } = await make.event()
  const { id: entryId } = await make.registration({ eventId })
  return (await make.crewMember({ entryId, userId, state: 'invited' })).id
}

/** A start after which line-ups are fixed. */
function soon() {
  const start = Date.now() + 12 * 3_600_000
  return { startDateTime: new Date(start), endDateTime: new Date(start + 3_600_000) }
}

let links = 0

/** Returns the secret of an invitation link. */
async function linked({ make }: Guild) {
  const token = `secret-${++links}`
  const { id: eventId } = await make.event()
  const { id: entryId } = await make.registration({ eventId })
  const linkHash = createHash('sha256').update(token).digest('hex')
  await make.crewMember({ entryId, userId: null, state: 'invited', linkHash })
  return token
}
