import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCard } from '#server/images/draw-card.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { type CardPart, storyCard } from '#shared/domain/race-story/story-card.ts'
import { crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { rememberedImages } from './story-image.ts'

const { app, as, deps, make } = await startTestApp()
const driver = await make.driver()
const cookie = await signIn(deps, driver.id)

it("makes an image of a race's podiums, once", async () => {
  const event = await make.event({ title: 'Six Hours of Nowhere' })
  const get = (headers = {}) =>
    app.inject({
      url: endpointUrl(raceExportApi.getStoryImage, { id: event.id }),
      headers: { cookie, ...headers },
    })
  expect((await get()).statusCode).toBe(404)

  const entries = [crew('4', 'Hyper', ['Lotta Laps']), crew('54', 'GT3', ['Olga Oversteer'])]
  await as(await make.admin()).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: raceFile({ ...short, entries }), confirmed: true },
  })
  const image = await get()
  expect(image.headers['content-type']).toBe('image/png')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const known = { 'if-none-match': String(image.headers.etag) }
  expect(await get(known)).toMatchObject({ statusCode: 304 })
})

it('answers 404 for an unknown event, and nothing to visitors', async () => {
  const input = { params: { id: 999_999 } }
  expect(await as(driver).request(raceExportApi.getStoryImage, input)).toMatchObject({
    status: 404,
  })
  expect(await as(undefined).request(raceExportApi.getStoryImage, input)).toMatchObject({
    status: 401,
  })
})

const card = (title: string) =>
  storyCard({ guild: 'Guild', title, track: 'Spa', date: '21 Nov', podium: [] })

it('draws every text, also with other accents and signs of its markup', async () => {
  const images = await Promise.all(
    ['Łukasz', 'Žizek', 'A & <b>'].map((title) => drawCard(card(title))),
  )
  const hashes = images.map((image) => createHash('sha256').update(image).digest('hex'))
  expect(new Set(hashes).size).toBe(3)
})

it('shortens a text that is too long for its place', async () => {
  const part = (text: string): CardPart => ({
    kind: 'text',
    left: 0,
    middle: 50,
    width: 200,
    text,
    sizePx: 30,
    font: 'text',
    colour: '#ffffff',
  })
  const { data, info } = await sharp(await drawCard([part('Long '.repeat(40))]))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => data[y * info.width + x] ?? 0).some(
      (value) => value > 64,
    ),
  )
  expect(columns.lastIndexOf(true)).toBeLessThan(200)
  expect(columns.lastIndexOf(true)).toBeGreaterThan(120)
})

it('draws what two ask for at once only once, keeps the last ones, and tries again after a failure', async () => {
  const drawn: string[] = []
  let fails = false
  const imageOf = rememberedImages(async (parts) => {
    drawn.push(JSON.stringify(parts))
    if (fails) throw new Error('No memory')
    return Buffer.from('png')
  }, 2)
  const one = card('One')
  await Promise.all([imageOf(one).png, imageOf(one).png, imageOf(card('Two')).png])
  expect(drawn).toHaveLength(2)
  await imageOf(card('Three')).png
  await imageOf(card('Two')).png
  expect(drawn).toHaveLength(3)
  await imageOf(one).png
  expect(drawn).toHaveLength(4)

  fails = true
  await expect(imageOf(card('Four')).png).rejects.toThrow('No memory')
  fails = false
  await imageOf(card('Four')).png
  expect(drawn).toHaveLength(6)
})
