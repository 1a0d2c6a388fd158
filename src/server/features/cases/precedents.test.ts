import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { caseCars, cases, decisions, decisionVersions } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { DecisionDocument } from '#shared/contract/decisions.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listPrecedents } from './precedents.queries.ts'

const app = await startTestApp()
const { as, db } = app
const { decided, grant, raced, report, versionOf, takeUp } = caseScene(app)

type Member = { id: number }

const ballotOf = async (steward: Member, code: string) =>
  (await as(steward).call(casesApi.get, { params: { id: code } })).data.work?.ballot

async function another(category: string) {
  const { event, people, entries } = await raced()
  const steward = await grant('steward', event.id)
  const { body } = await report(people.gil, event.id, entries.accused, { category })
  const code = (body as { data: { caseCode: string } }).data.caseCode
  await takeUp(steward, code)
  return async () => {
    const ballot = await ballotOf(steward, code)
    return {
      given: ballot?.precedents.map(({ event: { id }, number, carNumber, rung }) =>
        [id, number, carNumber, rung].join(' '),
      ),
      range: ballot?.rangeGiven,
    }
  }
}

it('shows what published decisions of the category gave, and not its own', async () => {
  const category = 'blocking'
  const read = await another(category)
  expect(await read()).toEqual({ given: [], range: null })
  const first = await decided('t10', { category })
  await decided('t5', { category: 'unsafe-rejoin' })
  const second = await decided('warning', { category })
  const ofFirst = `${first.event.id} 1 22 t10`
  const ofSecond = `${second.event.id} 1 22 warning`
  expect(await read()).toEqual({
    given: [ofSecond, ofFirst],
    range: 'So far from warning to 10 seconds.',
  })
  const own = await ballotOf(first.chair, first.code)
  expect(own?.precedents).toMatchObject([{ rung: 'warning', event: { title: expect.any(String) } }])
})

it('follows the decision in force: taken back it does not count, changed on appeal it counts as it is', async () => {
  const category = 'pit-lane'
  const read = await another(category)
  const { chair, code, params, people, carId, event } = await decided('t10', { category })
  await as(people.ada).call(casesApi.appeal, {
    params,
    body: { carId, grounds: ['error-of-fact'], text: 'He braked early' },
  })
  const judge = await grant('appeal-steward', event.id)
  const rungs = [{ carId, rung: 't5' }]
  await as(judge).call(casesApi.decideAppeal, {
    params,
    body: { outcome: 'changed', reason: 'Both erred', rungs },
  })
  expect(await read()).toMatchObject({ given: [`${event.id} 1 22 t5`] })
  await as(chair).call(casesApi.takeBack, {
    params,
    body: { version: await versionOf(chair, code), reason: 'New video' },
  })
  expect(await read()).toEqual({ given: [], range: null })
})

it('is one query, which reads the latest hundred of many', async () => {
  const category = 'neutralisation'
  const { event } = await raced()
  for (let number = 1; number <= 300; number++) {
    const [decision] = await db
      .insert(decisions)
      .values({ eventId: event.id, number, cameFrom: 'stewards', state: 'published', version: 1 })
      .returning()
    const decisionId = decision?.id ?? 0
    await db.insert(decisionVersions).values({
      decisionId,
      number: 1,
      way: 'first',
      authorName: 'A',
      at: new Date(),
      document: DecisionDocument.encode(sampleDocument()),
    })
    const [made] = await db
      .insert(cases)
      .values({
        code: `${String(1000 + number).replaceAll(/[01]/g, 'X')}-${letters(number)}`,
        eventId: event.id,
        sessionKind: 'race',
        sessionOrdinal: 1,
        category,
        state: 'final',
        openedAt: new Date(),
        decisionUntil: new Date(),
        decisionId,
      })
      .returning()
    await db.insert(caseCars).values({
      caseId: made?.id ?? 0,
      number: String(number),
      carClass: 'GT3',
      side: 'accused',
      rung: 't5',
    })
  }
  const asked = vi.spyOn(db, 'select')
  const precedents = await listPrecedents(db, { id: 0, category })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(precedents).toHaveLength(100)
  expect(precedents[0]).toMatchObject({ number: 300, rung: 't5' })
  await db.delete(cases).where(and(eq(cases.category, category), eq(cases.eventId, event.id)))
})

/** Two letters that differ for each number below 900. */
const letters = (number: number) =>
  String.fromCodePoint(65 + Math.floor(number / 26), 65 + (number % 26))
    .replaceAll('I', '2')
    .replaceAll('O', '3')
    .replaceAll('L', '4')
