import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cases, stewardingSettings } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionVideosApi } from '#shared/contract/decision-videos.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { APPEAL_TAKES_MS } from '#shared/domain/cases/videos-open.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { caseScene, DRAFT, newReport } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const clock = { aheadMs: 0 }
const app = await startTestApp({ now: () => new Date(Date.now() + clock.aheadMs) })
const { as, db } = app
const { driven, grant, voted, versionOf } = caseScene(app)

type Person = { id: number }

const REPORTED = { url: 'https://video.example/onboard', seconds: 754 }
const STATED = { url: 'https://video.example/answer', seconds: null }

/** A published decision about #22; the report of #31 and the answer of #22 link to videos. */
async function decided() {
  clock.aheadMs = 0
  const scene = await driven()
  const { event, people, entries } = scene
  const [chair, second, third] = [
    await grant('chief-steward', event.id),
    await grant('steward', event.id),
    await grant('steward', event.id),
  ]
  const { data } = await as(people.gil).call(reportsApi.create, {
    params: { id: event.id },
    body: newReport(entries.accused, { links: [REPORTED] }),
  })
  const params = { id: data.caseCode }
  const recused = await grant('steward', event.id)
  await as(recused).call(casesApi.recuse, { params, body: { reason: 'A friend' } })
  const panel = [chair, second, third].map((steward) => [steward, 't10'] as const)
  await voted(data.caseCode, panel)
  const carId = (await as(people.ada).call(casesApi.get, { params })).data.cars.find(
    ({ isOwn }) => isOwn,
  )?.id
  await db.update(cases).set({ state: 'under-review' }).where(eq(cases.code, data.caseCode))
  await as(people.ada).call(casesApi.state, {
    params,
    body: { carId: carId ?? 0, text: 'Sorry', links: [STATED] },
  })
  await db.update(cases).set({ state: 'voting' }).where(eq(cases.code, data.caseCode))
  await as(chair).call(casesApi.publish, {
    params,
    body: {
      version: await versionOf(chair, data.caseCode),
      draft: DRAFT,
      openItemsReason: 'The panel had looked at the video together',
    },
  })
  const videos = async (member: Person) =>
    (await as(member).call(decisionVideosApi.list, { params: { id: event.id, number: 1 } })).data
  return { ...scene, chair, recused, code: data.caseCode, videos }
}

/** Moves the clock to when nobody can appeal any more. */
async function finish(code: string) {
  const isIt = eq(cases.code, code)
  const [row] = await db.select({ until: cases.appealUntil }).from(cases).where(isIt)
  const endedAt = row?.until ?? new Date()
  await db.update(cases).set({ state: 'final', endedAt }).where(isIt)
  clock.aheadMs = endedAt.getTime() - Date.now()
}

it('shows the videos to parties and the panel always, to members long after the decision is final', async () => {
  const { people, chair, recused, code, videos } = await decided()
  const both = [STATED, REPORTED]
  for (const member of [people.gil, people.ada, chair]) expect(await videos(member)).toEqual(both)
  for (const member of [people.member, recused]) expect(await videos(member)).toEqual([])

  await finish(code)
  for (const member of [people.member, recused]) expect(await videos(member)).toEqual([])
  clock.aheadMs += APPEAL_TAKES_MS
  for (const member of [people.member, recused]) expect(await videos(member)).toEqual(both)
})

it('never shows members the videos where the guild does not', async () => {
  const { people, code, videos } = await decided()
  await finish(code)
  clock.aheadMs += APPEAL_TAKES_MS
  const visibility = { ...USUAL_SETTINGS.visibility, evidenceLinksToMembers: 'never' as const }
  const settings = { ...USUAL_SETTINGS, visibility }
  await db.insert(stewardingSettings).values({ championshipId: null, version: 1, settings })
  expect(await videos(people.member)).toEqual([])
  expect(await videos(people.ada)).toHaveLength(2)
  await db.delete(stewardingSettings)
})

it('knows no videos of a decision that does not exist', async () => {
  const { people, event } = await decided()
  const params = { id: event.id, number: 2 }
  expect(await as(people.ada).request(decisionVideosApi.list, { params })).toMatchObject({
    status: 404,
  })
})
