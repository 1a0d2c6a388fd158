import { expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { EVIDENCE, fillGuild } from '#tests/support/full-guild.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'

const guild = await startTestApp()
const other = await startTestApp({ databaseUrl: guild.databaseUrl })
const { as, deps, make } = guild
const admin = await make.admin()
await fillGuild(guild, admin)

let onStatement: (text: string, connection: number) => void | Promise<void> = () => undefined
watchStatements(deps.pool, (text, connection) => onStatement(text, connection))

/** Measurements that need no snapshot: response time and size of the database. */
const MEASURES = /^(select 1|select current_setting)/
/** Statements outside the answer itself: session, rate limits, versions of cached answers, and who has read a case. */
const BEFORE_THE_ANSWER =
  /from "sessions"|^insert into "(rate_limits|case_readings)"|^select concat/

const reads = allEndpoints.filter(
  ({ method, access, isStream }) => method === 'GET' && access !== 'public' && !isStream,
)

const qualifying = raceFile({ session: 'Qualify', minutes: 10 })
await as(admin).call(resultsApi.upload, {
  params: { id: 1 },
  file: { name: 'qualifying.xml', content: qualifying, confirmed: true },
})
const { sessions } = await as(admin).call(resultsApi.list, { params: { id: 1 } })

function addressOf(path: string) {
  const query = path.endsWith('/effect')
    ? '?name=A&userId=1'
    : path.endsWith('/comparison')
      ? '?other=2'
      : path.endsWith('/plan')
        ? '?entry=1'
        : ''
  return (
    path
      .replace(':session', String(sessions?.find(({ kind }) => kind === 'qualifying')?.id))
      .replace('/export/:file', '/export/people')
      .replace('/cases/:id', '/cases/K7Q2-9F')
      .replace('/evidence/:id', `/evidence/${EVIDENCE}`)
      .replace(/:\w+/g, '1') + query
  )
}

it.each(reads.map(({ path }) => path))(
  'answers GET %s from one snapshot of the database',
  async (path) => {
    const client = as(admin)
    await client.call(authApi.getCurrentUser)
    const loose: string[] = []
    const inSnapshot = new Set<number>()
    onStatement = (text, connection) => {
      if (/^begin.*repeatable read/.test(text)) inSnapshot.add(connection)
      else if (/^(commit|rollback)/.test(text)) inSnapshot.delete(connection)
      else if (!inSnapshot.has(connection) && !MEASURES.test(text) && !BEFORE_THE_ANSWER.test(text))
        loose.push(text)
    }

    const { status, body } = await client.get(addressOf(path))

    onStatement = () => undefined
    expect(status, JSON.stringify(body)).toBe(200)
    // A single statement always sees one snapshot.
    expect(loose.length, loose.join('\n')).toBeLessThanOrEqual(1)
  },
)

it('counts exactly the registrations that it lists, even if somebody signs up meanwhile', async () => {
  const event = await make.event()
  const car = await make.car()
  const driver = as(await make.driver())
  await driver.call(authApi.getCurrentUser)
  const late = other.as(await make.driver())
  let signUps = 0
  onStatement = async (text) => {
    if (!text.includes('from "entries" inner join')) return
    signUps++
    const reply = await late.request(registrationsApi.signUp, {
      params: { id: event.id },
      body: { carId: car.id },
    })
    expect(reply.status).toBe(201)
  }

  const { data } = await driver.call(eventsApi.get, { params: { id: event.id } })

  onStatement = () => undefined
  expect(signUps).toBe(1)
  const { registrations, registrationCount, eventCarClasses } = data
  expect(registrations).toHaveLength(registrationCount)
  expect(eventCarClasses.reduce((sum, { registeredCount }) => sum + registeredCount, 0)).toBe(
    registrationCount,
  )
})
