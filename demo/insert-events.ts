import type { Database } from '#server/database/database.ts'
import { absenceExcuses, briefings, crewMembers, entries } from '#server/database/schema.ts'
import {
  defaultGameTypeId,
  listCarClasses,
  listCars,
  listTracks,
} from '#server/features/catalogue/index.ts'
import { insertEvent } from '#server/features/events/index.ts'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import { BRIEFING_MINUTES } from '#shared/domain/entries/briefing.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { type IdByName, idOf } from './id-by-name.ts'
import { insertTeams } from './insert-teams.ts'
import { type Calendar, daysBefore } from './season/calendar.ts'
import type { DemoEvent } from './season/demo-event.ts'
import type { DemoRegistration } from './season/registrations.ts'
import { garage } from './season/garage.ts'
import { RACE_DIRECTOR } from './season/members.ts'
import { otherEvents } from './season/other-events.ts'
import { pastRaces } from './season/past-races.ts'

/** Inserts all events with their registrations, without results. */
export async function insertEvents(tx: Database, calendar: Calendar, userIds: IdByName) {
  const teamIds = await insertTeams(tx)
  await insertDemoEvents(tx, [...pastRaces, ...otherEvents], { calendar, userIds, teamIds })
}

type Guild = {
  calendar: Calendar
  userIds: IdByName
  /** By `nameKey` of their spellings. */
  teamIds: ReadonlyMap<string, number>
}

/** Returns the ids of the events. */
export async function insertDemoEvents(
  tx: Database,
  demoEvents: readonly DemoEvent[],
  { calendar, userIds, teamIds }: Guild,
) {
  const catalogue = await readCatalogue(tx)
  const ids: number[] = []
  for (const event of demoEvents) {
    const values = eventValues(event, calendar)
    const slots = Object.entries(event.slots).map(([name, maxSlots]) => ({
      classId: idOf(catalogue.classes, name),
      maxSlots,
      wildcards: event.wildcards?.[name] ?? 0,
    }))
    const row = {
      ...values,
      trackId: idOf(catalogue.tracks, event.track.join(', ')),
      gameTypeId: catalogue.gameTypeId,
      creatorId: idOf(userIds, RACE_DIRECTOR),
    }
    const eventId = await insertEvent(tx, row, slots)
    ids.push(eventId)
    if (event.briefing)
      await tx.insert(briefings).values({
        eventId,
        version: 1,
        text: event.briefing,
        textVersion: 1,
        minutesBefore: BRIEFING_MINUTES.default,
      })
    if (event.registrations.length === 0) continue
    const inserted = await tx
      .insert(entries)
      .values(
        event.registrations.map((registration, index) => {
          const { car, number, team, notes, state, withdrewHours } = registration
          const { make, model } = garage[car]
          const share = (index + 1) / (event.registrations.length + 1)
          const signedUpAt = signUpTime(values, calendar.now, share)
          return {
            eventId,
            carId: idOf(catalogue.cars, `${make} ${model}`),
            number,
            teamName: team,
            teamId: teamIds.get(nameKey(team)) ?? null,
            notes: notes ?? null,
            state: state ?? ('confirmed' as const),
            offerEndsAt: state === 'offered' ? hoursAfter(calendar.now, 9) : null,
            signedUpAt,
            queuedAt: signedUpAt,
            isSkipped: registration.isSkipped ?? false,
            stateReason: registration.reason ?? null,
            ...endOf(registration, signedUpAt, calendar.now, userIds),
            ...(withdrewHours !== undefined && {
              endedAt: daysBefore(values.startDateTime, withdrewHours / 24),
            }),
            endedWithPlace: withdrewHours !== undefined,
          }
        }),
      )
      .returning({ id: entries.id, signedUpAt: entries.signedUpAt })
    await tx.insert(crewMembers).values(
      inserted.flatMap((entry, index) => {
        const registration = event.registrations[index]
        return registration
          ? crewOf(registration, { ...entry, eventId, now: calendar.now }, userIds)
          : []
      }),
    )
    const excused = inserted.flatMap(({ id: entryId }, index) => {
      const reason = event.registrations[index]?.excuse
      return reason === undefined ? [] : [{ entryId, reason, authorName: RACE_DIRECTOR }]
    })
    if (excused.length > 0) await tx.insert(absenceExcuses).values(excused)
  }
  return ids
}

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000)

/** Its captain withdrew it, or the race director removed it, halfway between its sign-up and now. */
function endOf(
  { state, drivers }: DemoRegistration,
  signedUpAt: Date,
  now: Date,
  userIds: IdByName,
) {
  if (!hasEnded(state)) return {}
  const by = state === 'removed' ? RACE_DIRECTOR : drivers[0]
  return {
    endedAt: new Date((signedUpAt.getTime() + now.getTime()) / 2),
    endedById: by === undefined ? null : idOf(userIds, by),
  }
}

function hasEnded(state: DemoRegistration['state']) {
  return state === 'withdrawn' || state === 'removed'
}

/** Open invitations do not run out while somebody looks at the demo. */
const INVITED_DAYS_AGO = 2

type Inserted = { id: number; signedUpAt: Date; eventId: number; now: Date }

/** The drivers who are members, and who is invited. Guests have no account yet. */
function crewOf(
  { drivers, invited = [], hasLink, state }: DemoRegistration,
  { id: entryId, signedUpAt: since, eventId, now }: Inserted,
  userIds: IdByName,
): (typeof crewMembers.$inferInsert)[] {
  return [
    ...drivers
      .filter((name) => userIds.has(name))
      .map((name, index) => ({
        entryId,
        userId: idOf(userIds, name),
        name,
        isCaptain: index === 0,
        since,
        drivesInEventId: hasEnded(state) ? null : eventId,
      })),
    ...invited.map((name) => ({
      entryId,
      userId: idOf(userIds, name),
      name,
      isCaptain: false,
      state: 'invited' as const,
      since: daysBefore(now, INVITED_DAYS_AGO),
    })),
    ...(hasLink
      ? [
          {
            entryId,
            name: 'Invitation link',
            isCaptain: false,
            state: 'invited' as const,
            since: daysBefore(now, INVITED_DAYS_AGO),
            // Nobody knows the secret of this link.
            linkHash: `demo ${entryId}`,
            invitedById: idOf(userIds, drivers[0] ?? ''),
          },
        ]
      : []),
  ]
}

async function readCatalogue(tx: Database) {
  return {
    gameTypeId: await defaultGameTypeId(tx),
    classes: new Map((await listCarClasses(tx)).map(({ id, name }) => [name, id])),
    cars: new Map((await listCars(tx)).map(({ id, make, model }) => [`${make} ${model}`, id])),
    tracks: new Map(
      (await listTracks(tx)).map(({ id, name, layoutVariant }) => [
        `${name}, ${layoutVariant}`,
        id,
      ]),
    ),
  }
}

function eventValues(event: DemoEvent, calendar: Calendar) {
  const { title, description, raceMinutes, timezone, slots } = event
  const startDateTime = event.start(calendar)
  const registrationStartDate = daysBefore(startDateTime, event.opens ?? 28)
  return {
    title,
    description,
    status: event.isCancelled ? ('cancelled' as const) : ('upcoming' as const),
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + raceMinutes * 60_000),
    registrationStartDate,
    registrationEndDate: daysBefore(startDateTime, event.closes ?? 1),
    timezone,
    maxParticipants: Object.values(slots).reduce((sum, count) => sum + count, 0),
    ...DEFAULT_SETTINGS,
    raceMinutes,
    dynamicWeather: event.dynamicWeather ?? false,
    timeProgression: event.timeProgression ?? 1,
    driverAssists: [...(event.driverAssists ?? [])],
    hasWaitlist: event.hasWaitlist ?? false,
    needsApproval: event.needsApproval ?? false,
    hasCheckIn: event.hasCheckIn ?? false,
    minimumDrivers: event.minimumDrivers ?? DEFAULT_SETTINGS.minimumDrivers,
    carsPerTeam: event.carsPerTeam ?? null,
    carLimits: (event.carLimits ?? []).map(({ car, maxCars }) => {
      const { make, model } = garage[car]
      return { make, model, maxCars }
    }),
    classifiedPercent: event.classifiedPercent ?? DEFAULT_SETTINGS.classifiedPercent,
    createdAt: daysBefore(registrationStartDate, 5),
  }
}

type Window = { registrationStartDate: Date; registrationEndDate: Date }

/** Most sign-ups come in the first days. @param share 0 is when registration opens, 1 when it closes, or now */
function signUpTime(
  { registrationStartDate, registrationEndDate }: Window,
  now: Date,
  share: number,
) {
  const first = registrationStartDate.getTime()
  const last = Math.min(registrationEndDate.getTime(), now.getTime())
  return new Date(first + (last - first) * share ** 1.8)
}
