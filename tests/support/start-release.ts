import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { expect } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { eventForm } from './event-form.ts'
import { raceFile } from './race-file.ts'

type Started = { cwd: string; command: readonly string[]; env: Record<string, string> }

/** Starts an unpacked release with this environment and nothing else. */
export async function startRelease({ cwd, command, env: own }: Started) {
  const port = await freePort()
  const env = { LOG_LEVEL: 'warn', ...own, PORT: String(port) }
  const [program = '', ...args] = command
  const server = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit'),
  ])
  const origin = `http://localhost:${port}`
  expect(line).toBe(`Paddock is ready: ${origin}`)
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    return server.exitCode
  }
  return { origin, env, stop }
}

/** Returns the cookie of the first account, which is an admin. */
export async function signUpAtRelease(origin: string) {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'penny', password: 'penalty-points-7' }),
  })
  expect(response.status).toBe(201)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Uses what has compiled parts, threads or files of its own: pages, pictures and races. */
export async function useRelease(origin: string, cookie: string) {
  const call = async (method: string, address: string, body?: BodyInit) => {
    const answer = await fetch(origin + address, {
      method,
      headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await call('GET', '/')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<h1'),
  })
  expect(await call('GET', '/api/docs/json')).toMatchObject({ status: 200 })
  const square = { width: 64, height: 64, channels: 3, background: '#246' } as const
  const picture = await sharp({ create: square }).png().toBuffer()
  expect(
    await call('POST', '/api/tracks/1/image', form('image', 'track.png', picture)),
  ).toMatchObject({ status: 200 })
  const created = await call('POST', '/api/events', JSON.stringify(eventForm()))
  expect(created).toMatchObject({ status: 201 })
  const { data: event } = JSON.parse(created.text) as { data: { id: number } }
  // Read in a thread of its own. The event asks first, because it is years from the race.
  const race = form('resultsFile', 'race.xml', raceFile({ seed: 4, minutes: 20 }))
  race.append('confirmed', 'true')
  expect(await call('POST', `/api/events/${event.id}/results/upload`, race)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"totalResults":'),
  })
}

function form(field: string, name: string, content: Buffer | string) {
  const data = new FormData()
  data.append(field, new Blob([content as BlobPart]), name)
  return data
}
