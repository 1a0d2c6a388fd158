import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  absenceExcuses,
  championshipDecisions,
  championships,
  classificationVersions,
  crewMembers,
  crewSwaps,
  nameLinks,
  news,
  pushDevices,
  quietHours,
  raceIncidents,
  racePenalties,
  sessions,
  sessionTrackLimits,
  users,
} from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { decidedAdjustment } from '#tests/support/decided-adjustment.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, make } = await startTestApp()

const exportOf = (member: { id: number }) => as(member).call(accountApi.export)

it('downloads as a file', async () => {
  const { status, headers } = await as(await make.driver()).request(accountApi.export)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': 'attachment; filename="paddock-my-data.json"',
    'cache-control': 'no-store',
  })
})

it('contains the account, without secrets', async () => {
  const member = await make.driver({
    username: 'zoe',
    passwordHash: '$argon2id$secret',
    steamId: '76561198000000009',
    avatarUrl: 'https://example.org/zoe.png',
    driverCategory: 'Silver',
  })

  const body = await exportOf(member)

  expect(body.account).toEqual({
    admission: 'member',
    refusalReason: null,
    hasSecondFactor: false,
    ban: null,
    driverCategory: 'Silver',
    publicNaming: 'as-raced',
    isSearchable: false,
    id: member.id,
    displayName: member.displayName,
    avatarUrl: 'https://example.org/zoe.png',
    role: 'user',
    steamId: '76561198000000009',
    raceControlUsername: member.raceControlUsername,
    username: 'zoe',
    hasPassword: true,
    createdAt: member.createdAt.toISOString(),
  })
  expect(body.sessions).toEqual([
    { device: null, createdAt: expect.any(String), lastUsedAt: expect.any(String), push: null },
  ])
  expect(JSON.stringify(body)).not.toMatch(/argon2id|tokenHash|passwordHash/)
})

it('contains on which browsers messages are on, without their addresses and keys', async () => {
  const member = await make.driver()
  const tokenHash = 'hash of a phone'
  await db.insert(sessions).values({ tokenHash, userId: member.id, device: 'Firefox on Android' })
  await db.insert(pushDevices).values({
    sessionHash: tokenHash,
    endpoint: 'https://fcm.googleapis.com/secret',
    p256dh: 'secret key',
    auth: 'secret',
    timezone: 'Europe/Berlin',
    createdAt: new Date(),
  })
  await db.insert(quietHours).values({ userId: member.id, fromHour: 22, untilHour: 7 })

  const body = await exportOf(member)

  expect(body.quietHours).toEqual({ from: 22, until: 7 })
  expect(body.sessions).toContainEqual(
    expect.objectContaining({
      device: 'Firefox on Android',
      push: { since: expect.any(String), reachedAt: null, timezone: 'Europe/Berlin' },
    }),
  )
  expect(JSON.stringify(body)).not.toContain('secret')
})

it('has empty lists if there is nothing', async () => {
  const member = await make.driver()
  await db.update(users).set({ passwordHash: null })
  expect(await exportOf(member)).toMatchObject({
    account: { hasPassword: false },
    gameProfiles: [],
    linkedNames: [],
    registrations: [],
    invitations: [],
    swaps: [],
    availabilities: [],
    excuses: [],
    penalties: [],
    licencePoints: [],
    licenceProposals: [],
    results: [],
    adjustments: [],
    confirmations: [],
    championshipDecisions: [],
    decisionVersions: [],
    raceLog: [],
    eventsCreated: [],
    newsWritten: [],
    cases: [],
    newsRead: [],
    liveSessionsSent: [],
    resultFilesSent: [],
    resultFilesUploaded: [],
    log: [],
  })
})

it('contains the stewards’ decisions by the member and about the member’s cars', async () => {
  const [steward, racer, other] = [await make.admin(), await make.driver(), await make.driver()]
  const event = await make.event({ status: 'completed' })
  const drivers = [{ name: 'Racer', userId: racer.id }]
  await make.result({ eventId: event.id, carNumber: '7', drivers })
  await decidedAdjustment(db, event.id, {
    carNumber: '7',
    carClass: 'Hypercar',
    driverName: 'Racer',
    kind: 'time-penalty',
    penaltySeconds: 5,
    reason: 'Unsafe release',
    authorId: steward.id,
    authorName: steward.displayName,
  })
  const decision = {
    event: { id: event.id },
    kind: 'time-penalty',
    penaltySeconds: 5,
    reason: 'Unsafe release',
    undoneAt: null,
  }

  const own = await exportOf(steward)
  expect(own.adjustments).toMatchObject([{ ...decision, byMe: true }])
  expect(own.decisionVersions).toMatchObject([{ event: { id: event.id }, way: 'first' }])
  const { adjustments } = await exportOf(racer)
  expect(adjustments).toMatchObject([{ ...decision, byMe: false }])
  expect(JSON.stringify(adjustments)).not.toContain(steward.displayName)
  expect((await exportOf(other)).adjustments).toEqual([])
})

it('contains why an absence was excused, of the member or of the whole crew, and who was replaced', async () => {
  const [member, other] = [await make.driver(), await make.driver()]
  const event = await make.event()
  const { id: entryId } = await make.registration({ eventId: event.id, userId: member.id })
  const [own] = await db.select().from(crewMembers).where(eq(crewMembers.entryId, entryId))
  const excuse = { entryId, authorName: 'Penny Limiter' }
  await db.insert(absenceExcuses).values([
    { ...excuse, memberId: own?.id, reason: 'In hospital' },
    { ...excuse, reason: 'The server crashed' },
  ])
  const about = { event: { id: event.id }, undoneAt: null }
  const swap = { reason: 'Broken wheel', at: new Date() }
  await db.insert(crewSwaps).values({ ...swap, entryId, outId: own?.id })

  const { excuses, swaps } = await exportOf(member)
  expect(swaps).toMatchObject([{ event: { id: event.id }, isOut: true, reason: 'Broken wheel' }])
  expect(excuses).toMatchObject([
    { ...about, isOfEntry: false, reason: 'In hospital' },
    { ...about, isOfEntry: true, reason: 'The server crashed' },
  ])
  expect(JSON.stringify(excuses)).not.toContain('Penny')
  expect((await exportOf(other)).excuses).toEqual([])
})

it('contains what an admin confirmed, and decided about championships', async () => {
  const [admin, other] = [await make.admin(), await make.admin()]
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id, drivers: [{ name: 'Racer' }] })
  const author = { authorId: admin.id, authorName: admin.displayName }
  await db.insert(classificationVersions).values({
    ...author,
    sessionId: raceOf(event.id),
    number: 1,
    state: 'official',
    cars: [],
    reason: 'No protests',
  })
  const [championship] = await db
    .insert(championships)
    .values({ name: 'Winter Cup', configuration: {} })
    .returning()
  if (!championship) throw new Error('There is no championship')
  await db.insert(championshipDecisions).values({
    ...author,
    championshipId: championship.id,
    decision: { kind: 'exclude', key: 'Racer' },
    reason: 'Cheated',
  })

  expect(await exportOf(admin)).toMatchObject({
    confirmations: [{ event: { id: event.id }, number: 1, reason: 'No protests' }],
    championshipDecisions: [{ decision: { kind: 'exclude', key: 'Racer' }, reason: 'Cheated' }],
  })
  expect(await exportOf(other)).toMatchObject({ confirmations: [], championshipDecisions: [] })
})

it("contains the member's registrations and races, and nobody else's", async () => {
  const [member, mate] = [await make.driver(), await make.driver()]
  const toCome = await make.event()
  const past = await make.event({ status: 'completed' })
  const notes = 'Sharing with Otto.'
  await make.registration({ eventId: toCome.id, userId: member.id, notes, number: 7 })
  await make.registration({ eventId: toCome.id, userId: mate.id, notes: 'Private.' })
  await make.result({
    eventId: past.id,
    drivers: [
      { name: 'Mate', userId: mate.id },
      { name: 'Me', userId: member.id },
    ],
    lapSeconds: [
      [90, 91],
      [89.5, null],
    ],
  })
  await addRaceLog(past.id, ['Me', 'Mate'])
  await db.insert(nameLinks).values({ nameKey: 'me', userId: member.id })
  await as(member).call(gameProfilesApi.create, { body: { gameTypeId: 1, profileId: 'me-1' } })

  const mine = await exportOf(member)

  expect(mine.registrations).toMatchObject([
    { event: { id: toCome.id, title: toCome.title }, notes, driverNumber: 7, status: 'confirmed' },
  ])
  expect(mine.results).toMatchObject([
    {
      event: { id: past.id, status: 'completed' },
      driverName: 'Me',
      position: 1,
      laps: [
        { number: 3, seconds: 89.5 },
        { number: 4, seconds: null },
      ],
    },
  ])
  expect(mine.raceLog).toEqual([
    { eventId: past.id, kind: 'contact', atSeconds: 10, text: 'Wall' },
    { eventId: past.id, kind: 'track limits', atSeconds: 20, text: 'Warning' },
    { eventId: past.id, kind: 'penalty', atSeconds: 30, text: 'Drive through' },
  ])
  expect(mine.linkedNames).toMatchObject([{ name: 'me' }])
  expect(mine.gameProfiles).toMatchObject([{ profileId: 'me-1' }])
  expect(mine.log).toMatchObject([{ action: 'game-profile.create', byMe: true }])
  expect(JSON.stringify(mine)).not.toContain('Private.')
})

it('contains invitations to crews, also declined ones, and links that the member made', async () => {
  const [member, mate, another] = [await make.driver(), await make.driver(), await make.driver()]
  const [event, next] = [await make.event(), await make.event()]
  const entry = await make.registration({ eventId: event.id, userId: mate.id, notes: 'Private.' })
  await make.crewMember({ entryId: entry.id, userId: member.id, state: 'declined' })
  const own = await make.registration({ eventId: next.id, userId: member.id })
  await make.crewMember({
    entryId: own.id,
    userId: another.id,
    role: 'reserve',
    invitedById: member.id,
    linkHash: 'a'.repeat(64),
  })

  const mine = await exportOf(member)

  expect(mine.invitations).toEqual([
    expect.objectContaining({
      event: expect.objectContaining({ id: event.id }),
      state: 'declined',
      isLinkByMe: false,
    }),
    expect.objectContaining({
      event: expect.objectContaining({ id: next.id }),
      role: 'reserve',
      state: 'accepted',
      isLinkByMe: true,
    }),
  ])
  expect(mine.registrations).toMatchObject([{ event: { id: next.id } }])
  expect(JSON.stringify(mine)).not.toContain('Private.')
})

it('contains what an admin created, and what others did to the account', async () => {
  const admin = await make.admin()
  const event = await make.event({ creatorId: admin.id })
  await db.insert(news).values({ title: 'Next season', authorId: admin.id })
  const removed = await make.registration({ eventId: event.id })
  await as(admin).call(registrationsApi.removeParticipant, {
    params: { id: event.id, registrationId: removed.id },
  })

  expect(await exportOf(admin)).toMatchObject({
    eventsCreated: [{ id: event.id, title: event.title }],
    newsWritten: [{ title: 'Next season' }],
    log: [{ action: 'participant.remove', byMe: true, before: { id: removed.id } }],
  })
})

async function addRaceLog(eventId: number, names: string[]) {
  const sessionId = raceOf(eventId)
  const lines = names.map((driverName, index) => ({ sessionId, ordinal: index + 1, driverName }))
  await db
    .insert(raceIncidents)
    .values(lines.map((line) => ({ ...line, etSeconds: 10, object: 'Wall' })))
  await db.insert(sessionTrackLimits).values({
    sessionId,
    driverNames: names,
    texts: ['No Further Action', 'Warning'],
    etSeconds: names.map(() => 20),
    driver: names.map((_, index) => index + 1),
    text: names.map(() => 2),
    entry: [null, null],
    lap: [null, null],
    warningPoints: [null, null],
    currentPoints: [null, null],
    resolution: [null, null],
  })
  await db.insert(racePenalties).values(
    lines.map((line) => ({
      ...line,
      etSeconds: 30,
      action: 'received' as const,
      text: 'Drive through',
    })),
  )
}
