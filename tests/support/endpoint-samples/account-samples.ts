import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { one } from '#server/database/one.ts'
import { sessions, users } from '#server/database/schema.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { accountApi } from '#shared/contract/account.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { authApi } from '#shared/contract/auth.ts'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { erasuresApi } from '#shared/contract/erasures.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { relayApi } from '#shared/contract/relay.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { usersApi } from '#shared/contract/users.ts'
import type { ApiClient } from '../api-client.ts'
import { signIn } from '../test-app.ts'
import { admin, type Caller, driver, type Guild, visitor } from './sample.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'a better horse battery'
const NEW_TOKEN = { name: 'Overlay', scopes: ['read' as const], days: 90 as const }

export const accountSamples = [
  visitor(authApi.getGuild),
  driver(authApi.getCurrentUser),
  visitor(authApi.login, async (guild) => {
    const { username } = await setPassword(guild, await guild.make.driver())
    return { body: { username, password: PASSWORD } }
  }),
  visitor(authApi.register, () => ({
    body: { username: newUsername(), password: PASSWORD, displayName: 'Newcomer' },
  })),
  driver(authApi.logout),
  driver(authApi.updateProfile, () => ({
    body: { raceControlUsername: newUsername() },
  })),

  driver(signInApi.getOwnPassword, async (guild, caller) => {
    await setPassword(guild, caller)
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await caller.client.call(signInApi.changePassword, { body })
    return {}
  }),
  driver(signInApi.changePassword, async (guild, caller) => {
    await setPassword(guild, caller)
    return { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }
  }),
  admin(signInApi.createResetLink, async (guild) => {
    const { id } = await setPassword(guild, await guild.make.driver())
    return { params: { id } }
  }),
  visitor(signInApi.findReset, async (guild) => ({ body: { token: await resetToken(guild) } })),
  visitor(signInApi.resetPassword, async (guild) => ({
    body: { token: await resetToken(guild), password: NEW_PASSWORD },
  })),
  driver(signInApi.addPassword, () => ({
    body: { username: newUsername(), password: PASSWORD },
  })),
  driver(signInApi.connectSteam),
  visitor(signInApi.resetToSteam, async (guild) => ({ body: { token: await resetToken(guild) } })),
  driver(signInApi.getProof),
  driver(signInApi.prove, async (guild, caller) => {
    await setPassword(guild, caller)
    return { body: { password: PASSWORD } }
  }),
  driver(signInApi.proveWithSteam, () => ({ body: { next: '/admin/users' } })),
  driver(secondFactorApi.get),
  driver(secondFactorApi.begin),
  driver(secondFactorApi.confirm, async (_guild, { client }) => {
    const { data } = await client.call(secondFactorApi.begin)
    return { body: { code: codeOf(data.secret) } }
  }),
  driver(secondFactorApi.remove, async (_guild, { client }) => {
    await turnOn(client)
    return {}
  }),
  driver(secondFactorApi.renewCodes, async (_guild, { client }) => {
    await turnOn(client)
    return {}
  }),
  {
    endpoint: secondFactorApi.pass,
    prepare: async ({ as, make }: Guild) => {
      const caller = await make.heldUp('factor')
      const input = { body: { code: codeOf('JBSWY3DPEHPK3PXP') } }
      return { endpoint: secondFactorApi.pass, client: as(caller), caller, input }
    },
  },
  driver(signInApi.listSessions),
  driver(signInApi.endSession, async ({ db, deps }, { id: userId }) => {
    await signIn(deps, userId)
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
    const latest = Math.max(...rows.map(({ id }) => id))
    return { params: { id: latest } }
  }),
  driver(signInApi.endOtherSessions, async ({ deps }, { id }) => {
    await signIn(deps, id)
    return {}
  }),

  driver(apiTokensApi.list, async (_guild, { client }) => {
    await client.call(apiTokensApi.create, { body: NEW_TOKEN })
    return {}
  }),
  driver(apiTokensApi.create, () => ({ body: NEW_TOKEN })),
  driver(apiTokensApi.revoke, async (_guild, { client }) => {
    const { data } = await client.call(apiTokensApi.create, { body: NEW_TOKEN })
    return { params: { id: data.id } }
  }),

  driver(relayApi.getProgram),
  driver(relayApi.getWindowsScript),
  driver(relayApi.getLinuxService),

  driver(accountApi.export, async ({ make }, { id: userId }) => {
    const event = await make.event({ status: 'completed' })
    await make.registration({ eventId: event.id, userId })
    await make.result({ eventId: event.id, drivers: [{ userId }], lapSeconds: [[90, 91]] })
    return {}
  }),
  driver(accountApi.delete),

  driver(notificationsApi.list, async (guild, caller) => {
    await notify(guild, caller)
    return {}
  }),
  driver(unreadApi.countUnread),
  driver(unreadApi.setRead, async (guild, caller) => ({
    params: { id: await notify(guild, caller) },
    body: { isRead: true },
  })),
  driver(notificationsApi.readAll, async (guild, caller) => ({
    body: { upTo: await notify(guild, caller) },
  })),
  driver(notificationsApi.listPreferences),
  driver(notificationsApi.listMutedEvents, async ({ make }, { client }) => {
    const { id } = await make.event()
    await client.call(notificationsApi.setMuted, { params: { id }, body: { isMuted: true } })
    return {}
  }),
  driver(notificationsApi.setMuted, async ({ make }) => ({
    params: { id: (await make.event()).id },
    body: { isMuted: true },
  })),
  driver(notificationsApi.setPreference, () => ({
    params: { kind: 'crew-left' as const },
    body: { channel: 'inbox' as const, isOn: false },
  })),

  driver(gameProfilesApi.listOwn, async (_guild, { client }) => {
    await client.call(gameProfilesApi.create, { body: GAME_PROFILE })
    return {}
  }),
  driver(gameProfilesApi.create, () => ({ body: GAME_PROFILE })),
  driver(gameProfilesApi.delete, async (_guild, { client }) => {
    const { data } = await client.call(gameProfilesApi.create, { body: GAME_PROFILE })
    return { params: { id: data.id } }
  }),
  admin(gameProfilesApi.listAll, async (_guild, { client }) => {
    await client.call(gameProfilesApi.create, { body: GAME_PROFILE })
    return {}
  }),
  admin(gameProfilesApi.listOfGame, async (_guild, { client }) => {
    await client.call(gameProfilesApi.create, { body: GAME_PROFILE })
    return { params: { game: GAME_PROFILE.gameTypeId } }
  }),

  driver(driversApi.list),
  driver(driversApi.get, async ({ make }, { id, client }) => {
    await client.call(gameProfilesApi.create, { body: GAME_PROFILE })
    const event = await make.event({ status: 'completed' })
    await make.result({ eventId: event.id, drivers: [{ userId: id }], lapSeconds: [[90, 91]] })
    return { params: { id } }
  }),
  driver(driverHistoryApi.get, async ({ make }, { id }) => {
    const event = await make.event({ status: 'completed' })
    const mate = await make.driver()
    const lapSeconds = [[90, 91, 90.5, 91, 90.75, 91.5, 91], [92]]
    const drivers = [{ userId: id }, { userId: mate.id }]
    await make.result({ eventId: event.id, drivers, lapSeconds })
    return { params: { id } }
  }),
  driver(driverHistoryApi.compare, async ({ make }, { id }) => {
    const event = await make.event({ status: 'completed' })
    const rival = await make.driver()
    for (const userId of [id, rival.id])
      await make.result({ eventId: event.id, drivers: [{ userId }], lapSeconds: [[90, 91]] })
    return { params: { id }, query: { other: rival.id } }
  }),
  admin(usersApi.list),
  admin(usersApi.setRole, async ({ make }) => {
    const { id } = await make.driver()
    return { params: { id }, body: { role: 'admin' } }
  }),
  admin(usersApi.setCategory, async ({ make }) => {
    const { id } = await make.driver()
    return { params: { id }, body: { category: 'Bronze' } }
  }),
  admin(usersApi.ban, async ({ make }) => {
    const { id } = await make.driver()
    return { params: { id }, body: { reason: 'Wrecking' } }
  }),
  admin(usersApi.liftBan, async ({ make }) => {
    const { id } = await make.driver({ banReason: 'Wrecking' })
    return { params: { id } }
  }),
  admin(usersApi.admit, async ({ make }) => ({
    params: { id: (await make.heldUp('waiting')).id },
  })),
  admin(usersApi.refuse, async ({ make }) => ({
    params: { id: (await make.heldUp('waiting')).id },
    body: { reason: 'The field is full' },
  })),
  admin(usersApi.block, async ({ make }) => ({
    params: { id: (await make.driver({ steamId: newSteamId() })).id },
    body: { reason: 'Sells accounts' },
  })),
  admin(usersApi.endSessions, async ({ make, deps }) => {
    const { id } = await make.driver()
    await signIn(deps, id)
    return { params: { id } }
  }),
  admin(erasuresApi.list, async ({ make, as }) => {
    const gone = await make.driver()
    const office = as(await make.admin())
    const body = { name: gone.displayName, userId: gone.id, inTexts: true }
    await office.call(erasuresApi.create, { body })
    return {}
  }),
  admin(erasuresApi.create, async ({ make }) => {
    const { id, displayName } = await make.driver()
    return { body: { name: displayName, userId: id, inTexts: true } }
  }),

  admin(joiningApi.get, async ({ make, as }) => {
    const office = as(await make.admin())
    await make.heldUp('waiting')
    await make.heldUp('refused')
    await invitationToken(office)
    const body = { person: newSteamId(), reason: 'Sells accounts' }
    await office.call(joiningApi.createBlock, { body })
    return {}
  }),
  admin(joiningApi.setMode, async (_guild, { client }) => {
    await client.call(joiningApi.setMode, { body: { join: 'approval' } })
    return { body: { join: 'open' } }
  }),
  admin(joiningApi.setFactorRule, async (_guild, { client }) => {
    await turnOn(client)
    await client.call(joiningApi.setFactorRule, { body: { requiresFactor: true } })
    return { body: { requiresFactor: false } }
  }),
  admin(joiningApi.createInvitation, () => ({ body: INVITATION })),
  admin(joiningApi.revokeInvitation, async (_guild, { client }) => {
    await invitationToken(client)
    const { data } = await client.call(joiningApi.get)
    return { params: { id: one(data.invitations.slice(0, 1)).id } }
  }),
  admin(joiningApi.createBlock, () => ({
    body: { person: newSteamId(), reason: 'Sells accounts' },
  })),
  admin(joiningApi.deleteBlock, async (_guild, { client }) => {
    const body = { person: newSteamId(), reason: 'Sells accounts' }
    const { data } = await client.call(joiningApi.createBlock, { body })
    return { params: { id: data.id } }
  }),
  visitor(joiningApi.takeInvitation, async ({ make, as }) => ({
    body: { token: await invitationToken(as(await make.admin())) },
  })),
  driver(joiningApi.acceptInvitation, async ({ make, as }) => ({
    body: { token: await invitationToken(as(await make.admin())) },
  })),
  admin(usersApi.delete, async ({ make }) => {
    const { id } = await make.driver()
    return { params: { id } }
  }),
]

const GAME_PROFILE = { gameTypeId: 1, profileId: 'lotta-42', profileName: 'Lotta' }

/** Cancels an event of the caller, so that they are told. Returns the id of the notification. */
async function notify({ as, make }: Guild, { id: userId, client }: Caller) {
  const organiser = as(await make.admin())
  const event = await make.event()
  await make.registration({ eventId: event.id, userId, number: 7 })
  const params = { id: event.id }
  await organiser.call(eventsApi.setStatus, { params, body: { status: 'cancelled' } })
  const { data } = await client.call(notificationsApi.list)
  return one(data).id
}

const INVITATION = { note: 'For the league meeting', days: 7, maxUses: 5 }

async function invitationToken(office: ApiClient) {
  const { data } = await office.call(joiningApi.createInvitation, { body: INVITATION })
  return new URL(data.link).hash.slice(1)
}

function codeOf(secret: string) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

async function turnOn(client: ApiClient) {
  const { data } = await client.call(secondFactorApi.begin)
  await client.call(secondFactorApi.confirm, { body: { code: codeOf(data.secret) } })
}

function newSteamId() {
  return String(76561198100000000n + BigInt(++count))
}

let count = 0
function newUsername() {
  return `sample-${++count}`
}

async function setPassword({ db }: Guild, { id }: { id: number }) {
  const username = newUsername()
  const passwordHash = await hashPassword(PASSWORD)
  await db.update(users).set({ username, passwordHash }).where(eq(users.id, id))
  return { id, username }
}

async function resetToken(guild: Guild) {
  const { id } = await setPassword(guild, await guild.make.driver())
  const office = guild.as(await guild.make.admin())
  const { data } = await office.call(signInApi.createResetLink, { params: { id } })
  return new URL(data.link).hash.slice(1)
}
