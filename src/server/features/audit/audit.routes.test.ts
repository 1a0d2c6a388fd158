import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { AUDIT_PAGE, auditApi } from '#shared/contract/audit.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import type { Input } from '#tests/support/api-client.ts'
import { pagesOf } from '#tests/support/pages-of-list.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, deps, make } = await startTestApp()
const never = new AbortController().signal
const penny = await make.driver({ displayName: 'Penny Limiter', role: 'admin' })
const admin = as(penny)

const list = (query: Input<typeof auditApi.list>['query'] = {}) =>
  admin.call(auditApi.list, { query })

it('lists who did what to what, latest first', async () => {
  const track = await admin.request(gameTypesApi.create, { body: { name: 'Circuit Sim' } })
  const { id } = track.answer().data

  const { data } = await list()

  expect(data[0]).toMatchObject({
    actor: { id: penny.id, name: 'Penny Limiter' },
    action: 'game-type.create',
    subject: { kind: 'game-type', id, name: 'Circuit Sim' },
    before: null,
    after: { name: 'Circuit Sim' },
  })
  await admin.call(gameTypesApi.delete, { params: { id } })
  expect((await list()).data[0]).toMatchObject({ subject: { id, name: null } })
})

it('names a game profile by its ID', async () => {
  const { data: games } = await admin.call(catalogueApi.listGames)
  await admin.call(gameProfilesApi.create, {
    body: { gameTypeId: games[0]?.id ?? 0, profileId: 'Penny_L' },
  })

  const { data } = await list({ kind: 'game-profile' })

  expect(data[0]?.subject).toMatchObject({ kind: 'game-profile', name: 'Penny_L' })
})

it('filters by person, kind and time', async () => {
  await insert([
    { actorName: 'Hank Hairpin', actorId: 900, action: 'event.create', at: '2025-03-01' },
    { actorName: '100% Hank_', actorId: 901, action: 'event.delete', at: '2025-03-02' },
    { actorName: 'Olga', actorId: 902, action: 'user.role', at: '2025-03-03' },
  ])
  const year = { from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }
  const actions = async (query: Record<string, string>) =>
    (await list({ ...year, ...query })).data.map(({ action }) => action)

  expect(await actions({})).toEqual(['user.role', 'event.delete', 'event.create'])
  expect(await actions({ person: 'hANK' })).toEqual(['event.delete', 'event.create'])
  expect(await actions({ person: '0% hank_' })).toEqual(['event.delete'])
  expect(await actions({ kind: 'user' })).toEqual(['user.role'])
  expect(await actions({ from: '2025-03-02T00:00:00Z', kind: 'event' })).toEqual(['event.delete'])
  expect(await actions({ to: '2025-03-02T00:00:00Z' })).toEqual(['event.create'])
})

it("finds acts of admins among members' own", async () => {
  const at = '2021-01-01'
  await insert(
    ['user.sign-in', 'user.role', 'crew.leave', 'track.update', 'request.refused'].map(
      (action) => ({
        actorName: 'Mixed',
        action,
        at,
      }),
    ),
  )
  const query = { from: '2020-12-31T00:00:00Z', to: '2021-01-02T00:00:00Z', kind: 'admin' } as const
  const { data, keptDays } = await list(query)
  expect(data.map(({ action }) => action)).toEqual(['track.update', 'user.role'])
  expect(keptDays).toBeNull()
})

it('keeps all lines unless told otherwise', async () => {
  await insert([{ actorName: 'Old', action: 'news.update', at: '2001-01-01' }])
  await cleanUp.run(deps, never)
  expect((await list({ person: 'Old' })).data).toHaveLength(1)
  await expect(db.delete(auditLog)).rejects.toThrow()
})

it('deletes lines that are older than the setting says, but not the history of championships', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await insert([
    { actorName: 'Aged', action: 'news.create', at: daysAgo(41) },
    { actorName: 'Aged', action: 'news.update', at: daysAgo(39) },
  ])
  await db.insert(auditLog).values({
    actorName: 'Aged',
    action: 'championship.update',
    subjectKind: 'championship',
    subjectId: 900,
    at: new Date(daysAgo(50)),
  })
  const config = { ...deps.config, auditLogDays: 40 }
  const detail = await cleanUp.run({ ...deps, config }, never)
  expect(detail['auditLines']).toBeGreaterThan(0)
  expect((await list({ person: 'Aged' })).data.map(({ action }) => action)).toEqual([
    'championship.update',
    'news.update',
  ])
})

it('takes a limit and a cursor like other lists', async () => {
  await insert(
    Array.from({ length: 5 }, () => ({
      actorName: 'Cursor',
      action: 'news.update',
      at: '2024-02-01',
    })),
  )
  const { data } = await list({ person: 'Cursor' })
  const pages = await pagesOf<{ id: number }>(admin, auditApi.list, {
    person: 'Cursor',
    limit: 2,
  })
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual(
    [data.slice(0, 2), data.slice(2, 4), data.slice(4)].map((page) => page.map(({ id }) => id)),
  )
})

it('returns the older lines page by page, each once', async () => {
  const at = '2024-01-01'
  await insert(
    Array.from({ length: AUDIT_PAGE + 20 }, () => ({
      actorName: 'Many',
      action: 'news.update',
      at,
    })),
  )

  const first = await list({ person: 'Many' })
  const second = await list({ person: 'Many', before: String(first.next) })

  expect(first.data).toHaveLength(AUDIT_PAGE)
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(AUDIT_PAGE + 20)
})

it('downloads as CSV without formulas', async () => {
  await insert([
    { actorName: '=HYPERLINK("x")', actorId: 903, action: 'user.profile', at: '2023-05-01' },
  ])
  const query = { from: '2023-01-01T00:00:00Z', to: '2024-01-01T00:00:00Z' }

  const { status, body, headers } = await admin.request(auditApi.download, { query })

  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="paddock-audit-log.csv"',
  })
  const [head, row] = String(body).split('\r\n')
  expect(head).toBe(
    '\uFEFFLine,Time (UTC),Person,Person ID,Action,Subject,Subject ID,Subject Name,Before,After',
  )
  expect(row).toContain(`,2023-05-01T00:00:00.000Z,"'=HYPERLINK(""x"")",903,`)
})

it('downloads more than one batch', async () => {
  const at = '2022-01-01'
  await insert(
    Array.from({ length: 2001 }, () => ({ actorName: 'Flood', action: 'news.update', at })),
  )

  const { body } = await admin.request(auditApi.download, { query: { person: 'Flood' } })

  expect(String(body).trimEnd().split('\r\n')).toHaveLength(2002)
})

it.each([
  { kind: 'weather' },
  { from: 'yesterday' },
  { before: 0 },
  { before: 'x' },
  { to: 'infinity' },
])('refuses %o', async (query) => {
  expect(await admin.requestUntyped(auditApi.list, { query })).toMatchObject({ status: 400 })
})

type Row = { actorName: string; actorId?: number; action: string; at: string }

async function insert(rows: Row[]) {
  await db.insert(auditLog).values(rows.map((row) => ({ ...row, at: new Date(row.at) })))
}
