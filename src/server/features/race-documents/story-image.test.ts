import sharp from 'sharp'
import { expect, it } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

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
