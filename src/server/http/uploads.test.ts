import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

// More than the buffers between the socket and the form parser can hold.
const BYTES = 1024 * 1024

const { app, deps, make } = await startTestApp()

it('answers the next request on the connection after refusing a form', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await signIn(deps, (await make.admin()).id)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const post = (type: string, body: string) =>
    new Promise((resolve, reject) => {
      const headers = { cookie, 'content-type': type, 'content-length': Buffer.byteLength(body) }
      const options = { method: 'POST', agent, headers }
      request(`${origin}/api/tracks/1/image`, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
        .on('error', reject)
        .end(body)
    })
  const file = 'content-disposition: form-data; name="elsewhere"; filename="a.png"'
  const form = `--x\r\n${file}\r\n\r\n${'a'.repeat(BYTES)}\r\n--x--\r\n`

  expect(await post('multipart/form-data; boundary=x', form)).toBe(400)
  expect(await post('application/json', '{}')).toBe(415)
  agent.destroy()
})
