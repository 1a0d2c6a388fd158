import { expect, it } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { startTestApp } from './test-app.ts'

const { as, make } = await startTestApp()

it('returns the body that the contract describes', async () => {
  const event = await make.event({ title: 'Six Hours' })
  const { data } = await as(await make.driver()).call(eventsApi.get, { params: { id: event.id } })
  const { title, startDateTime }: { title: string; startDateTime: string } = data
  expect({ title, startDateTime }).toEqual({
    title: 'Six Hours',
    startDateTime: event.startDateTime.toISOString(),
  })
})

it('returns nothing if the contract has no body', async () => {
  expect(await as(await make.driver()).call(authApi.logout)).toBeUndefined()
})

it("throws the server's message if a call is refused", async () => {
  const event = await make.event()
  const calls = as(await make.driver()).call(eventsApi.setStatus, {
    params: { id: event.id },
    body: { status: 'cancelled' },
  })
  await expect(calls).rejects.toThrow(
    /^PATCH \/api\/events\/:id\/status answered 403: .*not_allowed/,
  )
})

it('returns a refusal from `request`', async () => {
  const reply = await as(undefined).request(standingsApi.get)
  expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

it('checks input against the contract', async () => {
  const driver = as(await make.driver())
  const replies = [
    // @ts-expect-error The parameter is missing.
    driver.request(eventsApi.get, {}),
    // @ts-expect-error There is no such status.
    driver.request(eventsApi.setStatus, { params: { id: 1 }, body: { status: 'over' } }),
    // @ts-expect-error A list of events takes no body.
    driver.request(eventsApi.list, { body: {} }),
    // @ts-expect-error The file is missing.
    driver.request(tracksApi.uploadImage, { params: { id: 1 } }),
    driver.requestUntyped(eventsApi.get, { params: { id: 'abc' } }),
  ]
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([
    404, 403, 200, 403, 404,
  ])
})
