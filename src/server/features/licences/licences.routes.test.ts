import { expect, it } from 'vitest'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { licencesApi } from '#shared/contract/licences.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { rolesApi } from '#shared/contract/roles.ts'
import { penaltyScene } from '#tests/support/penalty-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { publish, setLicence, championship } = penaltyScene(app)
const admin = await make.admin()

type Person = { id: number }

const points = ({ id: userId }: Person, count: number) =>
  ({ kind: 'licence', userId, points: count }) as const

async function licenceOf(person: Person, reader: Person) {
  const { data } = await as(reader).call(licencesApi.listOf, { params: { id: person.id } })
  return data
}

it('lets members read the same bytes as if nobody had points, where the guild shows none', async () => {
  await setLicence('four-eight-twelve', 'never')
  const [punished, reader] = [await make.driver(), await make.driver()]
  const event = await make.event()
  await make.registration({ eventId: event.id, userId: punished.id })
  const params = { id: punished.id }
  const ofEvent = { params: { id: event.id } }
  const read = async () => {
    const member = as(reader)
    const answers = [
      await member.request(driversApi.list, {}),
      await member.request(driversApi.get, { params }),
      await member.request(attendanceApi.getOfDriver, { params }),
      await member.request(licencesApi.listOf, { params }),
      await member.request(eventsApi.get, ofEvent),
      await member.request(penaltiesApi.getForEvent, ofEvent),
      await member.request(notificationsApi.list, {}),
    ]
    return answers.map(({ status, body, headers }) => ({ status, body, etag: headers['etag'] }))
  }
  const before = await read()
  await publish([points(punished, 5)], { eventId: event.id })
  expect(await read()).toEqual(before)
  expect(await as(reader).request(licencesApi.listProposals, {})).toMatchObject({ status: 403 })
  expect(await licenceOf(punished, reader)).toEqual([])
  expect(await licenceOf(punished, punished)).toMatchObject([{ balance: 5, lines: [{}] }])
  expect(await as(undefined).request(licencesApi.listOf, { params })).toMatchObject({
    status: 401,
  })
})

it('shows a licence that counts down, and every line to stewards of the place alone', async () => {
  await setLicence('reserve-12')
  const [driver, steward] = [await make.driver(), await make.driver()]
  const event = await make.event()
  // An event costs at most six points.
  await publish([points(driver, 8)], { eventId: event.id })
  expect(await licenceOf(driver, steward)).toMatchObject([
    { balance: 6, countsDownFrom: 12, lines: null },
  ])
  const championshipId = await championship([])
  const body = { userId: steward.id, role: 'steward' as const, championshipId }
  await as(admin).call(rolesApi.grant, { body })
  // The guild's licence is what stewards of any championship judge by.
  expect(await licenceOf(driver, steward)).toMatchObject([{ balance: 6, lines: [{ points: 6 }] }])
})

it('shows no licence where the guild has none', async () => {
  await setLicence('none')
  const driver = await make.driver()
  expect(await licenceOf(driver, driver)).toEqual([])
})
