import { runServer } from '#server/programs/run-server.ts'

/** The server as it is started, except that it reaches the stand-ins of the load test instead of Discord and push services. */
const { LOAD_DISCORD_ORIGIN = '', LOAD_PUSH_ORIGIN = '', ...env } = process.env

await runServer(env, { discordOrigin: LOAD_DISCORD_ORIGIN, pushOrigin: LOAD_PUSH_ORIGIN })
