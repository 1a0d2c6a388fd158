import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { applyMigrations, knownMigrations } from '#server/database/dump/migrations.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { as, db, make } = await startTestApp()
const organiser = await make.admin()
const admin = as(organiser)
const desk = deskClient({ as, db }, organiser, organiser)
const car = await make.car('Hypercar')

async function create(name: string) {
  return (await admin.call(teamsApi.create, { body: { name } })).data
}

async function managed(id: number) {
  const { data } = await admin.call(teamsApi.listManaged)
  return data.teams.find((team) => team.id === id)
}

async function freeTexts() {
  return (await admin.call(teamsApi.listManaged)).data.freeTexts
}

async function signUp(eventId: number, teamName: string | null) {
  const driver = await make.driver()
  const { data } = await as(driver).call(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId: car.id, teamName },
  })
  return { ...data, driver }
}

async function teamsIn(eventId: number) {
  const { data } = await admin.call(eventsApi.get, { params: { id: eventId } })
  return data.registrations.map(({ teamName }) => teamName)
}

it('gives every spelling of a team its name, at the sign-up and when an entry is changed', async () => {
  const { id: eventId } = await make.event()
  const made = await create('Box Box Box')
  await admin.call(teamsApi.update, {
    params: { id: made.id },
    body: { name: made.name, aliases: ['Triple Box'], version: made.version },
  })

  await signUp(eventId, ' box  BOX box')
  await signUp(eventId, 'TRIPLE BOX')
  const other = await signUp(eventId, 'Triple Box Junior')
  expect(await teamsIn(eventId)).toEqual(['Box Box Box', 'Box Box Box', 'Triple Box Junior'])

  const { data } = await as(other.driver).call(entriesApi.update, {
    params: { id: other.id },
    body: { carId: car.id, driverNumber: null, teamName: 'triple box' },
  })
  expect(data).toMatchObject({ teamName: 'Box Box Box', name: 'Box Box Box' })
  expect(await managed(made.id)).toMatchObject({
    entries: 3,
    aliases: [{ name: 'Triple Box', entries: 2 }],
  })
})

it('turns a free text into a team with all its entries, past and to come', async () => {
  const past = await make.event({ status: 'completed' })
  const { id: eventId } = await make.event()
  for (const teamName of ['Late Brakers', 'late brakers', 'Late Brakers'])
    await make.registration({ eventId: past.id, teamName })
  await signUp(eventId, 'LATE BRAKERS')
  expect(await freeTexts()).toContainEqual({ name: 'Late Brakers', entries: 4 })

  const { id, entries } = await create('Late Brakers')

  expect(entries).toBe(4)
  expect(await teamsIn(eventId)).toEqual(['Late Brakers'])
  expect((await freeTexts()).map(({ name }) => name)).not.toContain('Late Brakers')
  const { data } = await admin.call(teamsApi.list)
  expect(data.find((team) => team.id === id)).toMatchObject({ drivers: 4, races: 0, entries: 1 })
})

it('tells members which teams are theirs', async () => {
  const { id: eventId } = await make.event()
  const { id } = await create('Own Team')
  const { driver } = await signUp(eventId, 'Own Team')
  const isYoursFor = async (client: typeof admin) =>
    (await client.call(teamsApi.list)).data.find((team) => team.id === id)?.isYours

  expect(await isYoursFor(as(driver))).toBe(true)
  expect(await isYoursFor(admin)).toBe(false)
})

it('keeps the old name of a renamed team as an alias, and lets go of the entries of a removed one', async () => {
  const { id: eventId } = await make.event()
  const { id, version } = await create('Old Name')
  await signUp(eventId, 'Old Name')
  await signUp(eventId, 'Short')
  const renamed = await admin.call(teamsApi.update, {
    params: { id },
    body: { name: 'New Name', aliases: ['Short'], version },
  })
  expect(renamed.data).toMatchObject({
    name: 'New Name',
    aliases: [
      { name: 'Old Name', entries: 1 },
      { name: 'Short', entries: 1 },
    ],
  })
  expect(await teamsIn(eventId)).toEqual(['New Name', 'New Name'])

  await admin.call(teamsApi.update, {
    params: { id },
    body: { name: 'New Name', aliases: ['Short'], version: renamed.data.version },
  })
  expect(await teamsIn(eventId)).toEqual(['Old Name', 'New Name'])
})

it('merges a team into another one, with its spellings', async () => {
  const { id: eventId } = await make.event()
  const kept = await create('Pit Crew')
  const doubled = await create('The Pit Crew')
  await signUp(eventId, 'The Pit Crew')

  const { data } = await admin.call(teamsApi.merge, {
    params: { id: doubled.id },
    body: { into: kept.id },
  })

  expect(data).toMatchObject({
    name: 'Pit Crew',
    entries: 1,
    aliases: [{ name: 'The Pit Crew', entries: 1 }],
  })
  expect(await teamsIn(eventId)).toEqual(['Pit Crew'])
  expect(await admin.request(teamsApi.get, { params: { id: doubled.id } })).toMatchObject({
    status: 404,
  })
  const logged = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.action, 'team.merge'))
  expect(logged).toEqual([
    {
      before: {
        name: 'Pit Crew',
        aliases: [],
        merged: { id: doubled.id, name: 'The Pit Crew', aliases: [], entries: 1 },
      },
    },
  ])
})

it('splits a merged team off again, with its spellings and its entries', async () => {
  const { id: eventId } = await make.event()
  const kept = await create('Paddock Club')
  const other = await create('Box Seats')
  await admin.call(teamsApi.update, {
    params: { id: other.id },
    body: { name: 'Box Seats', aliases: ['BS Racing'], version: other.version },
  })
  for (const name of ['Paddock Club', 'Box Seats', 'BS Racing']) await signUp(eventId, name)
  await admin.call(teamsApi.merge, { params: { id: other.id }, body: { into: kept.id } })
  expect(await teamsIn(eventId)).toEqual(Array(3).fill('Paddock Club'))

  const params = { id: kept.id }
  const body = { name: 'Box Seats', aliases: ['BS Racing'] }
  const { data } = await admin.call(teamsApi.split, { params, body })

  expect(data).toMatchObject({
    name: 'Box Seats',
    entries: 2,
    aliases: [{ name: 'BS Racing', entries: 1 }],
  })
  expect(await teamsIn(eventId)).toEqual(['Paddock Club', 'Box Seats', 'Box Seats'])
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'team.split'))
  expect(lines).toMatchObject([
    {
      subjectId: data.id,
      before: {
        id: kept.id,
        name: 'Paddock Club',
        aliases: expect.arrayContaining(['Box Seats', 'BS Racing']),
      },
      after: { name: 'Box Seats', aliases: ['BS Racing'], entries: 2 },
    },
  ])
  expect(await admin.request(teamsApi.split, { params, body })).toMatchObject({
    status: 409,
    body: { error: 'Box Seats is no alias of Paddock Club' },
  })
})

it.each([
  [
    'a name that another team has',
    { name: 'taken TEAM' },
    'There is a team named Taken Team already',
  ],
  [
    'an alias that another team has',
    { aliases: ['Taken Alias'] },
    'Taken Alias is an alias of Taken Team already',
  ],
])('refuses %s', async (what, change, error) => {
  const taken = (await admin.call(teamsApi.list)).data.find(({ name }) => name === 'Taken Team')
  if (!taken) {
    const { id, version } = await create('Taken Team')
    const body = { name: 'Taken Team', aliases: ['taken alias'], version }
    await admin.call(teamsApi.update, { params: { id }, body })
  }
  const { id, name, version } = await create(`Own: ${what}`)

  const reply = await admin.request(teamsApi.update, {
    params: { id },
    body: { name, aliases: [], version, ...change },
  })

  expect(reply).toMatchObject({ status: 409, body: { error } })
})

it('deletes only a team that no entry belongs to', async () => {
  const { id: eventId } = await make.event()
  const { id } = await create('Short Lived')
  const { id: entryId, driver } = await signUp(eventId, 'Short Lived')

  expect(await admin.request(teamsApi.delete, { params: { id } })).toMatchObject({
    status: 409,
    body: {
      error:
        'Short Lived cannot be deleted: 1 entry belongs to it. Merge it into another team instead.',
    },
  })
  await as(driver).call(entriesApi.update, {
    params: { id: entryId },
    body: { carId: car.id, driverNumber: null, teamName: null },
  })
  expect(await admin.request(teamsApi.delete, { params: { id } })).toMatchObject({ status: 204 })
})

it('shows who drives for a team, what it has entered and what it has achieved', async () => {
  const [lotta, otto, mia] = [
    await make.driver({ displayName: 'Lotta' }),
    await make.driver({ displayName: 'Otto' }),
    await make.driver({ displayName: 'Mia' }),
  ]
  const past = await make.event({ status: 'completed', title: 'Past Race' })
  const { id: teamId } = await create('Night Shift')
  const raced = await make.registration({
    eventId: past.id,
    userId: lotta.id,
    teamName: 'Night Shift',
    teamId,
  })
  await make.crewMember({ entryId: raced.id, userId: otto.id })
  await make.crewMember({ entryId: raced.id, userId: mia.id, role: 'manager' })
  await make.result({ eventId: past.id, drivers: [{ userId: otto.id }], classPosition: 2 })
  await make.result({ eventId: past.id, drivers: [{ userId: mia.id }], position: 2 })
  const { id: eventId } = await make.event({ title: 'Next Race' })
  await as(lotta).call(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId: car.id, driverNumber: 7, teamName: 'night shift' },
  })

  const { data } = await admin.call(teamsApi.get, { params: { id: teamId } })

  expect(data.members.map(({ displayName, entries }) => [displayName, entries])).toEqual([
    ['Lotta', 2],
    ['Otto', 1],
  ])
  expect(data.entries).toMatchObject([
    { event: { title: 'Next Race' }, driverNumber: 7, status: 'confirmed', crew: ['Lotta'] },
  ])
  expect(data.results).toMatchObject([{ title: 'Past Race', classPosition: 2, isClassified: true }])
})

it('counts the races that its cars started, and guests among its drivers', async () => {
  const lotta = await make.driver({ displayName: 'Lotta Launch' })
  const gus = await make.driver({
    displayName: 'Gus Guest',
    isGuest: true,
    raceControlUsername: null,
  })
  const { id } = await create('Guest Gearbox')
  const race = async (carInFile: string, driverInFile: string) => {
    const event = await make.event()
    await make.registration({
      eventId: event.id,
      userId: lotta.id,
      number: 4,
      carId: car.id,
      teamName: 'Guest Gearbox',
      teamId: id,
    })
    const entries = [crew(carInFile, 'Hyper', [driverInFile, 'Gus G'])]
    expect(await desk.upload(event.id, raceFile({ ...short, entries }))).toMatchObject({
      status: 200,
    })
    return event.id
  }
  const raced = await race('4', 'Lotta L')
  await race('6', 'Somebody Else')
  await desk.link(raced, 'Gus G', gus.id)

  const { data } = await admin.call(teamsApi.list)
  const team = await admin.call(teamsApi.get, { params: { id } })

  expect(data.find((one) => one.id === id)).toMatchObject({ drivers: 2, races: 1, entries: 0 })
  expect(team.data.members.map(({ displayName, entries }) => [displayName, entries])).toEqual([
    ['Lotta Launch', 2],
    ['Gus Guest', 1],
  ])
})

it('counts all spellings of a team as one in the standings, from the moment they are known', async () => {
  const teams = async () => {
    const { data } = await admin.call(standingsApi.get)
    return data.classes.flatMap(({ teams: lines }) =>
      lines
        .filter(({ name }) => /apex/i.test(name))
        .map(({ name, scores }) => [name, scores.length]),
    )
  }
  for (const teamName of ['Apex Anonymous', 'Apex Anon.']) {
    const { id: eventId } = await make.event({ status: 'completed' })
    const driver = await make.driver()
    await make.registration({ eventId, userId: driver.id, teamName })
    await make.result({ eventId, drivers: [{ userId: driver.id }] })
  }
  expect(await teams()).toHaveLength(2)

  const { id, name, version } = await create('Apex Anonymous')
  await admin.call(teamsApi.update, {
    params: { id },
    body: { name, aliases: ['Apex Anon.'], version },
  })

  expect((await teams()).map(([team]) => team)).toEqual(['Apex Anonymous'])
})

it('leaves the team names of existing entries as they were', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('TABLE "teams"'))
  await inOwnTransaction({ url }, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade')
    await client.query('create schema public')
    await applyMigrations(client, all.slice(0, own))
  })
  for (const statement of ENTERED) await queryDatabase(url, statement)

  await migrateDatabase(url)

  expect(
    await queryDatabase(url, 'select team_name, team_id, state from entries order by id'),
  ).toEqual([
    { team_name: 'Kerb  Crawlers ', team_id: null, state: 'confirmed' },
    { team_name: null, team_id: null, state: 'withdrawn' },
  ])
  expect(await queryDatabase(url, 'select cars_per_team, car_limits from events')).toEqual([
    { cars_per_team: null, car_limits: [] },
  ])
})

const ENTERED = [
  `insert into tracks (name, country, length_km) values ('Spa', 'Belgium', 7)`,
  `insert into car_classes (name, color, rank) values ('Hypercar', '#fff', 1)`,
  `insert into cars (make, model, car_class_id) values ('Ferrari', '499P', 1)`,
  `insert into events (title, description, status, track_id, start_date_time, end_date_time,
     registration_start_date, registration_end_date, timezone, max_participants, practice_minutes,
     qualifying_minutes, warmup_minutes, race_minutes, dynamic_weather, time_progression, fuel_usage,
     tire_wear, mechanical_damage, driver_assists)
   values ('Ardennes', '', 'upcoming', 1, now(), now() + interval '1 hour', now(), now(), 'UTC', 20,
     0, 0, 0, 60, false, 1, true, true, true, '{}')`,
  `insert into entries (event_id, car_id, team_name, state)
   values (1, 1, 'Kerb  Crawlers ', 'confirmed'), (1, 1, null, 'withdrawn')`,
]
