import { describe, expect, it } from 'vitest'
import { auditLog, notifications } from '#server/database/schema.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { usersApi } from '#shared/contract/users.ts'
import { endpointSamples } from '#tests/support/endpoint-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const guild = await startTestApp()
const { db } = guild

/** What a second click does not repeat as a success, and why. */
const EXCEPTIONS = new Map<Endpoint, string>([
  [registrationsApi.signUp, 'the specification answers "Already signed up"'],
  [entriesApi.createLink, 'each call makes another link: only hashes of links are kept'],
  [eventsApi.delete, 'what is deleted is gone'],
])

/** Everything that crews and organisers do about entries. */
const ABOUT_ENTRIES: readonly Endpoint[] = [
  ...Object.values(attendanceApi),
  ...Object.values(checkInApi),
  ...Object.values(crewLinksApi),
  ...Object.values(entriesApi),
  ...Object.values(entryActsApi),
  ...Object.values(eventEntriesApi),
  ...Object.values(invitationsApi),
  ...Object.values(registrationsApi),
  eventsApi.update,
  eventsApi.setStatus,
  usersApi.ban,
  usersApi.liftBan,
]

const acts = endpointSamples.filter(
  ({ endpoint }) =>
    endpoint.method !== 'GET' && ABOUT_ENTRIES.includes(endpoint) && !EXCEPTIONS.has(endpoint),
)

async function traces() {
  return { lines: await db.$count(auditLog), told: await db.$count(notifications) }
}

describe.each(
  acts.map(({ endpoint, prepare }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    prepare,
  })),
)('$call', ({ endpoint, prepare }) => {
  it('answers a second click with the same success, and tells nobody again', async () => {
    const { client, input } = await prepare(guild)
    const first = await client.requestUntyped(endpoint, input)
    expect(first.status).toBeLessThan(300)
    const before = await traces()

    const second = await client.requestUntyped(endpoint, input)
    expect({ status: second.status, body: second.body }).toMatchObject({ status: first.status })
    expect(await traces()).toEqual(before)
  })
})
