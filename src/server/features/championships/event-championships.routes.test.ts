import { describe, expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { admin, member, race, create, lines, close, versionOf } = await championshipDesk(
  await startTestApp(),
)

describe('the championships that an event counts for', () => {
  const roundsOf = async (id: number) =>
    (await member.call(championshipLinksApi.listOfEvent, { params: { id } })).data.map(
      ({ championship, id: round }) => `${championship.name} ${round}`,
    )
  const chooseFor = (id: number, body: { add?: number[]; remove?: number[] }, by = admin) =>
    by.request(championshipLinksApi.chooseOfEvent, { params: { id }, body })

  it('are those that were chosen, not those on whose days it is', async () => {
    const days = { firstDay: '2011-01-01', lastDay: '2011-12-31' }
    const [cup, trophy] = [
      await create(days),
      await create({ configuration: { drops: { worst: 2 } } }),
    ]
    const event = await race('2011-05-01', ['Lotta', 'Hank'])
    expect(await roundsOf(event.id)).toEqual(['2011 Season ' + event.id])

    // More rounds may be dropped than there are yet, because more follow.
    expect(await chooseFor(event.id, { add: [cup.id, trophy.id] })).toMatchObject({ status: 204 })
    expect(await roundsOf(event.id)).toEqual(
      expect.arrayContaining([`${cup.form.name} ${event.id}`, `${trophy.form.name} ${event.id}`]),
    )
    expect(await lines(cup.id)).toEqual(['1 Lotta 25', '2 Hank 18'])
    const version = await versionOf(cup.id)
    // A second click is the same success, and changes nothing.
    expect(await chooseFor(event.id, { add: [cup.id] })).toMatchObject({ status: 204 })
    expect(await versionOf(cup.id)).toBe(version)

    expect(await chooseFor(event.id, { remove: [cup.id] })).toMatchObject({ status: 204 })
    expect(await chooseFor(event.id, { remove: [cup.id] })).toMatchObject({ status: 204 })
    expect(await roundsOf(event.id)).toEqual([`${trophy.form.name} ${event.id}`])
    expect(await versionOf(cup.id)).toBe(version + 1)
    expect(await lines(cup.id)).toEqual([])
  })

  it('lose what was set about its rounds, and every option that names them', async () => {
    const event = await race('2009-05-01', ['Lotta'])
    const other = await race('2009-06-01', ['Lotta'])
    const id = String(event.id)
    const cup = await create({
      configuration: { keepRounds: [id, String(other.id)] },
      rounds: [
        { eventId: event.id, factor: 2 },
        { eventId: event.id, race: 1, atMinutes: 30 },
        { eventId: other.id, factor: 3 },
      ],
    })
    await chooseFor(event.id, { remove: [cup.id] })
    const { data } = await admin.call(championshipFormApi.get, { params: { id: cup.id } })
    expect(data.configuration).toEqual({ keepRounds: [String(other.id)] })
    expect(data.rounds).toMatchObject([{ eventId: other.id, factor: 3 }])
    expect(data.rounds).toHaveLength(1)
  })

  it('are chosen all at once, by both of two admins, and everybody can read that', async () => {
    const event = await race('2008-05-01', ['Lotta'])
    const [one, two] = [await create({}), await create({})]
    const answers = await Promise.all([
      chooseFor(event.id, { add: [one.id, two.id] }),
      chooseFor(event.id, { add: [two.id, one.id] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await roundsOf(event.id)).toHaveLength(2)
    expect(await versionOf(one.id)).toBe(2)
    const { data } = await member.call(championshipHistoryApi.list, { params: { id: one.id } })
    expect(data[0]?.changes).toEqual([
      { field: event.title, before: null, after: 'A round as all others' },
    ])
  })

  it('cannot be chosen for what is closed or gone, by members, or both ways', async () => {
    const event = await race('2007-05-01', ['Lotta'])
    const later = await race('2007-06-01', ['Lotta'])
    const [closed, open] = [await create({ rounds: [{ eventId: event.id }] }), await create({})]
    await close(closed.id)
    expect(await chooseFor(later.id, { add: [open.id, closed.id] })).toMatchObject({ status: 409 })
    expect(await chooseFor(event.id, { remove: [closed.id] })).toMatchObject({ status: 409 })
    // All or nothing.
    expect(await roundsOf(later.id)).toEqual(['2007 Season ' + later.id])
    // What is as wanted already is no change of it.
    expect(await chooseFor(event.id, { add: [closed.id] })).toMatchObject({ status: 204 })
    expect(await chooseFor(later.id, { add: [4_000_000] })).toMatchObject({ status: 404 })
    expect(await chooseFor(4_000_000, { add: [open.id] })).toMatchObject({ status: 404 })
    expect(await chooseFor(later.id, { add: [open.id] }, member)).toMatchObject({ status: 403 })
    expect(await chooseFor(later.id, { add: [open.id], remove: [open.id] })).toMatchObject({
      status: 400,
    })
  })
})
