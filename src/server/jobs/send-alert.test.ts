import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Answer, startReceiver } from '#tests/support/alert-receiver.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { runIfDue } from './run-job.ts'
import { sendAlert } from './send-alert.ts'

const never = new AbortController().signal
const FAILURE = { job: 'backup', error: 'No space left', at: new Date('2026-11-07T03:00:00Z') }
const SECRET = 'T0ken-in-the-path'

it('tells the receiver which job failed, once until it works again', async () => {
  const { address, received } = await receiver(204)
  const { deps } = await startTestApp({
    env: { ALERT_WEBHOOK_URL: address, GUILD_NAME: 'Ardennes Endurance' },
    fetch,
  })
  const job = { name: 'backup', everyMs: 0, timeoutMs: 1_000 }
  const leak = 'cannot reach postgres://paddock:hunter2@db/paddock\nsecond line'
  const fail = () => Promise.reject(new Error(leak))
  await runIfDue({ ...job, run: fail }, deps, never)
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    type: 'application/json',
    body: {
      text: expect.stringContaining('Ardennes Endurance (http://localhost:3000): '),
      job: 'backup',
      error: 'cannot reach postgres://…@db/paddock',
    },
  })
  expect(JSON.stringify(received)).not.toMatch(/hunter2|second line/)

  const hourLater = { ...deps, now: () => new Date(Date.now() + 3_600_000) }
  await runIfDue({ ...job, run: fail }, hourLater, never)
  expect(received).toHaveLength(1)
})

it('does not make the job wait for a receiver that never answers', async () => {
  const { address, received } = await receiver(undefined)
  const { deps } = await startTestApp({ env: { ALERT_WEBHOOK_URL: address }, fetch })
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const fail = () => Promise.reject(new Error('No'))

  await runIfDue({ name: 'slow', everyMs: 0, timeoutMs: 1_000, run: fail }, deps, stopping.signal)

  await expect.poll(() => received).toHaveLength(1)
})

it('tries again while the receiver is away, and not when it refuses', async () => {
  const away = await receiver(503, 429, 200)
  await sendAlert(needs(away.address).needs, FAILURE, never, [1, 1, 1, 1])
  expect(away.received).toHaveLength(3)

  const refusing = await receiver(404)
  await sendAlert(needs(refusing.address).needs, FAILURE, never, [1, 1])
  expect(refusing.received).toHaveLength(1)
})

it('gives up without an error, and keeps the address out of the log', async () => {
  const { needs: deps, lines } = needs(`http://127.0.0.1:9/${SECRET}`)
  await sendAlert(deps, FAILURE, never, [1])
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(SECRET)
  expect(lines[0]).toMatchObject({ host: '127.0.0.1:9', reason: expect.any(String) })
})

it('follows no redirect, and sends the name and password of the address as a header', async () => {
  const elsewhere = await receiver(200)
  const redirecting = await receiver({ location: elsewhere.address })
  const url = new URL(redirecting.address)
  Object.assign(url, { username: 'paddock', password: 'p@ss' })
  await sendAlert(needs(url.href).needs, FAILURE, never, [])

  expect(elsewhere.received).toEqual([])
  const [{ authorization = '' } = {}] = redirecting.received
  expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe(
    'paddock:p@ss',
  )
})

it('sends nothing unless there is an address, or once Paddock stops', async () => {
  const { address, received } = await receiver(200)
  await sendAlert(needs('').needs, FAILURE, never)
  await sendAlert(needs(address).needs, FAILURE, AbortSignal.abort())
  expect(received).toEqual([])
})

function needs(address: string) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  const config = readConfig({ ALERT_WEBHOOK_URL: address })
  return { needs: { config, log, fetch }, lines }
}

const receiver = (...answers: Answer[]) => startReceiver(`/hooks/${SECRET}`, ...answers)
