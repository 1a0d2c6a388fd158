import { discordAccounts } from '#server/database/schema.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { driver, type Guild } from './sample.ts'

let count = 80_351_110_224_678_000n

async function connected({ db }: Guild, { id: userId }: { id: number }) {
  await db
    .insert(discordAccounts)
    .values({ userId, discordId: String(++count), name: 'Lotta', connectedAt: new Date() })
    .onConflictDoNothing()
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
  driver(discordAccountApi.setNamed, async (guild, member) => {
    await connected(guild, member)
    return { body: { mayBeNamed: true } }
  }),
  driver(discordAccountApi.disconnect, async (guild, member) => {
    await connected(guild, member)
    return {}
  }),
]
