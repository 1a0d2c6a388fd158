import { expect, it } from 'vitest'
import { eventsApi } from '#shared/contract/events.ts'
import { pagesOf } from '#tests/support/pages-of-list.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const reader = as(await make.driver())
const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

for (const days of [3, 1, 2])
  await make.event({ startDateTime: inDays(days), endDateTime: inDays(days + 0.2) })
for (const days of [-1, -3, -2])
  await make.event({
    startDateTime: inDays(days),
    endDateTime: inDays(days + 0.2),
    status: 'completed',
  })

it('answers events page by page, in the order of the whole list', async () => {
  const whole = await reader.call(eventsApi.list)
  expect(whole).not.toHaveProperty('next')
  const pages = await pagesOf<{ id: number }>(reader, eventsApi.list, { limit: 4 })
  expect(pages.map(({ length }) => length)).toEqual([4, 2])
  expect(pages.flat().map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
})

it('goes on where it was, also if an event was deleted or added before that', async () => {
  const first = await reader.call(eventsApi.listUpcoming, { query: { limit: 1 } })
  const added = await make.event({ startDateTime: inDays(0.5), endDateTime: inDays(0.6) })
  const query = { limit: 500, cursor: first.next ?? undefined }
  const { data, next } = await reader.call(eventsApi.listUpcoming, { query })
  expect(next).toBeNull()
  const ids = data.map(({ id }) => id)
  expect(ids).not.toContain(added.id)
  expect(ids).not.toContain(first.data[0]?.id)
  expect(ids).toHaveLength(2)
})

it.each([
  ['limit=0', 'limit must be at least 1'],
  ['limit=501', 'limit must be at most 500'],
  ['limit=5&cursor=broken', 'This cursor is damaged: begin again without it'],
  ['cursor=WzFd', 'A cursor needs a limit'],
])('refuses %s', async (query, error) => {
  expect(await reader.get(`/api/events?${query}`)).toMatchObject({ status: 400, body: { error } })
})
