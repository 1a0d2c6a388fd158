import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { championships, events, pointsSystems } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { loadPlan, loadPlanned, type Planned } from './plan.ts'
import { newPlanMemory } from './plan-memory.ts'

const app = await startTestApp()
const { db, make } = app
const { admin, race, create, choose, decide, close } = await championshipDesk(app)

it('plans again what a change touches, and comes to what it comes to without memory', async () => {
  const [spring, autumn] = [
    await race('2020-03-01', ['Lotta', 'Hank']),
    await race('2020-09-01', ['Hank', 'Lotta']),
  ]
  const cup = await create({ firstDay: '2020-03-01', lastDay: '2020-03-31' })
  const other = await create({ rounds: [{ eventId: autumn.id }] })
  const memory = newPlanMemory<Planned>()
  const planned = async () => {
    const plan = await loadPlan(db, memory)
    expect(plan).toEqual(await loadPlan(db))
    const of = (id: number) => plan.find(({ row }) => row?.id === id)
    expect(await loadPlanned(db, cup.id)).toEqual(of(cup.id))
    expect(await loadPlanned(db, other.id)).toEqual(of(other.id))
    return { cup: of(cup.id), other: of(other.id) }
  }

  const first = await planned()
  await make.result({ eventId: spring.id, position: 3, classPosition: 3, carNumber: '3' })
  const second = await planned()
  expect(second.cup).not.toEqual(first.cup)
  expect(second.cup?.version).not.toBe(first.cup?.version)

  await choose(cup.id, await race('2020-03-08', ['Lotta']))
  expect((await planned()).cup?.rounds).toHaveLength(2)
  await db
    .update(events)
    .set({
      startDateTime: new Date('2020-04-08T12:00:00Z'),
      endDateTime: new Date('2020-04-08T14:00:00Z'),
      formVersion: sql`${events.formVersion} + 1`,
    })
    .where(eq(events.title, '2020-03-08'))
  // A chosen race stays a round when it moves off the days.
  expect((await planned()).cup?.rounds).toHaveLength(2)
  await db.delete(events).where(eq(events.title, '2020-03-08'))
  expect((await planned()).cup?.rounds).toHaveLength(1)

  const [system] = await db
    .insert(pointsSystems)
    .values({ name: 'Ten', configuration: { points: [10] } })
    .returning()
  await db
    .update(championships)
    .set({ pointsSystemId: system?.id ?? 0 })
    .where(eq(championships.id, cup.id))
  expect((await planned()).cup?.pointsSystem?.name).toBe('Ten')
  await decide(other.id, { kind: 'exclude', key: 'name hank' })
  await close(other.id)
  expect((await planned()).other?.closing).not.toBeNull()
})

it('leaves championships as they are whose events and rounds are as they were', async () => {
  const [one, another] = [await race('2019-03-01', ['Lotta']), await race('2019-04-01', ['Hank'])]
  const touched = await create({ rounds: [{ eventId: one.id }] })
  const { id, version, form } = await create({ rounds: [{ eventId: another.id }] })
  const memory = newPlanMemory<Planned>()
  let before = await loadPlan(db, memory)
  const replanned = async () => {
    const after = await loadPlan(db, memory)
    const anew = after.filter((planned) => planned.row !== null && !before.includes(planned))
    before = after
    return anew
  }

  await make.result({ eventId: one.id, position: 2, classPosition: 2, carNumber: '2' })
  expect((await replanned()).map(({ row }) => row?.id)).toEqual([touched.id])

  const rounds = [{ eventId: another.id, factor: 2 }]
  const body = { ...form, version, rounds }
  await admin.call(championshipFormApi.update, { params: { id }, body })
  const [edited, ...others] = await replanned()
  expect(others).toEqual([])
  expect(edited?.row?.id).toBe(id)
  expect(edited?.rounds.map(({ set }) => set?.factor)).toEqual([2])
  await decide(id, { kind: 'exclude', key: 'name hank' })
  expect((await replanned()).map(({ row }) => row?.id)).toEqual([id])
})

it('knows nothing of a championship that does not exist', async () => {
  expect(await loadPlanned(db, 999_999)).toBeUndefined()
})
