import { expect, it } from 'vitest'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { OWN_READ } from './own-reads.ts'

const guild = await startTestApp()
const { app } = await startTestApp({
  databaseUrl: guild.databaseUrl,
  env: { PUBLIC_URL: 'https://guild.example' },
})

it('does not count what the server reads for a page against whoever opens it', async () => {
  await showToVisitors(guild, ['news'])
  const read = async (id: number, headers = {}) => {
    const url = publicTextsApi.getNews.path.replace(':id', String(id))
    const remoteAddress = '203.0.113.7'
    return (await app.inject({ url, remoteAddress, headers })).statusCode
  }
  for (let id = 1; id <= 320; id++) expect(await read(id, OWN_READ)).toBe(404)
  const name = Object.keys(OWN_READ)[0] ?? ''
  const statuses = new Set<number>()
  for (let id = 1; id <= 320; id++) statuses.add(await read(id, { [name]: 'guessed' }))
  expect(statuses).toEqual(new Set([404, 429]))
})
