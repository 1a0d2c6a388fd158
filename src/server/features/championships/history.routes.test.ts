import { expect, it } from 'vitest'
import { auditApi } from '#shared/contract/audit.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import { pointsSystemsApi } from '#shared/contract/points-systems.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { admin, member, race, create, get, close, reopen } = await championshipDesk(
  await startTestApp(),
)

async function historyOf(id: number) {
  const { data } = await member.call(championshipHistoryApi.list, { params: { id } })
  return data.map(({ what, changes, reason }) => ({
    what,
    changes: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    reason,
  }))
}

it('tells members who changed what about a championship, when and why, latest first', async () => {
  const event = await race('2017-03-01', ['Lotta', 'Hank'])
  const days = { firstDay: '2017-03-01', lastDay: '2017-03-31' }
  const { id, form } = await create(days)
  const { version } = await get(id)
  await admin.call(championshipFormApi.update, {
    params: { id },
    body: {
      ...form,
      lastDay: '2017-04-30',
      configuration: { bonus: { pole: 1 } },
      rounds: [{ eventId: event.id, factor: 2 }],
      reason: 'Voted for in the drivers’ briefing',
      version,
    },
  })
  await close(id)
  await reopen(id, 'A protest')

  const { data } = await member.call(championshipHistoryApi.list, { params: { id } })
  expect(data.map(({ byName }) => byName)).toEqual(data.map(() => expect.any(String)))
  const { title } = event
  expect(await historyOf(id)).toEqual([
    { what: 'reopen', changes: [], reason: 'A protest' },
    { what: 'close', changes: [], reason: null },
    {
      what: 'update',
      changes: [
        'Last Day: Mar 31, 2017 → Apr 30, 2017',
        'Bonus Points: No bonus points. → Pole position in class: 1\u00a0point.',
        `${title}: A round as all others → points × 2`,
      ],
      reason: 'Voted for in the drivers’ briefing',
    },
    { what: 'create', changes: [], reason: null },
  ])
})

it('has the changes of its points system from the day on which it chose it', async () => {
  const body = { name: 'Sevens', configuration: { points: [7, 5] } }
  const { data: system } = await admin.call(pointsSystemsApi.create, { body })
  const change = async (points: number[], version: number) =>
    admin.call(pointsSystemsApi.update, {
      params: { id: system.id },
      body: { ...body, configuration: { points }, version },
    })
  await change([7, 6], 1)
  const { id } = await create({ pointsSystemId: system.id })
  await change([8, 6], 2)

  expect(await historyOf(id)).toEqual([
    {
      what: 'points-system',
      changes: [
        'Points: Places 1 to 2 in each class score 7 and 6\u00a0points. → Places 1 to 2 in each class score 8 and 6\u00a0points.',
      ],
      reason: null,
    },
    { what: 'create', changes: [], reason: null },
  ])
})

it('words its own changes with the points system as it was then', async () => {
  const body = { name: 'Fives', configuration: { points: [5, 3] } }
  const { data: fives } = await admin.call(pointsSystemsApi.create, { body })
  const { id, form } = await create({ pointsSystemId: fives.id })
  const configuration = { points: [9, 8], beyond: 1 }
  await admin.call(pointsSystemsApi.update, {
    params: { id: fives.id },
    body: { name: 'Nines', configuration, version: 1 },
  })
  const { version } = await get(id)
  const changed = { ...form, pointsSystemId: null, configuration: { points: [10] } }
  await admin.call(championshipFormApi.update, { params: { id }, body: { ...changed, version } })
  await admin.call(pointsSystemsApi.update, {
    params: { id: fives.id },
    body: { name: 'Elevens', configuration: { points: [11] }, version: 2 },
  })

  const ofUpdate = async () => (await historyOf(id)).find(({ what }) => what === 'update')?.changes
  const then = [
    'Points System: Nines → null',
    'Points: Places 1 to 2 in each class score 9 and 8\u00a0points. Every classified car after that scores 1\u00a0point. → Only the win in each class scores: 10\u00a0points.',
  ]
  expect(await ofUpdate()).toEqual(then)
  await admin.call(pointsSystemsApi.delete, { params: { id: fives.id } })
  expect(await ofUpdate()).toEqual(then)
})

type Fields = Record<string, unknown>

it('records the same fields before and after a change', async () => {
  const event = await race('2016-03-01', ['Lotta'])
  const days = { firstDay: '2016-03-01', lastDay: '2016-03-31', rounds: [{ eventId: event.id }] }
  const { id, form } = await create(days)
  const { version } = await get(id)
  const body = { ...form, name: `${form.name} again`, version }
  await admin.call(championshipFormApi.update, { params: { id }, body })

  const { data } = await admin.call(auditApi.list, { query: { kind: 'championship' } })
  const line = data.find(({ action }) => action === 'championship.update')
  const { name, ...before } = { ...(line?.before as object | undefined) } as Fields
  const { name: _name, reason, ...after } = { ...(line?.after as object | undefined) } as Fields
  expect(name).toBe(form.name)
  expect(reason).toBeNull()
  expect(before).toEqual(after)
})

it('knows no history of a championship that is not there', async () => {
  expect(
    await member.request(championshipHistoryApi.list, { params: { id: 4_000_000 } }),
  ).toMatchObject({ status: 404 })
})
