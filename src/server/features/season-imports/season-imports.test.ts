import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { expectedAccounts, users } from '#server/database/schema.ts'
import { followRounds } from '#server/features/season-entries/index.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { seasonImportsApi, type SeasonToImport } from '#shared/contract/season-imports.ts'
import { DEFAULT_SEASON_RULES } from '#shared/domain/season-entries/season-entry.ts'
import { broughtEntry, broughtSeason } from '#tests/support/brought-season.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { hold } from '#tests/support/hold.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { tryLockImports } from './imports.queries.ts'

const app = await startTestApp()
const { db } = app
const { admin, close, create, lines, race } = await championshipDesk(app)

const preview = async (id: number, body: SeasonToImport) =>
  (await admin.call(seasonImportsApi.preview, { params: { id }, body })).data

/** Applies everything. Returns the import and the reports. */
async function bring(id: number, body: SeasonToImport) {
  const { data } = await admin.call(seasonImportsApi.start, { params: { id }, body })
  const reports = []
  for (const { part, round } of data.left) {
    const params = { id, importId: data.id }
    const reply = await admin.call(seasonImportsApi.apply, { params, body: { part, round } })
    reports.push(reply.data)
  }
  return { importId: data.id, reports }
}

async function undoAll(id: number, importId: number) {
  const { data } = await admin.call(seasonImportsApi.list, { params: { id } })
  const stays: string[] = []
  for (const part of data.find((one) => one.id === importId)?.parts.toReversed() ?? []) {
    const params = { id, importId, partId: part.id }
    stays.push(...(await admin.call(seasonImportsApi.undo, { params })).data.stays)
  }
  return stays
}

const guests = () =>
  db
    .select({ name: users.displayName, steamId: expectedAccounts.steamId })
    .from(users)
    .leftJoin(expectedAccounts, eq(expectedAccounts.userId, users.id))
    .where(eq(users.isGuest, true))
    .orderBy(asc(users.id))

const summed = (reports: readonly { counts: Record<string, number> }[]) =>
  reports.reduce<Record<string, number>>((sum, { counts }) => {
    for (const [outcome, number] of Object.entries(counts))
      if (number > 0) sum[outcome] = (sum[outcome] ?? 0) + number
    return sum
  }, {})

it('enters crews for the season where members enter it as a whole, reserves too, and takes that back', async () => {
  const { id } = await create({})
  const rules = { ...DEFAULT_SEASON_RULES, isOpen: true, version: 0 }
  await admin.call(seasonEntriesApi.setRules, { params: { id }, body: rules })
  const season = broughtSeason(
    {
      results: [],
      entries: [broughtEntry(1, '50'), { ...broughtEntry(2, '51'), status: 'reserve' as const }],
    },
    2027,
  )
  const { importId, reports } = await bring(id, season)
  const about = reports.find(({ part }) => part === 'entries')
  expect(about).toMatchObject({ counts: { created: 2, refused: 0 } })
  const entered = async () => {
    const { data } = await admin.call(seasonEntriesApi.list, { params: { id } })
    return data.entries.map(({ state, number, crew }) => [state, number, crew[0]?.displayName])
  }
  expect(await entered()).toEqual([
    ['accepted', 50, 'Ann Owl'],
    ['reserve', 51, 'Ben Kestrel'],
  ])
  // What the job does each minute.
  await followRounds(db, { actor: undefined, now: new Date() })
  const [first] = (await admin.call(seasonEntriesApi.list, { params: { id } })).data.entries
  expect(first?.rounds.map(({ state }) => state)).toContain('in')

  const again = await bring(id, season)
  expect(summed(again.reports)).not.toHaveProperty('created')
  expect(await undoAll(id, again.importId)).toEqual([])
  expect(await undoAll(id, importId)).toEqual([])
  expect(await entered()).toEqual([])
  expect((await guests()).map(({ name }) => name)).not.toContain('Ann Owl')
})

it('reads a table of which no column is known as somebody has said what they are', async () => {
  const { id } = await create({})
  const base64 = Buffer.from('Wer,Woher\nAnn Owl,Spa\n').toString('base64')
  const read = async (mappings: Record<string, Record<string, string>>) => {
    const body = { files: [{ name: 'list.csv', base64 }], timezone: 'Europe/Berlin', mappings }
    return (await admin.call(seasonImportsApi.read, { params: { id }, body })).data
  }
  const { files, people } = await read({})
  expect(people).toEqual([])
  expect(files[0]?.columns.map(({ head }) => head)).toEqual(['Wer', 'Woher'])
  const mapped = await read({ [files[0]?.headerHash ?? '']: { Wer: 'driver' } })
  expect(mapped.people?.map(({ name }) => name)).toEqual(['Ann Owl'])
})

it('previews, brings a season along once, whatever is run again, and takes it back', async () => {
  const { id } = await create({})
  const season = broughtSeason({ entries: [broughtEntry(1, '50'), broughtEntry(2, '050')] })

  const { parts, questions } = await preview(id, season)
  expect(questions).toEqual([])
  expect(parts.map(({ title }) => title)).toEqual([
    'People',
    'Round 1, Owl Cup 1 of 2026',
    'Round 2, Owl Cup 2 of 2026',
    'Round 3, Owl Cup 3 of 2026',
    'Entries',
  ])
  expect(await guests()).toEqual([])

  const { importId, reports } = await bring(id, season)
  expect(reports).toEqual(parts)
  expect(summed(reports)).toEqual({ created: 4 + 3 + 8 + 2 })
  expect(reports.at(-1)?.rows.map(({ sentence }) => sentence)).toEqual([
    'The number 050 is 50 here.',
    'The number 50 is used twice. The first entry with it (row 2) keeps it, this one gets none.',
  ])
  expect(await guests()).toMatchObject([
    { name: 'Ann Owl', steamId: '76561202255230001' },
    { name: 'Ben Kestrel' },
    { name: 'Cleo Heron' },
    { name: 'Dan Finch' },
  ])
  expect(await lines(id, { class: 'LMGT3' })).toEqual(['1 Ann Owl 50', '2 Ben Kestrel 36'])

  const again = await bring(id, season)
  expect(summed(again.reports)).toEqual({ unchanged: 4 + 3 + 8 + 2 })
  expect(await undoAll(id, again.importId)).toEqual([])

  expect(await undoAll(id, importId)).toEqual([])
  expect(await guests()).toEqual([])
  expect(await lines(id, { class: 'LMGT3' })).toEqual([])
})

it('gives a Steam account that two rows claim to neither, and asks about equal names', async () => {
  const { id } = await create({})
  const known = await app.make.driver({ displayName: 'Eve Wren', raceControlUsername: 'wren' })
  const raced = await app.make.driver({ displayName: 'Other', raceControlUsername: 'Fay_Rook' })
  const [ann] = broughtSeason().people
  if (!ann) throw new Error('There is nobody')
  const person = (index: number, name: string, change = {}) => ({
    ...ann,
    key: `simgrid:user:9${index}`,
    name,
    userName: null,
    namesInFiles: [name],
    steamId: null,
    ...change,
  })
  const people = [
    person(1, 'Gil Tern', { steamId: '76561202255230091' }),
    person(2, 'Gil Tern', { steamId: '76561202255230091' }),
    person(3, 'Eve Wren'),
    person(4, 'Fay Rook', { userName: 'fay_rook' }),
  ]
  const season = broughtSeason({ people, rounds: [], results: [] })

  const { parts, questions } = await preview(id, season)

  const twice = 'Two rows have the same Steam id, so neither of them gets it.'
  const named = 'Two people of the import have this name, so result files will not be linked by it.'
  expect(parts[0]?.rows.map(({ what, sentence }) => `${what}: ${sentence}`)).toEqual([
    `Gil Tern: ${named}`,
    `Gil Tern: ${twice}`,
    `Gil Tern: ${named}`,
    `Gil Tern: ${twice}`,
    'Fay Rook: This is Other, who is here.',
  ])
  expect(questions).toMatchObject([{ id: 'person:simgrid:user:93', proposal: 'new' }])

  const answers = { 'person:simgrid:user:93': `user ${known.id}` }
  const { importId, reports } = await bring(id, { ...season, answers })
  expect(summed(reports)).toEqual({ created: 2, unchanged: 2 })
  expect((await guests()).map(({ steamId }) => steamId)).toEqual([null, null])
  expect(await undoAll(id, importId)).toEqual([])
  expect(await guests()).toEqual([])
  expect(await db.$count(users, eq(users.id, raced.id))).toBe(1)
})

it('keeps results of a file, and lets a file replace imported ones', async () => {
  const { id } = await create({})
  const season = broughtSeason({}, 2021)
  const { importId } = await bring(id, season)
  const round = async (number: number) => {
    const { data } = await admin.call(eventsApi.list, {})
    return data.find(({ title }) => title === `Owl Cup ${number} of 2021`)?.id ?? 0
  }
  const first = await round(1)
  const results = async (eventId: number) =>
    admin.call(resultsApi.list, { params: { id: eventId }, query: {} })
  expect(await results(first)).toMatchObject({ importedFrom: 'SimGrid', data: { length: 4 } })

  const content = raceFile({ seed: 7, minutes: 20 })
  const file = { name: 'race.xml', content, confirmed: true }
  const upload = { params: { id: first }, query: {}, file }
  expect(await admin.request(resultsApi.upload, upload)).toMatchObject({ status: 200 })

  expect(await results(first)).not.toHaveProperty('importedFrom')
  const again = await preview(id, season)
  expect(again.parts[1]?.rows).toMatchObject([
    {
      outcome: 'kept',
      sentence:
        'This race has results already, read from a result file. They are worth more than those of SimGrid, and stay.',
    },
  ])
  const stays = await undoAll(id, importId)
  expect(stays).toEqual([
    'A result file has replaced the classification of Owl Cup 1 of 2021, and stays.',
    'Owl Cup 1 of 2021 as a round stays: it has results that count here.',
    'Owl Cup 1 of 2021 stays: This event has results: it cannot be deleted',
  ])
  expect(await guests()).toEqual([])
})

it('brings changes of a second run along, and keeps what was changed here', async () => {
  const { id } = await create({})
  const { importId } = await bring(id, broughtSeason({}, 2022))
  const later = broughtSeason({}, 2022)
  const [ann, ben] = later.people
  if (!ann || !ben) throw new Error('There is nobody')
  ann.name = 'Annabel Owl'
  ben.name = 'Benjamin Kestrel'
  later.results = later.results.map((result) => ({ ...result, laps: 39 }))
  await db.update(users).set({ displayName: 'Big Ben' }).where(eq(users.displayName, 'Ben Kestrel'))

  const second = await bring(id, later)

  expect(summed(second.reports)).toEqual({ updated: 1 + 8, kept: 1, unchanged: 2 + 3 })
  expect((await guests()).map(({ name }) => name).toSorted()).toEqual([
    'Annabel Owl',
    'Big Ben',
    'Cleo Heron',
    'Dan Finch',
  ])
  expect(await undoAll(id, second.importId)).toEqual([])
  expect((await guests())[0]).toMatchObject({ name: 'Ann Owl', steamId: '76561202255230001' })
  expect(await undoAll(id, importId)).toEqual(['Big Ben was changed since, and stays as it is.'])
  await db.delete(users).where(eq(users.displayName, 'Big Ben'))
})

it('asks whose points count, carries totals over and takes points away', async () => {
  const { id } = await create({})
  const season = broughtSeason({}, 2023)
  const points = (row: number, change: Partial<SeasonToImport['points'][number]>) => ({
    key: `csv:points${row}`,
    at: { file: 'points.csv', row },
    round: null,
    className: 'LMGT3',
    number: null,
    person: null,
    teamName: null,
    points: 0,
    bonus: 0,
    penalty: 0,
    note: null,
    ...change,
  })
  season.results = season.results.map((result) => ({ ...result, points: 20_500 }))
  season.points = [
    points(1, { person: 'simgrid:user:1', points: 87_500, bonus: 1000, penalty: 500 }),
    points(2, { person: 'simgrid:user:2', round: 'simgrid:race:20233', points: 7000 }),
    points(3, { teamName: 'Blue Owl', points: 94_250 }),
    points(5, { person: 'simgrid:user:2', points: 12_000 }),
    points(4, { teamName: 'Nobody', round: 'simgrid:race:8', points: 1 }),
  ]
  const penalty = {
    at: { file: 'penalties.csv', row: 2 },
    round: 'simgrid:race:20231',
    entry: null,
    person: 'simgrid:user:1',
    className: null,
    reason: 'Jump start',
  }
  season.penalties = [
    { ...penalty, key: 'csv:p1', kind: 'points', amount: 3000 },
    { ...penalty, key: 'csv:p2', kind: 'seconds', amount: 5000 },
    { ...penalty, key: 'csv:p3', kind: 'licence', amount: 2000 },
  ]

  const { questions } = await preview(id, season)
  expect(questions.map(({ id: question, sentence }) => [question, sentence])).toEqual([
    [
      'points:simgrid:race:20231',
      'In Round 1, Owl Cup 1 of 2023, SimGrid has other points than the points system here for 4 cars: #52 20.5 instead of 25. Which ones count?',
    ],
    ['points:simgrid:race:20232', expect.stringContaining('Round 2')],
  ])
  season.answers = { 'points:simgrid:race:20231': 'theirs', 'points:simgrid:race:20232': 'ours' }

  const { importId, reports } = await bring(id, season)

  const last = reports.slice(-2)
  expect(last.map(({ counts }) => counts)).toMatchObject([
    { created: 3, refused: 1 },
    { created: 2, refused: 1 },
  ])
  // 20.5 and 25 of the races, 47 of the total that are in no race here, 3 taken away.
  expect(await lines(id, { class: 'LMGT3' })).toEqual(['1 Ann Owl 89.5', '2 Ben Kestrel 45.5'])
  expect(await lines(id, { of: 'teams', class: 'LMGT3' })).toEqual(['1 blue owl 94.25'])
  expect(last[0]?.rows).toMatchObject([
    {
      what: 'Ben Kestrel, LMGT3',
      outcome: 'kept',
      sentence: expect.stringContaining('The total of 12 is less than what the rounds gave'),
    },
    { what: 'Nobody, LMGT3', outcome: 'refused' },
  ])
  expect(summed((await bring(id, season)).reports)).not.toHaveProperty('created')
  expect(await undoAll(id, importId)).toEqual([])
  expect(await lines(id, { class: 'LMGT3' })).toEqual([])
})

it('refuses a closed championship, a second import at once and a part that was applied', async () => {
  const raced = await race('2024-05-01', ['Lotta'])
  const { id } = await create({ rounds: [{ eventId: raced.id }] })
  const body = broughtSeason({}, 2024)
  const { data } = await admin.call(seasonImportsApi.start, { params: { id }, body })
  const params = { id, importId: data.id }
  const people = { params, body: { part: 'people' as const, round: null } }

  const release = await hold(db, (tx) => tryLockImports(tx, id))
  expect(await admin.request(seasonImportsApi.apply, people)).toMatchObject({
    status: 409,
    body: {
      error: 'Somebody else is bringing a season along here right now. Try again in a minute.',
    },
  })
  await release()
  await admin.call(seasonImportsApi.apply, people)
  expect(await admin.request(seasonImportsApi.apply, people)).toMatchObject({
    status: 409,
    body: { error: 'This part was applied already' },
  })
  await close(id)
  expect(await admin.request(seasonImportsApi.preview, { params: { id }, body })).toMatchObject({
    status: 409,
  })
})

it('joins a guest with the member who has their Steam account, unless both raced', async () => {
  const { id } = await create({})
  const { importId } = await bring(id, broughtSeason({}, 2025))
  const member = await app.make.driver({ displayName: 'Annie', steamId: '76561202255230001' })
  const params = { id }
  const { data } = await admin.call(seasonImportsApi.listSamePeople, { params })
  expect(data).toMatchObject([{ guestName: 'Ann Owl', memberName: 'Annie', isSameAccount: true }])
  const [pair] = data
  if (!pair) throw new Error('There is no pair')

  const body = { guestId: pair.guestId, memberId: member.id }
  await admin.call(seasonImportsApi.joinPeople, { params, body })

  expect(await lines(id, { class: 'LMGT3' })).toEqual(['1 Annie 50', '2 Ben Kestrel 36'])
  expect((await admin.call(seasonImportsApi.listSamePeople, { params })).data).toEqual([])
  const [ben] = await db.select().from(users).where(eq(users.displayName, 'Ben Kestrel'))
  const two = { guestId: ben?.id ?? 0, memberId: member.id }
  expect(await admin.request(seasonImportsApi.joinPeople, { params, body: two })).toMatchObject({
    status: 409,
    body: {
      error: 'Ben Kestrel and Annie are both in Owl Cup 1 of 2025, so they are two people.',
    },
  })
  expect(summed((await bring(id, broughtSeason({}, 2025))).reports)).not.toHaveProperty('created')
  expect(await undoAll(id, importId)).toEqual([
    'The classification of Owl Cup 2 of 2025 was changed since, and stays as it is.',
    'Owl Cup 2 of 2025 as a round stays: it has results that count here.',
    'Owl Cup 2 of 2025 stays: This event has results: it cannot be deleted',
    'The classification of Owl Cup 1 of 2025 was changed since, and stays as it is.',
    'Owl Cup 1 of 2025 as a round stays: it has results that count here.',
    'Owl Cup 1 of 2025 stays: This event has results: it cannot be deleted',
  ])
})
