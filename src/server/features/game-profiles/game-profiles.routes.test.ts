import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { catalogueApi, type Game } from '#shared/contract/catalogue.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const { body: games } = await as(await make.driver()).request(catalogueApi.listGames)
const [game, otherGame] = (games as { data: [Game, Game] }).data
const profile = { gameTypeId: game.id, profileId: 'lotta_laps', profileName: 'L. Laps' }

it("stores a member's game profiles, and shows them with their games", async () => {
  const driver = as(await make.driver())

  const created = await driver.request(gameProfilesApi.create, { body: profile })
  const second = { gameTypeId: otherGame.id, profileId: ' zz-10 ', profileName: '' }
  await driver.call(gameProfilesApi.create, { body: second })

  const shown = {
    id: expect.any(Number),
    gameName: game.name,
    gameTypeId: game.id,
    profileId: 'lotta_laps',
    profileName: 'L. Laps',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  }
  expect(created).toMatchObject({ status: 201, body: { data: shown } })
  expect((await driver.request(gameProfilesApi.listOwn)).body).toEqual({
    data: [
      shown,
      expect.objectContaining({
        gameName: otherGame.name,
        profileId: 'zz-10',
        profileName: null,
      }),
    ],
  })
})

it.each([
  ['no game', { profileId: 'x' }, 'gameTypeId', 'Game type is required'],
  ['an empty game', { ...profile, gameTypeId: '' }, 'gameTypeId', 'Game type is required'],
  ['a game as text', { ...profile, gameTypeId: '1' }, 'gameTypeId', 'Game type is required'],
  ['game zero', { ...profile, gameTypeId: 0 }, 'gameTypeId', 'Game type is required'],
  ['half a game', { ...profile, gameTypeId: 1.5 }, 'gameTypeId', 'Game type is required'],
  [
    'an unknown game',
    { ...profile, gameTypeId: 999_999 },
    'gameTypeId',
    'The selected game does not exist',
  ],
  [
    'a game beyond all ids',
    { ...profile, gameTypeId: 99_999_999_999 },
    'gameTypeId',
    'The selected game does not exist',
  ],
  ['no id', { gameTypeId: 1 }, 'profileId', 'Game ID is required'],
  ['a null id', { ...profile, profileId: null }, 'profileId', 'Game ID is required'],
  ['a blank id', { ...profile, profileId: '   ' }, 'profileId', 'Game ID is required'],
  ['an id of another kind', { ...profile, profileId: 7 }, 'profileId', 'Game ID must be text'],
  [
    'an id over 100 characters',
    { ...profile, profileId: 'x'.repeat(101) },
    'profileId',
    'Game ID can have at most 100 characters',
  ],
  [
    'a name over 100 characters',
    { ...profile, profileName: 'x'.repeat(101) },
    'profileName',
    'In-game name can have at most 100 characters',
  ],
  [
    'U+0000',
    { ...profile, profileId: 'a\0b' },
    'profileId',
    'Game ID contains characters that cannot be stored',
  ],
  [
    'half a character',
    { ...profile, profileName: 'a\ud800' },
    'profileName',
    'In-game name contains characters that cannot be stored',
  ],
])('refuses %s at its field, and stores nothing', async (_case, body, field, error) => {
  const driver = as(await make.driver())

  const reply = await driver.requestUntyped(gameProfilesApi.create, { body })

  expect(reply).toMatchObject({
    status: 400,
    body: { error, code: 'invalid_input', fields: { [field]: error } },
  })
  expect((await driver.request(gameProfilesApi.listOwn)).body).toEqual({ data: [] })
})

it('accepts an id and a name of exactly 100 characters', async () => {
  const long = { ...profile, profileId: 'ü'.repeat(100), profileName: 'x'.repeat(100) }
  expect(
    await as(await make.driver()).request(gameProfilesApi.create, { body: long }),
  ).toMatchObject({
    status: 201,
    body: { data: { profileId: long.profileId, profileName: long.profileName } },
  })
})

it('deletes a profile only once, and logs it', async () => {
  const member = await make.driver()
  const { id } = await profileOf(member)

  expect(await as(member).request(gameProfilesApi.delete, { params: { id } })).toMatchObject({
    status: 204,
  })
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(row).toMatchObject({
    actorId: member.id,
    action: 'game-profile.delete',
    subjectId: id,
    before: profile,
  })
  expect(await as(member).request(gameProfilesApi.delete, { params: { id } })).toMatchObject({
    status: 404,
    body: { error: 'Game profile not found' },
  })
})

it("lets nobody else see or delete a member's own profiles, not even admins", async () => {
  const member = await make.driver()
  const { id } = await profileOf(member)

  for (const stranger of [await make.driver(), await make.admin()]) {
    expect(await as(stranger).request(gameProfilesApi.delete, { params: { id } })).toMatchObject({
      status: 404,
    })
    expect((await as(stranger).request(gameProfilesApi.listOwn)).body).toEqual({ data: [] })
  }
  expect((await as(member).request(gameProfilesApi.listOwn)).body).toMatchObject({ data: [{ id }] })
})

it.each(['0', '999999', '99999999999', 'abc', '1.5', '-1'])(
  'answers 404 for the impossible profile %s',
  async (id) => {
    const reply = await as(await make.driver()).request(gameProfilesApi.delete, { params: { id } })
    expect(reply.status).toBe(404)
  },
)

it("lists all members' profiles to admins, for all games or one", async () => {
  const zoe = await make.driver({ displayName: 'Zoe' })
  const ada = await make.driver({ displayName: 'ada' })
  await profileOf(zoe)
  await as(ada).call(gameProfilesApi.create, { body: { ...profile, gameTypeId: otherGame.id } })
  const admin = as(await make.admin())
  const list = async (only?: { id: number }) => {
    const { data } = only
      ? await admin.call(gameProfilesApi.listOfGame, { params: { game: only.id } })
      : await admin.call(gameProfilesApi.listAll)
    return data.filter(({ user }) => user.id === zoe.id || user.id === ada.id)
  }

  expect(await list()).toMatchObject([
    { gameName: otherGame.name, user: { id: ada.id, displayName: 'ada' } },
    { gameName: game.name, user: { id: zoe.id, displayName: 'Zoe' } },
  ])
  expect(await list(otherGame)).toMatchObject([{ gameTypeId: otherGame.id, user: { id: ada.id } }])
})

it.each(['999999', 'abc', '0'])('answers 404 for the profiles of game %s', async (id) => {
  const reply = await as(await make.admin()).request(gameProfilesApi.listOfGame, {
    params: { game: id },
  })
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

async function profileOf(member: { id: number }) {
  const { data } = await as(member).call(gameProfilesApi.create, { body: profile })
  return data
}
