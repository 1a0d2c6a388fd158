import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { judgedRace } from '#tests/support/judged-race.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { decisionCardOf } from './decision-image.ts'
import { publishDecision, takeBackDecision } from './index.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'

const testApp = await startTestApp()
const { app, as, db, deps, make } = testApp
const author = await make.admin()
const driver = await make.driver()
const cookie = await signIn(deps, driver.id)
const { race, seconds } = judgedRace(testApp, author)
const at = new Date('2026-11-29T20:00:00Z')

async function published() {
  const { eventId, place } = await race()
  const { id } = await db.transaction((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      document: sampleDocument({
        cars: [{ carNumber: '22', carClass: 'Hypercar', teamName: 'Falcon' }],
      }),
      effects: [seconds('22', 10), { kind: 'licence', userId: driver.id, points: 3 }],
      author,
      at,
    }),
  )
  return { eventId, id }
}

const textsOf = async (eventId: number) => {
  const parts = await decisionCardOf(db, { place: { eventId }, number: 1, guild: 'Guild' })
  return parts.flatMap((part) => (part.kind === 'text' ? part.text : []))
}

it('makes an image of a decision for members, with one name for all of its versions', async () => {
  const { eventId } = await published()
  const params = { id: eventId, number: 1 }
  const image = (headers = {}) =>
    app.inject({
      url: endpointUrl(decisionsApi.getImageOfEvent, params),
      headers: { cookie, ...headers },
    })
  const made = await image()
  expect(made.headers['content-type']).toBe('image/png')
  expect(made.headers['content-disposition']).toBe('attachment; filename="decision-1.png"')
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const known = { 'if-none-match': String(made.headers.etag) }
  expect(await image(known)).toMatchObject({ statusCode: 304 })
  expect(await as(undefined).request(decisionsApi.getImageOfEvent, { params })).toMatchObject({
    status: 401,
  })
  const unknown = { params: { id: eventId, number: 2 } }
  expect(await as(driver).request(decisionsApi.getImageOfEvent, unknown)).toMatchObject({
    status: 404,
  })
})

it('shows neither licence points nor reasons, and what was taken back as such', async () => {
  const { eventId, id } = await published()
  const shown = await textsOf(eventId)
  expect(shown).toContain('10 seconds added to #22')
  expect(shown).toContain('#22: P2 to P3 in Hypercar, 18 to 15 points')
  const { reasons } = sampleDocument()
  expect(shown.join('\n')).not.toMatch(/licence point/)
  expect(shown.join('\n')).not.toContain(reasons)
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId: id, version: 1, reason: 'Wrong car', author, at }),
  )
  expect((await textsOf(eventId))[1]).toBe('Decision No. 1, taken back')
})
