import { eq } from 'drizzle-orm'
import { discordAccounts, users } from '#server/database/schema.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { driver, type Guild } from './sample.ts'

let count = 80_351_110_224_678_000n

async function connected({ db }: Guild, { id: userId }: { id: number }) {
  await db
    .insert(discordAccounts)
    .values({ userId, discordId: String(++count), name: 'Lotta', connectedAt: new Date() })
    .onConflictDoNothing()
  // Nobody disconnects their only way to sign in.
  await db
    .update(users)
    .set({ steamId: `765611980${String(10_000_000 + userId).slice(-8)}` })
    .where(eq(users.id, userId))
}

export const discordAccountSamples = [
  driver(discordAccountApi.get, async (guild, member) => {
    await connected(guild, member)
    return {}
  }),
  driver(discordAccountApi.connect, ({ deps }) => {
    Object.assign(deps.config, { discordClientId: '80351110', discordClientSecret: 'secret' })
    return {}
  }),
  driver(discordAccountApi.prove, ({ deps }) => {
    Object.assign(deps.config, { discordClientId: '80351110', discordClientSecret: 'secret' })
    return { body: { next: '/' } }
  }),
  driver(discordAccountApi.setNamed, async (guild, member) => {
    await connected(guild, member)
    return { body: { mayBeNamed: true } }
  }),
  driver(discordAccountApi.disconnect, async (guild, member) => {
    await connected(guild, member)
    return {}
  }),
]
