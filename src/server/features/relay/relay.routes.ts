import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { rawRoute } from '#server/http/route.ts'
import { RELAY_PLACES, relayApi } from '#shared/contract/relay.ts'
import { RELAY_PROGRAM } from './relay-program.ts'
import { LINUX_SERVICE, WINDOWS_SCRIPT } from './starters.ts'

/** Hands out the program that sends live data, and what starts it. */
export function relayRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  rawRoute(app, relayApi.getProgram, async ({ reply }) =>
    send(reply, relayApi.getProgram.path, await program(config.publicUrl.origin)),
  )
  rawRoute(app, relayApi.getWindowsScript, async ({ reply }) =>
    send(reply, relayApi.getWindowsScript.path, WINDOWS_SCRIPT),
  )
  rawRoute(app, relayApi.getLinuxService, async ({ reply }) =>
    send(reply, relayApi.getLinuxService.path, LINUX_SERVICE),
  )
}

const send = (reply: FastifyReply, address: string, text: string) =>
  reply
    .type('text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="${path.posix.basename(address)}"`)
    .send(text)

async function program(origin: string) {
  const text = await readFile(RELAY_PROGRAM, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Only a build has it, and development runs from sources.
    if (error.code === 'ENOENT') throw notFound('Relay')
    throw error
  })
  return text.replaceAll(RELAY_PLACES.url, origin)
}
