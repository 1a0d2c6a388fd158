import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '#server/config/config.ts'
import { DataDirInUse } from '#server/database/embedded/ownership.ts'
import type { Deps } from '#server/deps.ts'
import { runServer } from '#server/programs/run-server.ts'
import { DEMO_DATA_DIR, demoEnvironment, demoRefusal } from './demo-environment.ts'
import { startCalendarProgram } from './calendar-program.ts'
import { DEMO_BROWSERS } from './demo-browsers.ts'
import { startDiscordStandIn } from './discord-stand-in.ts'
import { fillAddresses } from './fill-addresses.queries.ts'
import { fillDemo } from './fill-demo.ts'
import { inProcessOfItsOwn } from './in-process-of-its-own.ts'
import { LIVE_SPEED, prepareLiveRace } from './live-race.ts'
import { startMailStandIn } from './mail-stand-in.ts'
import { personas } from './personas.ts'
import { startPushStandIn } from './push-stand-in.ts'
import { OVERLAY_PATH, OVERLAY_SECRET } from './demo-programs.ts'
import { startProgramStandIn } from './program-stand-in.ts'
import { type SentMessages, sentMessages } from './sent-messages.ts'
import { startSentWindow } from './sent-window.ts'
import { startAnew } from './start-anew.ts'
import { startSteamStandIn } from './steam-stand-in.ts'

const NOTE =
  'This is a demo: everything in it is invented, and “Sign in with Steam” asks who you want to be.'

const OWNER = 'Lotta Laps'

/** Only fills the database. */
const FILL = '--fill'

const IN_USE = 'The demo is running: stop it before you start anew.'

try {
  await run(process.env, process.argv.includes('--fresh'))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error
  say(error instanceof DataDirInUse ? IN_USE : error.message)
  process.exitCode = 1
}

async function run(env: NodeJS.ProcessEnv, fresh: boolean) {
  const refusal = demoRefusal(env)
  if (refusal) throw new ConfigError(refusal)
  if (fresh) await startAnew(DEMO_DATA_DIR)
  const onlyPrepares = process.argv.includes(FILL)
  if (!onlyPrepares && !existsSync(DEMO_DATA_DIR))
    await inProcessOfItsOwn(fileURLToPath(import.meta.url), FILL)
  const standIn = await startSteamStandIn({ personas })
  const sent = sentMessages()
  const discordOrigin = await startDiscordStandIn(sent.tell)
  const programs = await startProgramStandIn({ [OVERLAY_PATH]: OVERLAY_SECRET }, sent.tell)
  programs.unref()
  const mail = await startMailStandIn(sent.tell)
  const pushOrigin = await startDevices(sent)
  const sentUrl = await startSentWindow(sent)
  let liveUrl: string | undefined
  await runServer(demoEnvironment(env, standIn, mail.smtpUrl), {
    prepare: async (deps) => {
      await fillDemo(deps, say)
      if (onlyPrepares) return
      await startCalendar(deps, sent)
      liveUrl = (await prepareLiveRace(deps))?.url
    },
    discordOrigin,
    programOrigin: programs.origin,
    pushOrigin,
    trackSpeed: LIVE_SPEED,
    onlyPrepares,
    note: () =>
      [
        NOTE,
        ...(liveUrl ? [`A race that begins when somebody opens it: ${liveUrl}`] : []),
        `Everything that it sends, by event: ${sentUrl}`,
        `The mails that it sends are shown at ${mail.pageUrl}`,
        `What devices of members show: ${pushOrigin}`,
        `What it posts in Discord: ${discordOrigin}`,
        `What other programs receive: ${programs.origin}`,
      ].join('\n'),
  })
}

/** The devices of the demo's members. Returns the address of their page, at which they get messages. */
async function startDevices({ tell }: SentMessages) {
  const standIn = await startPushStandIn({ tell })
  for (const { owner, device, endpoint, keys } of DEMO_BROWSERS)
    standIn.addBrowser(`${owner}: ${device}`, { endpoint, keys })
  standIn.unref()
  return standIn.origin
}

/** A member with an address and a calendar program. */
async function startCalendar({ db, config, now }: Deps, sent: SentMessages) {
  // By what stays when somebody is renamed.
  const { steamId } = personas.find(({ name }) => name === OWNER) ?? {}
  const path = steamId && (await db.transaction((tx) => fillAddresses(tx, steamId, now())))
  if (path) startCalendarProgram(new URL(path, config.publicUrl).href, OWNER, sent)
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}
