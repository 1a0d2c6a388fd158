import { expect, it } from 'vitest'
import { championshipsApi } from '#shared/contract/championships.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const lotta = await make.driver({ displayName: 'Lotta Laps' })
const table = (asOf?: string) =>
  as(lotta).call(championshipsApi.getTable, {
    params: { id: 'year-2025' },
    query: { class: 'Hypercar', ...(asOf !== undefined && { asOf }) },
  })

it('says who can still win, but not in the table of an earlier round', async () => {
  const first = await race('2025-04-01', ['Lotta Laps', 'Hank Hairpin'])
  await race('2025-05-01', ['Lotta Laps', 'Hank Hairpin'])
  await race('2025-06-01', ['Lotta Laps', 'Hank Hairpin'])
  expect((await table()).data.outlook).toBeNull()

  await make.event({ status: 'upcoming', startDateTime: new Date('2025-10-01T12:00:00Z') })

  const { outlook, rows } = (await table()).data
  const contenders = outlook?.rows.map(({ key, maximum, canWin }) => ({
    name: rows.find((row) => row.key === key)?.name,
    maximum,
    canWin,
  }))
  expect(outlook).toMatchObject({ roundsLeft: 1, decidedFor: null, canNewcomerWin: false })
  expect(contenders).toEqual([
    { name: 'Lotta Laps', maximum: 100, canWin: true },
    { name: 'Hank Hairpin', maximum: 79, canWin: true },
  ])
  expect((await table(String(first))).data.outlook).toBeNull()
})

async function race(day: string, names: string[]) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const { id: eventId } = await make.event({ status: 'completed', startDateTime })
  for (const [index, name] of names.entries())
    await make.result({
      eventId,
      position: index + 1,
      classPosition: index + 1,
      drivers: [{ name, userId: name === lotta.displayName ? lotta.id : null }],
    })
  return eventId
}
