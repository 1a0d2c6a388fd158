import { expect, it } from 'vitest'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()

it.each(['class', 'race'] as const)(
  'counts no win of a car with too few laps of the winner of the %s',
  async (classifiedOf) => {
    const [far, near] = [await make.driver(), await make.driver()]
    const member = as(near)
    const event = await make.event({ status: 'completed', classifiedPercent: 70, classifiedOf })
    const cars = [
      { position: 1, classPosition: 1, laps: 10, carClass: 'Hypercar', userId: null },
      { position: 2, classPosition: 2, laps: 7, carClass: 'Hypercar', userId: near.id },
      { position: 3, classPosition: 1, laps: 6, carClass: 'LMGT3', userId: far.id },
    ]
    for (const { laps, userId, ...car } of cars)
      await make.result({
        ...car,
        eventId: event.id,
        drivers: [{ userId }],
        lapSeconds: [Array.from({ length: laps }, () => 90)],
      })
    const wins = classifiedOf === 'class' ? 1 : 0

    const drivers = await member.call(driversApi.list)
    expect(drivers.find(({ id }) => id === near.id)).toMatchObject({ wins: 0, podiums: 1 })
    expect(drivers.find(({ id }) => id === far.id)).toMatchObject({ wins, podiums: wins })
    const profile = await member.call(driversApi.get, { params: { id: far.id } })
    expect(profile.data.statistics).toMatchObject({ wins, classPodiums: wins })
    const { data } = await member.call(eventsApi.list)
    const card = data.find(({ id }) => id === event.id)
    expect(card?.raceResults.map(({ position }) => position)).toEqual(
      classifiedOf === 'class' ? [1, 2, 3] : [1, 2],
    )
  },
)
