import { existsSync } from 'node:fs'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  carEntries,
  carLaps,
  cases,
  championshipDecisions,
  crewMembers,
  eventSessions,
  events as eventTable,
  raceIncidents,
  resultFiles,
  roleGrants,
  stints,
  users,
} from '#server/database/schema.ts'
import { listTracks } from '#server/features/catalogue/catalogue.queries.ts'
import { listEventCards } from '#server/features/events/event-cards.queries.ts'
import { listAllNews } from '#server/features/news/managed-news.queries.ts'
import { findDrivingRules } from '#server/features/driving-rules/driving-rules.queries.ts'
import { getEvent } from '#server/features/events/events.queries.ts'
import { listNotifications } from '#server/features/notifications/notifications.queries.ts'
import { listRecordings } from '#server/features/recordings/recordings.queries.ts'
import { listAttendance } from '#server/features/results/attendance.ts'
import { deleteResults } from '#server/features/results/importing/import.queries.ts'
import { resultsDesk } from '#server/features/results/desk/results-desk.ts'
import { listResults } from '#server/features/results/results.queries.ts'
import { findRaceId } from '#server/features/results/sessions.queries.ts'
import { championsOf } from '#server/features/championships/champions.ts'
import { rememberedPlaces } from '#server/features/championships/places.ts'
import { loadPlan } from '#server/features/championships/plan.ts'
import { listPublications } from '#server/features/championships/publications.queries.ts'
import { rememberedChampionships } from '#server/features/championships/scored.ts'
import { shownChampionship } from '#server/features/championships/shown-championship.ts'
import { shownTable } from '#server/features/championships/shown-table.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { Track } from '#shared/contract/track.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { drivingRulesProblem } from '#shared/domain/race-documents/driving-rules-problem.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { problems } from '#shared/domain/scoring/problems.ts'
import { registrationState } from '#shared/domain/entries/registration-state.ts'
import { isClassFull, signUpBlocker } from '#shared/domain/entries/sign-up.ts'
import { moveUp } from '#shared/domain/entries/waitlist.ts'
import { lengthenNames } from '../scripts/pictures/hard-guild.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillDemo } from './fill-demo.ts'
import { personas } from './personas.ts'
import { BANNED, members } from './season/members.ts'
import { SHAKEDOWN } from './season/other-events.ts'
import { pastRaces } from './season/past-races.ts'
import { closedSeason } from './season/seasons.ts'
import { TROPHY } from './season/trophy.ts'

const said: string[] = []
const { db, deps, dataDir } = await startTestApp()
let events: EventDetail[] = []

beforeAll(async () => {
  await fillDemo(deps, (line) => said.push(line))
  const cards = await listEventCards(db)
  events = await Promise.all(cards.map(({ id }) => getEvent(db, id)))
}, 120_000)

describe('the demo', () => {
  it('has a picture of every track, one per outline', async () => {
    const tracks = await listTracks(db)
    const drawingOf = ({ name, outline }: Track) => `${name} ${outline}`
    const pictures = new Map(tracks.map((track) => [drawingOf(track), track.imageUrl]))
    for (const track of tracks) {
      expect(track.imageUrl).not.toBeNull()
      expect(pictures.get(drawingOf(track)), track.name).toBe(track.imageUrl)
    }
    expect(new Set(pictures.values()).size).toBe(pictures.size)
    for (const url of pictures.values())
      expect(existsSync(path.join(dataDir, url ?? ''))).toBe(true)
  })

  it('shows every state of registration', () => {
    const upcoming = events.filter(({ status }) => status === 'upcoming')
    const states = upcoming.map((event) => registrationState(event, new Date()))
    expect(states.toSorted()).toEqual(['closed', 'closed', 'full', 'open', 'open', 'soon'])
    expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
  })

  it('has an open event with one full class', () => {
    const open = events.filter((event) => registrationState(event, new Date()) === 'open')
    const full = open.map((event) => event.eventCarClasses.filter(isClassFull).length)
    expect(full).toEqual([0, 1])
  })

  it('follows the sign-up rules in every event', () => {
    for (const event of events) {
      const active = event.registrations.filter(({ status }) => status !== 'cancelled')
      const classes = event.eventCarClasses.map(({ carClass }) => carClass.id)
      const numbers = active.map(({ driverNumber }) => driverNumber)
      expect(new Set(numbers).size, event.title).toBe(active.length)
      const holding = active.filter(holdsPlace)
      expect(holding, event.title).toHaveLength(event.registrationCount)
      expect(event.registrationCount, event.title).toBeLessThanOrEqual(event.maxParticipants)
      const waiting = active.filter(({ state }) => state === 'waitlisted')
      expect(event.hasWaitlist, event.title).toBe(waiting.length > 0)
      expect(moveUp(waiting.map(toWaitingEntry), event), event.title).toEqual([])
      expect(classes, event.title).toEqual(
        expect.arrayContaining(active.map(({ car }) => car.carClass.id)),
      )
      for (const { registeredCount, maxSlots } of event.eventCarClasses)
        expect(registeredCount, event.title).toBeLessThanOrEqual(maxSlots)
      for (const { registrationDate } of active)
        expect(registrationDate.getTime()).toBeLessThan(
          Math.min(Date.now(), event.registrationEndDate.getTime()),
        )
    }
  })

  it('has complete results of every past race', async () => {
    const completed = events.filter(({ status }) => status === 'completed')
    expect(completed.map(({ title }) => title).toSorted()).toEqual(
      pastRaces.map(({ title }) => title).toSorted(),
    )
    for (const event of completed) {
      const results = await listResults(db, event.id)
      const absent = (await listAttendance(db, new Date(), { eventIds: [event.id] })).filter(
        ({ state, hasRaced }) => state === 'confirmed' && !hasRaced,
      )
      expect(results.length + absent.length, event.title).toBeGreaterThanOrEqual(
        event.registrationCount,
      )
      expect(results.filter(({ status }) => status === 'Finished').length).toBeGreaterThan(9)
      const classes = new Set(event.eventCarClasses.map(({ carClass }) => carClass.name))
      expect(classes).toEqual(new Set(results.map(({ carClass }) => carClass)))
    }
    const sessions = await db.select().from(eventSessions)
    const countOf = (kind: string) => sessions.filter((one) => one.kind === kind).length
    expect([countOf('race'), countOf('qualifying')]).toEqual([pastRaces.length, pastRaces.length])
    expect(countOf('practice')).toBe(pastRaces.filter((one) => one.raceMinutes > 180).length)
    for (const table of [carLaps, stints, raceIncidents])
      expect(new Set((await db.select().from(table)).map(({ sessionId }) => sessionId)).size).toBe(
        sessions.length,
      )
    const cars = await db.select().from(carEntries)
    expect(new Set(cars.map(({ status }) => status))).toEqual(new Set(['Finished', 'DNF', 'DSQ']))
    expect(cars.some(({ penalties }) => penalties !== '')).toBe(true)
  })

  it('has a race with a no-show, a late withdrawal and an excuse', async () => {
    const event = events.find(({ title }) => title === 'Algarve 4 Hours')
    const entries = await listAttendance(db, new Date(), { eventIds: [event?.id ?? 0] })
    const absent = entries.filter(({ attendance }) => attendance !== 'present')
    expect(absent.map(({ number, attendance }) => `${number} ${attendance}`)).toEqual([
      '60 excused',
      '82 no-show',
      '88 late',
    ])
  })

  it('has a race with one adjustment in force and one undone', async () => {
    const event = events.find(({ title }) => title === 'Sarthe, Abridged')
    if (!event) throw new Error('The race is missing')
    const { adjustments, unmatched } = await resultsDesk(db, event.id)
    expect(adjustments.map(({ state }) => state)).toEqual(['counts', 'undone'])
    expect(unmatched.find(({ name }) => name === 'xX_Rumble_Xx')).toMatchObject({
      suggestions: [{ displayName: 'Rudi Rumble' }],
    })
    const adjusted = (await listResults(db, event.id)).filter((one) => one.adjustments.length > 0)
    expect(adjusted).toMatchObject([
      { carClass: 'LMGT3', adjustments: [{ what: 'Time penalty +10 s' }] },
    ])
  })

  it('has a race with driving rules that can be kept, and recordings', async () => {
    const { id = 0 } = events.find(({ title }) => title === 'Sarthe, Abridged') ?? {}
    const { rules } = await findDrivingRules(db, id)
    expect(drivingRulesProblem(rules?.limits ?? [])).toBeUndefined()
    expect(await listRecordings(db, id)).toHaveLength(2)
  })

  it('has a running championship, a trophy among its races, and finished ones with champions', async () => {
    const plan = await loadPlan(db)
    expect(
      plan.map(({ name, configuration, rounds, closing }) => [
        name,
        configuration.drops ?? null,
        rounds.filter(({ event }) => event.isHeld).length,
        closing !== null,
      ]),
    ).toEqual([
      ['Endurance Championship', { worst: 2, inProportion: true }, pastRaces.length - 4, false],
      [TROPHY, { best: 4 }, 7, false],
      ['Sprint Cup', null, 2, false],
      [closedSeason.name, null, 2, true],
    ])
    const titleOf = new Map(events.map(({ id, title }) => [id, title]))
    const ofSeason = plan[0]?.rounds.map(({ event }) => titleOf.get(event.id))
    expect(ofSeason).toContain('Curva Grande Classic')
    expect(ofSeason).not.toContain(SHAKEDOWN)
    const placesIn = rememberedPlaces(db, rememberedChampionships(db))
    const champions = await championsOf(placesIn, plan, new Date())
    expect(new Set(champions.map(({ season }) => season))).toEqual(
      new Set(['Sprint Cup', closedSeason.name]),
    )
    for (const season of ['Sprint Cup', closedSeason.name])
      expect(champions.some((one) => one.season === season && one.userId !== null)).toBe(true)
  })

  it('has a trophy to argue about: by class size, with drops, bonuses, categories and decisions', async () => {
    const championships = rememberedChampionships(db)
    const planned = (await championships.readPlan()).find(({ name }) => name === TROPHY)
    if (!planned) throw new Error('The trophy is missing')
    const publications = await listPublications(db, planned.row?.id ?? 0)
    const { rounds, categories } = shownChampionship(await championships.score(planned), {
      reopenings: [],
      publications,
    })
    expect(publications.map(({ roundNumber }) => roundNumber)).toEqual([7])
    expect(rounds.filter(({ atMinutes }) => atMinutes !== null)).toMatchObject([
      { atMinutes: 180, points: [12, 9, 7, 6, 5, 4, 3, 2, 1], state: 'provisional' },
    ])
    expect(rounds.map(({ state }) => state).slice(3, 8)).toEqual([
      'official',
      'provisional',
      'provisional',
      'provisional',
      'none',
    ])
    const found = problems(withDefaults(planned.configuration), {
      rounds: rounds.map(({ id, award }) => ({ id, award })),
      categories,
      categoryTables: categories,
    })
    expect(found).toEqual([])
    const scored = await championships.score(planned)
    const drivers = shownTable(scored, { of: 'drivers', class: 'Hypercar', withoutDrops: false })
    const lmgt3 = shownTable(scored, { of: 'drivers', class: 'LMGT3', withoutDrops: false })
    const cells = lmgt3.rows.flatMap((row) => row.cells)
    expect(cells.some((cell) => cell?.dropped && cell.points > 0)).toBe(true)
    const kinds = drivers.cars.flatMap(({ bonuses }) => bonuses.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['pole', 'fastest-lap']))
    expect(new Set(drivers.cars.map(({ placePoints }) => placePoints?.factor))).toContain(1.5)
    expect(
      drivers.rows.flatMap(({ name, deducted }) => (deducted === 0 ? [] : [`${name} ${deducted}`])),
    ).toEqual(['Hank Hairpin -5'])
    const category = {
      of: 'drivers',
      category: 'Am',
      score: 'rerank',
      withoutDrops: false,
    } as const
    expect(shownTable(scored, category).rows.length).toBeGreaterThan(5)
    const decisions = await db.select().from(championshipDecisions)
    const ofPoints = decisions.filter(({ decision }) => decision.kind === 'points')
    expect(ofPoints.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true])
    const lmp2 = shownTable(scored, { of: 'drivers', class: 'LMP2', withoutDrops: false })
    expect(new Set(lmp2.cars.map(({ placePoints }) => placePoints?.base))).toContain(15)
  })

  it('has news in every state', async () => {
    const states = (await listAllNews(db)).map(({ publishedAt }) =>
      publishedAt === null ? 'draft' : publishedAt > new Date() ? 'scheduled' : 'published',
    )
    expect(states.filter((state) => state !== 'published')).toEqual(['draft', 'scheduled'])
    expect(states.length).toBeGreaterThan(6)
  })

  it('matches most drivers of the race files, but not all', async () => {
    const drivers = (await Promise.all(events.map(({ id }) => listResults(db, id))))
      .flat()
      .flatMap((result) => result.drivers)
    const unknown = new Set(drivers.filter(({ userId }) => userId === null).map(({ name }) => name))
    expect([...unknown].toSorted()).toEqual([
      'Bert Backmarker',
      'Gina Greenlight',
      'Lena Launch',
      'Percy Pitstop',
      'Rex Runwide',
      'Sid Slowzone',
      'xX_Rumble_Xx',
    ])
    expect(drivers.some(({ name, userId }) => name === 'Z. Zigzag' && userId !== null)).toBe(true)
    const guests = (await db.select().from(users)).filter(({ isGuest }) => isGuest)
    expect(guests).toMatchObject([{ displayName: 'Wanda Wingmirror' }])
    expect(drivers.find(({ name }) => name === 'Wanda Wingmirror')?.userId).toBe(guests[0]?.id)
  })

  it('has inboxes with several kinds of notifications, read and unread', async () => {
    const inboxOf = async (name: string) => {
      const [member] = await db.select().from(users).where(eq(users.displayName, name))
      const reader = { id: member?.id ?? 0, role: 'user' as const }
      return listNotifications(db, { member: reader, now: new Date() }, { limit: 50 })
    }
    const own = await inboxOf('Lotta Laps')
    const moments = own.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((a, b) => b.getTime() - a.getTime()))
    expect(new Set(own.map(({ kind }) => kind)).size).toBeGreaterThan(4)
    expect(new Set(own.map(({ isRead }) => isRead)).size).toBe(2)
    expect(await inboxOf('Olga Oversteer')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'crew-invitation', isOpen: true, isRead: false }),
      ]),
    )
    expect(await inboxOf(BANNED)).toMatchObject([{ kind: 'ban' }])
    expect(events.flatMap(({ registrations }) => registrations)).not.toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ displayName: BANNED }) }),
    )
  })

  it('makes the note of every persona true', async () => {
    const everybody = await db.select().from(users)
    const next = events.find((event) => registrationState(event, new Date()) === 'open')
    const blockers = personas.map(({ steamId, name }) => {
      const user = everybody.find((one) => one.steamId === steamId)
      expect(user?.displayName).toBe(name)
      const ban = user?.banReason ? { reason: user.banReason, until: user.bannedUntil } : null
      return next && user && [user.role, signUpBlocker({ ...user, ban }, next, new Date())]
    })
    expect(blockers).toEqual([
      ['admin', undefined],
      ['user', 'Already signed up'],
      ['user', undefined],
      ...Array.from({ length: 4 }, () => ['user', 'Already signed up']),
      ['user', undefined],
      ['user', undefined],
      ['user', 'Please set your Race Control username in your profile first'],
      ['user', 'You are banned from events'],
      ['user', undefined],
    ])
  })

  it('has crews of several drivers, one below the minimum, an invitation to a persona and an open link', async () => {
    const next = events.find((event) => registrationState(event, new Date()) === 'open')
    const active = next?.registrations.filter(({ status }) => status === 'confirmed') ?? []
    const own = active.find(({ user }) => user.displayName === 'Lotta Laps')
    expect(own?.crew.map(({ displayName }) => displayName)).toEqual(['Lotta Laps', 'Otto Vollgas'])
    const short = active.filter(({ crew }) => crew.length < (next?.minimumDrivers ?? 0))
    expect(short.map(({ user }) => user.displayName)).toEqual(['Hedda Headlamp'])

    const invited = await db.select().from(crewMembers).where(eq(crewMembers.state, 'invited'))
    const [links, named] = [true, false].map((isLink) =>
      invited.filter(({ linkHash }) => (linkHash !== null) === isLink).map(({ name }) => name),
    )
    expect(links).toEqual(['Invitation link'])
    expect(named).toEqual(['Olga Oversteer'])
    expect(personas.map(({ name }) => name)).toContain('Olga Oversteer')
  })

  it('gives roles, also to stewards, who have cases in each state', async () => {
    const grants = await db.select().from(roleGrants)
    const ofPlaces = grants.filter(({ championshipId, eventId }) => championshipId ?? eventId)
    expect([grants.length, ofPlaces.length]).toEqual([7, 2])
    expect(await db.$count(cases)).toBe(5)
  })

  it('is filled only once', async () => {
    const [first] = events.filter(({ status }) => status === 'completed')
    if (!first) throw new Error('No event is completed')
    // An admin may change the status.
    await db.update(eventTable).set({ status: 'upcoming' }).where(eq(eventTable.id, first.id))
    const filesBefore = await db.select().from(resultFiles)

    await fillDemo(deps, (line) => said.push(line))

    expect(await db.select().from(users)).toHaveLength(members.length + 1)
    expect(await listEventCards(db)).toHaveLength(events.length)
    expect(await db.select().from(resultFiles)).toEqual(filesBefore)
    expect((await getEvent(db, first.id)).status).toBe('upcoming')
    expect(said).toHaveLength(1)
  })

  it('imports results that an interrupted start left out', async () => {
    const [last] = events.filter(({ status }) => status === 'completed').slice(-1)
    if (!last) throw new Error('No event is completed')
    const raced = await listResults(db, last.id)
    await db.update(eventTable).set({ status: 'upcoming' }).where(eq(eventTable.id, last.id))
    await deleteResults(db, (await findRaceId(db, last.id)) ?? 0)

    await fillDemo(deps, (line) => said.push(line))

    expect((await getEvent(db, last.id)).status).toBe('completed')
    expect(withoutIds(await listResults(db, last.id))).toEqual(withoutIds(raced))
    expect(said).toHaveLength(1)
    expect(existsSync(path.join(dataDir, 'race-files'))).toBe(false)
  })

  it('takes the long words of the pictures', async () => {
    await lengthenNames(db)
    const [member] = await db.select().from(crewMembers).orderBy(desc(crewMembers.userId)).limit(1)
    expect(member?.name.length).toBeGreaterThan(40)
  })
})

const withoutIds = (results: RaceResult[]) => results.map((result) => ({ ...result, id: 0 }))

function toWaitingEntry({ id, car, registrationDate }: Registration) {
  return { id, classId: car.carClass.id, queuedAt: registrationDate }
}
