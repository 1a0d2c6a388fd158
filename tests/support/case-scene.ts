import { eq } from 'drizzle-orm'
import { cases, entryCarLinks, roleGrants } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'as' | 'db' | 'make'>

/** What a decision can say. */
export const DRAFT = {
  severity: 'medium' as const,
  isFirstLap: false,
  factors: [],
  fact: '#22 turned in on #31.',
  rule: '',
  reasons: 'The car on the inside was alongside.',
  cars: [],
  whyOutOfRange: '',
  confirmed: [],
  wasFileSeen: true,
  wasVideoAskedFor: true,
  bansBeginBecause: '',
}

type Member = { id: number }

const HOUR_MS = 3_600_000

export const newReport = (accused: number, changes: object = {}) => ({
  category: 'contact' as const,
  lap: 4,
  cars: [{ entryId: accused }],
  text: 'He turned in on me.',
  ...changes,
})

/** A race that is over, with two crews, bystanders and stewards. */
export function caseScene({ as, db, make }: App) {
  async function raced() {
    const now = Date.now()
    const event = await make.event({
      driversPerCar: 4,
      startDateTime: new Date(now - 3 * HOUR_MS),
      endDateTime: new Date(now - HOUR_MS),
    })
    const people = {
      /** Accused: #22. */
      ada: await make.driver(),
      ben: await make.driver(),
      /** Reporting: #31. */
      gil: await make.driver(),
      hal: await make.driver(),
      /** Named by nobody: #40. */
      ivy: await make.driver(),
      member: await make.driver(),
    }
    const enter = async (number: number, captain: Member, mate?: Member) => {
      const { id } = await make.registration({ eventId: event.id, userId: captain.id, number })
      if (mate) await make.crewMember({ entryId: id, userId: mate.id })
      return id
    }
    const entries = {
      accused: await enter(22, people.ada, people.ben),
      reporting: await enter(31, people.gil, people.hal),
      other: await enter(40, people.ivy),
    }
    return { event, people, entries }
  }

  /** The same with a result: #22 is ahead of #31 by 7.5 seconds; each car has driven ten laps. */
  async function driven() {
    const scene = await raced()
    const { event, people, entries } = scene
    const cars = [
      ['22', entries.accused, people.ada, 7208.4],
      ['31', entries.reporting, people.gil, 7215.9],
      ['40', entries.other, people.ivy, 7300],
    ] as const
    for (const [index, [carNumber, entryId, { id: userId }, finishTimeSeconds]] of cars.entries()) {
      const name = `Driver ${carNumber} of ${event.id}`
      const car = await make.result({
        eventId: event.id,
        carNumber,
        position: index + 1,
        classPosition: index + 1,
        finishTimeSeconds,
        drivers: [{ name, userId }],
        lapSeconds: [Array.from({ length: 10 }, () => 100)],
      })
      await db.insert(entryCarLinks).values({
        eventId: event.id,
        entryId,
        car: car.entry,
        carNumber,
        carClass: car.carClass,
        driverName: name,
        crew: [name],
        reason: 'number',
      })
    }
    return scene
  }

  async function grant(role: GrantedRole, eventId: number) {
    const member = await make.driver()
    await db.insert(roleGrants).values({ userId: member.id, role, eventId })
    return member
  }

  const report = (by: Member, id: number, accused: number, changes: object = {}) =>
    as(by).request(reportsApi.create, { params: { id }, body: newReport(accused, changes) })

  /** #31 has reported #22. */
  async function reported(begin: () => ReturnType<typeof raced> = raced, changes: object = {}) {
    const scene = await begin()
    const { data } = await as(scene.people.gil).call(reportsApi.create, {
      params: { id: scene.event.id },
      body: newReport(scene.entries.accused, changes),
    })
    return { ...scene, code: data.caseCode, reportCode: data.code }
  }

  /** Without headers, which name the request. */
  const see = async (member: Member, code: string) => {
    const { status, body } = await as(member).request(casesApi.get, { params: { id: code } })
    return { status, body }
  }

  const versionOf = async (steward: Member, code: string) => {
    const { data } = await as(steward).call(casesApi.get, { params: { id: code } })
    return data.version ?? 0
  }

  async function takeUp(steward: Member, code: string) {
    const version = await versionOf(steward, code)
    return as(steward).request(casesApi.takeUp, { params: { id: code }, body: { version } })
  }

  /** Makes somebody recused: they could still accept an invitation to #22. */
  const recuse = (member: Member, { accused }: { accused: number }) =>
    make.crewMember({ entryId: accused, userId: member.id, state: 'invited' })

  /** Three stewards vote about the only accused car, and the first of them, in the chair, closes the vote. */
  async function voted(code: string, votes: readonly (readonly [Member, string])[]) {
    const [chair] = votes[0] ?? []
    if (!chair) throw new Error('Nobody votes')
    const params = { id: code }
    const step = async (
      member: Member,
      endpoint: typeof casesApi.takeSeat | typeof casesApi.openVote | typeof casesApi.closeVote,
    ) => as(member).call(endpoint, { params, body: { version: await versionOf(member, code) } })
    await takeUp(chair, code)
    for (const [member] of votes.slice(1)) await step(member, casesApi.takeSeat)
    const { data } = await as(chair).call(casesApi.get, { params })
    const accused = data.cars.find(({ side }) => side === 'accused')
    await db.update(cases).set({ statementsUntil: new Date() }).where(eq(cases.code, code))
    await step(chair, casesApi.openVote)
    const carId = accused?.id ?? 0
    for (const [member, rung] of votes)
      await as(member).call(casesApi.vote, { params, body: { carId, rung, sentence: 'Careless' } })
    await step(chair, casesApi.closeVote)
    return carId
  }

  async function publish(chair: Member, code: string, changes: object = {}) {
    const version = await versionOf(chair, code)
    const body = { version, draft: DRAFT, openItemsReason: 'Agreed', ...changes }
    return as(chair).request(casesApi.publish, { params: { id: code }, body })
  }

  /** #22 got `rung` from a panel of two, in the chair a chief steward. */
  async function decided(rung: string, changes: object = {}) {
    const scene = await reported(driven, changes)
    const { code, event } = scene
    const chair = await grant('chief-steward', event.id)
    const other = await grant('steward', event.id)
    const carId = await voted(code, [
      [chair, rung],
      [other, rung],
    ])
    await publish(chair, code)
    return { ...scene, chair, other, carId, params: { id: code } }
  }

  return {
    raced,
    driven,
    decided,
    publish,
    recuse,
    voted,
    reported,
    grant,
    report,
    see,
    versionOf,
    takeUp,
  }
}
