import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import {
  absenceExcuses,
  championshipRounds,
  championships,
  eventSessions,
  recordings,
  roleGrants,
} from '#server/database/schema.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import {
  type GrantedRole,
  GRANTED_ROLES,
  type Permission,
  type Scope,
} from '#shared/domain/permissions.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { subjectOf } from './turn-of.ts'

const { as, db, make } = await startTestApp()

/** An id of each kind of thing that belongs to an event or is a championship. */
async function makeWorld() {
  const { id: event } = await make.event()
  const { id: entry } = await make.registration({ eventId: event })
  const invited = await make.crewMember({ entryId: entry, state: 'invited' })
  const { id: championship } = one(
    await db
      .insert(championships)
      .values({ name: `Cup ${event}`, configuration: {} })
      .returning(),
  )
  await db.insert(championshipRounds).values({ championshipId: championship, eventId: event })
  const { id: session } = one(
    await db.insert(eventSessions).values({ eventId: event, kind: 'race', ordinal: 1 }).returning(),
  )
  const { id: excuse } = one(
    await db
      .insert(absenceExcuses)
      .values({ entryId: entry, reason: 'Ill', authorName: 'Admin' })
      .returning(),
  )
  const { id: recording } = one(
    await db
      .insert(recordings)
      .values({
        eventId: event,
        title: 'The race',
        url: 'https://example.org/race',
        greenSeconds: 0,
      })
      .returning(),
  )
  // Every member may ask for a case, because a missing permission would tell that there is one.
  const [ofCase, report] = [0, 0]
  return {
    event,
    entry,
    invitation: invited.id,
    championship,
    session,
    excuse,
    recording,
    case: ofCase,
    report,
  }
}

const UNKNOWN = 987_654

const cases = Object.entries(GRANTED_ROLES).flatMap(([role, { scopes }]) =>
  scopes.map((scope) => ({ role: role as GrantedRole, scope })),
)

it.each(cases)('lets somebody who is $role for the $scope do just that', async (grant) => {
  const permitted: readonly Permission[] = GRANTED_ROLES[grant.role].may
  let member = await makeGranted(grant)
  for (const endpoint of allEndpoints) {
    const { access, method, path } = endpoint
    if (access === 'public' || access === 'member') continue
    const subject = subjectOf(endpoint)
    const may = permitted.includes(access)
    // What is allowed may delete what it is about.
    if (may && method !== 'GET') member = await makeGranted(grant)
    const ask = (id: number) => asking(member, endpoint, id)

    const isInPlace =
      subject !== undefined && (subject !== 'championship' || grant.scope !== 'event')
    const everywhere = may && (grant.scope === 'guild' || endpoint.isForAnyPlace === true)
    const unknown = await ask(UNKNOWN)
    const others = await ask(subject ? member.others[subject] : 1)
    const own = await ask(subject ? member.own[subject] : 1)
    const name = `${method} ${path}`
    expect([name, isAllowed(others)]).toEqual([name, everywhere])
    expect([name, isAllowed(own)]).toEqual([name, everywhere || (may && isInPlace)])
    // A refusal does not tell whether there is such a thing.
    if (!everywhere) expect(unknown).toEqual(others)
  }
})

/** A member with the role for something, and the like of it that the role is not for. */
async function makeGranted({ role, scope }: { role: GrantedRole; scope: Scope }) {
  const [own, others] = [await makeWorld(), await makeWorld()]
  const { id } = await make.driver()
  await db.insert(roleGrants).values({
    userId: id,
    role,
    championshipId: scope === 'championship' ? own.championship : null,
    eventId: scope === 'event' ? own.event : null,
  })
  return { id, own, others }
}

/** Without a body, so that little is changed. */
async function asking(member: { id: number }, { method, path }: Endpoint, id: number) {
  const url = path
    .replace(':id', String(id))
    .replace(/:file\b/, 'people')
    .replace(/:\w+/g, '1')
  const headers = { accept: 'application/json' }
  const { status, body } = await as(member).send({ method, url, headers })
  return status === 403 ? { status, body } : { status: 'allowed' }
}

const isAllowed = ({ status }: { status: unknown }) => status === 'allowed'
