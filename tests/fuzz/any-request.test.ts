import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { ERROR_STATUS, ErrorBody } from '#shared/contract/errors.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { type AnyRequest, anyRequest, describeRequest } from './any-request.ts'
import { type Answer, sender } from './send.ts'

// `npm run fuzz -- --requests 10000 --seed 7` sets them.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const PARALLEL_REQUESTS = 8

const calls = allEndpoints.filter(({ isStream }) => !isStream)

/** Requests delete events, too. */
const EVENT_AFTER = 25
/** What HTTP itself refuses: an expectation, headers that are too large. */
const OF_THE_PROTOCOL = new Set([417, 431])

const MAX_FAILURES_SHOWN = 20

it(
  `refuses or answers ${REQUESTS} random requests, all in one shape (seed ${SEED})`,
  { timeout: 60_000 + REQUESTS * 500 },
  async () => {
    // Other sites are there and know nothing: one that does not answer is a 503 of its own.
    const fetch = async () => new Response('{}', { status: 404 })
    const guild = await startTestApp({ fetch })
    const callers = await callersOf(guild)
    await guild.app.listen({ port: 0, host: '127.0.0.1' })
    const { send, close } = sender((guild.app.server.address() as AddressInfo).port)
    const files = await filesToSend()
    const failures: string[] = []
    let next = 0

    async function worker() {
      while (next < REQUESTS && failures.length < MAX_FAILURES_SHOWN) {
        const number = next++
        if (number % EVENT_AFTER === 0) await guild.make.event()
        const sent = anyRequest(SEED, number, calls, files)
        const answer = await send(sent, await callers.cookieOf(sent.caller)).catch(String)
        const fault = faultOf(sent, answer)
        if (fault) failures.push(`#${number} of seed ${SEED}: ${fault}\n  ${describeRequest(sent)}`)
        if (typeof answer !== 'string') callers.note(sent.caller, answer.status)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, worker))
    close()

    expect(failures.join('\n\n')).toBe('')
  },
)

/** What is wrong with an answer, whatever the request was; undefined when nothing is. */
function faultOf({ method, path }: AnyRequest, answer: Answer | string) {
  if (typeof answer === 'string') return answer
  const { status, type, body } = answer
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api')) return undefined
  if (!type.startsWith('application/json')) return `${status} as ${type}: ${body.slice(0, 300)}`
  const refusal = ErrorBody.safeParse(parsed(body)).data
  if (!refusal?.error) return `${status} in another shape: ${body.slice(0, 300)}`
  if (ERROR_STATUS[refusal.code] !== status && !OF_THE_PROTOCOL.has(status))
    return `${status} with the code of another: ${body}`
  return undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Guild = Awaited<ReturnType<typeof startTestApp>>

/** A signed-in driver and admin. They are replaced after a request that deletes, demotes or signs out one of them. */
async function callersOf(guild: Guild) {
  await fillGuild(guild, await guild.make.admin())
  const cookies = new Map<string, Promise<string>>()
  const make = { driver: guild.make.driver, admin: guild.make.admin }

  return {
    async cookieOf(caller: AnyRequest['caller']) {
      if (caller === 'visitor') return undefined
      const cookie = cookies.get(caller) ?? make[caller]().then(({ id }) => signIn(guild.deps, id))
      cookies.set(caller, cookie)
      return cookie
    },
    note(caller: AnyRequest['caller'], status: number) {
      if (status === 401 || (caller === 'admin' && status === 403)) cookies.delete(caller)
    },
  }
}

async function filesToSend() {
  const background = { r: 9, g: 9, b: 9 }
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background } })
  const race = Buffer.from(raceFile({ seed: 7, minutes: 5, drama: false }))
  return [
    race,
    race,
    await picture.png().toBuffer(),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE rF [<!ENTITY a "a">]><rFactorXML>'),
    Buffer.from([0xff, 0xfe, 0, 0, 0x3c]),
    Buffer.alloc(0),
  ]
}
