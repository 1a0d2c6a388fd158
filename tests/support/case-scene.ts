import { roleGrants } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'as' | 'db' | 'make'>

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

  async function grant(role: GrantedRole, eventId: number) {
    const member = await make.driver()
    await db.insert(roleGrants).values({ userId: member.id, role, eventId })
    return member
  }

  const report = (by: Member, id: number, accused: number, changes: object = {}) =>
    as(by).request(reportsApi.create, { params: { id }, body: newReport(accused, changes) })

  /** #31 has reported #22. */
  async function reported() {
    const scene = await raced()
    const { data } = await as(scene.people.gil).call(reportsApi.create, {
      params: { id: scene.event.id },
      body: newReport(scene.entries.accused),
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

  return { raced, reported, grant, report, see, versionOf, takeUp }
}
