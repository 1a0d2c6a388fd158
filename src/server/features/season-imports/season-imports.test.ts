import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { expectedAccounts, users } from '#server/database/schema.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { seasonImportsApi, type SeasonToImport } from '#shared/contract/season-imports.ts'
import { broughtEntry, broughtSeason } from '#tests/support/brought-season.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { db } = app
const { admin, create, lines } = await championshipDesk(app)

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

it('previews, brings a season along once, whatever is run again, and takes it back', async () => {
  const { id } = await create({})
  const season = broughtSeason({ entries: [broughtEntry(1, '50'), broughtEntry(2, '050')] })

  const { parts, questions } = await preview(id, season)
  expect(questions).toEqual([])
  expect(parts.map(({ title }) => title)).toEqual([
    'People',
    'Round 1, Owl Cup 1',
    'Round 2, Owl Cup 2',
    'Round 3, Owl Cup 3',
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
