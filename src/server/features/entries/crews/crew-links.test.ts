import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { crewMembers, events, notifications } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, db, make } = one
const admin = await make.admin()
const { paddock } = crewScene(one, admin)

const DAY_MS = 24 * 3_600_000

type Member = { id: number }

const create = (member: Member, id: number, role: 'driver' | 'manager' = 'driver') =>
  as(member).request(entriesApi.createLink, { params: { id }, body: { role } })

/** Returns the secret of a new link. */
async function linkOf(member: Member, id: number, role: 'driver' | 'manager' = 'driver') {
  const { data } = await as(member).call(entriesApi.createLink, {
    params: { id },
    body: { role },
  })
  const { link } = data
  expect(link).toContain('/join#')
  return link.slice(link.indexOf('#') + 1)
}

const find = (member: Member, token: string) =>
  as(member).request(crewLinksApi.find, { body: { token } })

const accept = (member: Member, token: string, leaves?: number) =>
  as(member).request(crewLinksApi.accept, { body: { token, ...(leaves && { leaves }) } })

const crewOf = async (id: number) =>
  (await as(admin).call(entriesApi.get, { params: { id } })).data.crew

it('takes whoever has the link into the crew, once', async () => {
  const { captain, entryId, event } = await paddock()
  const token = await linkOf(captain, entryId)
  const stranger = await make.driver()

  expect(await find(stranger, token)).toMatchObject({
    status: 200,
    body: {
      data: {
        role: 'driver',
        entry: { id: entryId, event: { id: event.id } },
        captain: { displayName: captain.displayName },
        problem: null,
        drivesIn: null,
      },
    },
  })
  expect(await accept(stranger, token)).toMatchObject({ status: 200 })

  expect(await crewOf(entryId)).toContainEqual(
    expect.objectContaining({ userId: stranger.id, state: 'accepted', role: 'driver' }),
  )
  const late = await make.driver()
  const used = {
    status: 409,
    body: {
      error: 'This link has already been used: it works once. Ask whoever sent it for a new one.',
    },
  }
  expect(await find(late, token)).toMatchObject(used)
  expect(await accept(late, token)).toMatchObject(used)
  // A second click is the same success.
  expect(await accept(stranger, token)).toMatchObject({ status: 200 })
})

it('stores only a hash, lists the link as an open invitation, and counts it', async () => {
  const { captain, mate, entryId } = await paddock({ driversPerCar: 4 })
  const token = await linkOf(captain, entryId)

  const stored = JSON.stringify(await db.select().from(crewMembers))
  expect(stored).not.toContain(token)
  const link = (await crewOf(entryId)).find(({ isLink }) => isLink)
  expect(link).toMatchObject({ state: 'invited', userId: null, linkBy: captain.displayName })
  expect(link?.expiresAt).toBeTruthy()
  // Captain, mate, the invited guest and the link: four.
  expect(await create(captain, entryId)).toMatchObject({
    status: 409,
    body: {
      error: 'The crew is complete: a car has at most 4 drivers, with open invitations',
    },
  })
  expect(await create(captain, entryId, 'manager')).toMatchObject({ status: 201 })
  expect(await create(mate, entryId, 'manager')).toMatchObject({ status: 403 })
})

it.each([
  [
    'was recalled',
    async ({ captain, entryId }, token) => {
      const link = (await crewOf(entryId)).find(({ isLink }) => isLink)
      const params = { id: entryId, memberId: link?.id ?? 0 }
      await as(captain).call(entriesApi.removeMember, { params })
      return token
    },
    409,
    'This link was recalled. Ask whoever sent it for a new one.',
  ],
  [
    'has run out',
    async ({ entryId }, token) => {
      const since = new Date(Date.now() - 7 * DAY_MS)
      await db.update(crewMembers).set({ since }).where(eq(crewMembers.entryId, entryId))
      return token
    },
    409,
    'This link has expired. Ask whoever sent it for a new one.',
  ],
  [
    'was made up',
    async (_scene, token) => token.slice(1),
    404,
    'This link is not valid. Check that you have copied all of it, or ask whoever sent it for a new one.',
  ],
] satisfies [string, (scene: Scene, token: string) => Promise<string>, number, string][])(
  'refuses a link that %s',
  async (_case, spoil, status, error) => {
    const scene = await paddock()
    const token = await spoil(scene, await linkOf(scene.captain, scene.entryId))
    const stranger = await make.driver()

    expect(await find(stranger, token)).toMatchObject({ status, body: { error } })
    expect(await accept(stranger, token)).toMatchObject({ status, body: { error } })
  },
)

type Scene = Awaited<ReturnType<typeof paddock>>

it.each([
  [
    'the entry was withdrawn',
    async ({ captain, event, entryId }) => {
      const params = { id: event.id, registrationId: entryId }
      await as(captain).call(registrationsApi.cancel, { params })
      return make.driver()
    },
    'This entry has been withdrawn',
  ],
  [
    'the crew is full by now',
    async ({ event }) => {
      await db.update(events).set({ driversPerCar: 2 }).where(eq(events.id, event.id))
      return make.driver()
    },
    'This crew is complete: its car has all its drivers',
  ],
  ['they are in the crew', async ({ mate }) => mate, 'You are already in this crew'],
  [
    'they have no Race Control username',
    async () => make.driver({ raceControlUsername: null }),
    'Please set your Race Control username in your profile first',
  ],
] satisfies [string, (scene: Scene) => Promise<Member>, string][])(
  'shows the entry, and says that %s',
  async (_case, prepare, problem) => {
    const scene = await paddock()
    const token = await linkOf(scene.captain, scene.entryId)
    const reader = await prepare(scene)

    expect(await find(reader, token)).toMatchObject({ status: 200, body: { data: { problem } } })
    expect(await accept(reader, token)).toMatchObject({ status: 409, body: { error: problem } })
  },
)

it('lets a driver leave their own car and join with the link in one step', async () => {
  const { captain, entryId, rival, rivalEntryId } = await paddock()
  const token = await linkOf(captain, entryId)

  expect(await find(rival, token)).toMatchObject({
    body: { data: { drivesIn: { entryId: rivalEntryId } } },
  })
  expect(await accept(rival, token)).toMatchObject({ status: 409 })
  expect(await accept(rival, token, rivalEntryId)).toMatchObject({ status: 200 })

  const { data } = await as(rival).call(entriesApi.get, { params: { id: rivalEntryId } })
  expect(data.status).toBe('cancelled')
})

it('takes the place of an invitation that the same member has', async () => {
  const { captain, guest, entryId } = await paddock()
  const token = await linkOf(captain, entryId)

  expect(await accept(guest, token)).toMatchObject({ status: 200 })

  const parts = (await crewOf(entryId)).filter(({ userId }) => userId === guest.id)
  expect(parts.map(({ state }) => state)).toEqual(['accepted'])
})

it('takes one of two people who use the link at the same moment through two processes', async () => {
  const { captain, entryId } = await paddock()
  const token = await linkOf(captain, entryId)
  const strangers = [await make.driver(), await make.driver()]

  const replies = await Promise.all(
    strangers.map((stranger, index) =>
      (index ? two : one).as(stranger).request(crewLinksApi.accept, { body: { token } }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('keeps no name of who made the link once the account is gone', async () => {
  const { captain, manager, entryId } = await paddock()
  await linkOf(manager, entryId)
  await as(manager).call(accountApi.delete)

  const link = (await crewOf(entryId)).find(({ isLink }) => isLink)
  expect(link).toMatchObject({ displayName: 'Invitation link', linkBy: null })
  const told = await db.select().from(notifications).where(eq(notifications.userId, captain.id))
  expect(told.map(({ kind }) => kind)).toEqual(['crew-left'])
})
