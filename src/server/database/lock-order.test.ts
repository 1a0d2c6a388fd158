import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { nameLinks, sessions, tracks, users } from '#server/database/schema.ts'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { lockAdmins } from '#server/features/auth/admins.queries.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { racesApi } from '#shared/contract/races.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { usersApi } from '#shared/contract/users.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { hold } from '#tests/support/hold.ts'
import { raceFile } from '#tests/support/race-file.ts'
import type { Reply } from '#tests/support/test-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { REPEATED } from './connect.ts'
import type { Database } from './database.ts'
import { one } from './one.ts'
import { lockImages } from '#server/images/used-images.queries.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoe', note: 'Driver' }
const steam = await startSteamStandIn({ personas: [zoe] })
afterAll(() => steam.close())
const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_PROFILE_URL: steam.profileUrl }

const { as, db, deps, make } = await startTestApp({ env, fetch })
const admin = await make.admin()
const warn = vi.spyOn(deps.log, 'warn')

// A repeated transaction would hide a deadlock, so the log must contain no repeat.
afterEach(() => expect(warn).not.toHaveBeenCalledWith(expect.anything(), REPEATED))

type Request = () => Promise<Reply>

/** The statuses of two requests of which the second comes when the first has reached what is held. */
async function meet(held: (tx: Database) => Promise<unknown>, first: Request, second: Request) {
  const before = await countBlocked(db)
  const release = await hold(db, held)
  let settled = 0
  const count = () => settled++
  const replies: Promise<Reply>[] = []
  for (const request of [first, second]) {
    const reply = request()
    void reply.finally(count)
    replies.push(reply)
    await expect.poll(async () => (await countBlocked(db)) - before + settled).toBe(replies.length)
  }
  await release()
  return (await Promise.all(replies)).map(({ status }) => status)
}

async function newTrack() {
  const values = { name: `Track ${crypto.randomUUID()}`, country: 'Italy', lengthKm: '5.793' }
  return one(await db.insert(tracks).values(values).returning())
}

async function picture(red: number) {
  const background = { r: red, g: 20, b: 20 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

async function uploadedImage(trackId: number, red: number) {
  const { data } = await as(admin).call(tracksApi.uploadImage, {
    params: { id: trackId },
    file: { content: await picture(red) },
  })
  return data.imageUrl
}

it('stores the same picture for a track and for a race on it at the same time', async () => {
  const track = await newTrack()
  const event = await make.event({ trackId: track.id })
  const trackImageUrl = await uploadedImage(track.id, 1)
  const another = await picture(2)

  const statuses = await meet(
    lockImages,
    () =>
      as(admin).request(racesApi.setImage, { params: { id: event.id }, body: { trackImageUrl } }),
    () =>
      as(admin).request(tracksApi.uploadImage, {
        params: { id: track.id },
        file: { content: another },
      }),
  )

  expect(statuses).toEqual([200, 200])
})

it('refuses to delete a track while the status of its event changes', async () => {
  const track = await newTrack()
  const event = await make.event({ trackId: track.id })

  const statuses = await meet(
    (tx) => lockEvents(tx, [event.id]),
    () =>
      as(admin).request(eventsApi.setStatus, {
        params: { id: event.id },
        body: { status: 'cancelled' },
      }),
    () => as(admin).request(tracksApi.delete, { params: { id: track.id } }),
  )

  expect(statuses).toEqual([200, 409])
})

it('deletes the member who created an event while its status changes', async () => {
  const creator = await make.admin()
  const event = await make.event({ creatorId: creator.id })

  const statuses = await meet(
    (tx) => lockEvents(tx, [event.id]),
    () =>
      as(admin).request(eventsApi.setStatus, {
        params: { id: event.id },
        body: { status: 'completed' },
      }),
    () => as(creator).request(accountApi.delete),
  )

  expect(statuses).toEqual([200, 204])
})

it("deletes an admin while they save a steward's decision", async () => {
  const steward = await make.admin()
  const event = await make.event()
  const { deskOf, upload } = deskClient({ as, db }, admin, admin)
  await upload(event.id)
  const decide = async () => {
    const { version, cars } = await deskOf(event.id)
    const change = { kind: 'time-penalty' as const, penaltySeconds: 5 }
    const body = { carId: one(cars).id, change, reason: 'Contact', version }
    return as(steward).request(resultsDeskApi.adjust, { params: { id: event.id }, body })
  }
  expect((await decide()).status).toBe(201)

  const statuses = await meet(
    (tx) => lockEvents(tx, [event.id]),
    decide,
    () => as(steward).request(accountApi.delete),
  )

  expect(statuses).toEqual([201, 204])
})

it('deletes an admin while they link their own name in the files to somebody else', async () => {
  const leaving = await make.admin()
  const successor = await make.driver()
  const event = await make.event()
  const { deskOf, link, upload } = deskClient({ as, db }, admin, admin)
  const name = 'Nora Next'
  await upload(event.id, raceFile({ ...short, entries: [crew('9', 'Hyper', [name])] }))
  await link(event.id, name, leaving.id)
  const { version } = await deskOf(event.id)
  // Now only the link refers to them, and no race.
  await as(admin).call(resultsApi.delete, { params: { id: event.id }, query: { version } })
  const next = await make.event()
  await upload(next.id, raceFile({ ...short, entries: [crew('9', 'Hyper', [name])] }))
  await db.execute(
    `update car_drivers set user_id = null where session_id = (select race_session_id from events where id = ${next.id})`,
  )
  const body = { name, userId: successor.id, version: (await deskOf(next.id)).version }

  const statuses = await meet(
    (tx) => tx.select().from(nameLinks).where(eq(nameLinks.userId, leaving.id)).for('update'),
    () => as(leaving).request(resultsDeskApi.linkName, { params: { id: next.id }, body }),
    () => as(leaving).request(accountApi.delete),
  )

  expect(statuses).toEqual([200, 204])
})

it('deletes a member while they sign in again in another tab', async () => {
  const password = 'correct horse battery'
  const member = await make.driver({ username: 'tabs', passwordHash: await hashPassword(password) })
  const login = (cookie?: string) =>
    as(undefined).request(authApi.login, {
      body: { username: 'tabs', password },
      ...(cookie ? { headers: { cookie } } : {}),
    })
  const cookie = cookiesOf(await login())

  const statuses = await meet(
    (tx) => tx.select().from(sessions).where(eq(sessions.userId, member.id)).for('update'),
    () => login(cookie),
    () => as(undefined).request(accountApi.delete, { headers: { cookie } }),
  )

  expect(statuses).toEqual([200, 204])
})

it('signs in a member whom an admin tries to delete at the moment that the guild loses its admin', async () => {
  await make.driver({ steamId: zoe.steamId })
  const [member] = await db.select().from(users).where(eq(users.steamId, zoe.steamId))
  const deletedBy = as(admin)
  await deletedBy.call(authApi.getCurrentUser)
  const begun = await as(undefined).get('/api/auth/steam')
  const back = steam.answerAs(new URL(String(begun.headers['location'])), zoe.steamId)
  const comeBack = async () => {
    await db.update(users).set({ role: 'user' })
    const url = back.pathname + back.search
    return as(undefined).send({ method: 'GET', url, headers: { cookie: cookiesOf(begun) } })
  }

  const statuses = await meet(
    lockAdmins,
    () => deletedBy.request(usersApi.delete, { params: { id: member?.id ?? 0 } }),
    comeBack,
  )

  expect(statuses).toEqual([403, 302])
})
