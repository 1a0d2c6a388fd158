import { expect, it } from 'vitest'
import { standingsApi } from '#shared/contract/standings.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { member, lotta, race, planned, create, get, close, reopen } = await championshipDesk(
  await startTestApp(),
)

const championsOf = async (season: string) => {
  const { data } = await member.call(standingsApi.listChampions)
  return data.filter((one) => one.season === season)
}

it('has its champions in the hall of fame while it is closed, before its last day too', async () => {
  const first = await race('2020-03-01', ['Lotta', 'Hank'])
  const last = await planned('2099-03-01')
  const days = { firstDay: '2020-01-01', lastDay: '2099-12-31' }
  const { id, form } = await create({
    ...days,
    rounds: [{ eventId: first.id }, { eventId: last.id, award: 0 }],
  })
  expect((await get(id)).rounds.map((round) => round.sessionId === null)).toEqual([false, true])
  expect(await championsOf(form.name)).toEqual([])

  await close(id)
  expect(await championsOf(form.name)).toEqual([
    {
      season: form.name,
      key: `season-${id}`,
      mayChange: false,
      carClass: 'Hypercar',
      name: 'Lotta',
      userId: lotta.id,
    },
  ])
  await reopen(id, 'A protest')
  expect(await championsOf(form.name)).toEqual([])
})

it('says when and why it was reopened, latest first', async () => {
  const event = await race('2019-03-01', ['Lotta'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  expect(await get(id)).toMatchObject({ closed: null, reopenings: [] })
  for (const reason of ['A protest', 'An appeal']) {
    await close(id)
    await reopen(id, reason)
  }
  const { closed, reopenings } = await get(id)
  expect(closed).toBeNull()
  expect(reopenings.map(({ reason }) => reason)).toEqual(['An appeal', 'A protest'])
  for (const { closedAt, at, byName } of reopenings) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(closedAt))
    expect(byName).toEqual(expect.any(String))
  }
})
