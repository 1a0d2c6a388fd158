import { type ChildProcess, spawn } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../docs/samples/watch-results.mjs', import.meta.url))
const END = '</rFactorXML>\n'

type Sent = { method?: string; url?: string; authorization?: string; body: string }

let folder = ''
let sent: Sent[] = []
let answers: { status: number; body: object }[] = []
let lines: string[] = []
let watcher: ChildProcess | undefined

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { method, url, headers } = request
  const one = { method, url, authorization: headers.authorization, body } as Sent
  sent.push(one)
  const { status, body: answer } = (isMarker(one) ? undefined : answers.shift()) ?? {
    status: 201,
    body: { data: { state: 'waiting', reasons: ['No event fits.'] } },
  }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
})

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paddock watch [1] '))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  sent = []
  answers = []
  lines = []
})

afterEach(async () => {
  watcher?.kill()
  await new Promise((resolve) => void server.close(resolve))
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

async function watch(...options: string[]) {
  const { port } = server.address() as AddressInfo
  await writeFile(
    path.join(folder, 'paddock.env'),
    `PADDOCK_URL=http://127.0.0.1:${port}
PADDOCK_RESULTS=${folder}
PADDOCK_TOKEN=pdk_test
PADDOCK_WAIT_MS=40
`,
  )
  const settings = `--env-file=${path.join(folder, 'paddock.env')}`
  watcher = spawn(process.execPath, [settings, SCRIPT, ...options], { env: {} })
  for (const stream of [watcher.stdout, watcher.stderr])
    stream?.on('data', (data: Buffer) => lines.push(...String(data).trimEnd().split('\n')))
  await someRounds()
}

const write = (name: string, content: string) => writeFile(path.join(folder, name), content)

const isMarker = ({ url }: Sent) => url?.includes('zz-marker') === true
const ofGame = () => sent.filter((one) => !isMarker(one))

/** Lets rounds pass: the marker comes last in each, and is written until the script sees it. */
async function someRounds() {
  const before = sent.filter(isMarker).length
  await expect
    .poll(
      async () => {
        await write(`zz-marker.xml`, END)
        return sent.filter(isMarker).length
      },
      { interval: 150, timeout: 10_000 },
    )
    .toBeGreaterThan(before)
}

it('is at most 20 lines long', async () => {
  expect((await readFile(SCRIPT, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(20)
})

it('sends a file once the game has written it whole, and then never again', async () => {
  await watch()
  await write('Race 1.xml', '<rFactorXML>')
  await write('notes.txt', END)
  await someRounds()
  expect(ofGame()).toEqual([])
  await appendFile(path.join(folder, 'Race 1.xml'), `laps${END}\u00ED`)
  await expect.poll(() => lines).toContain('Race 1.xml: waiting: No event fits.')
  await someRounds()
  expect(ofGame()).toEqual([
    {
      method: 'PUT',
      url: '/api/inbox/result-files/Race%201.xml',
      authorization: 'Bearer pdk_test',
      body: `<rFactorXML>laps${END}\u00ED`,
    },
  ])
})

it('leaves what is older than its start, unless it is told since when', async () => {
  await write('old.xml', END)
  const lastYear = new Date('2025-11-30T12:00:00Z')
  await utimes(path.join(folder, 'old.xml'), lastYear, lastYear)
  await watch()
  expect(ofGame()).toEqual([])
  watcher?.kill()
  await watch('2025-11-01')
  expect(ofGame()).toHaveLength(1)
})

it('tries again after a failure, but not what was refused', async () => {
  await watch()
  answers = [
    { status: 503, body: { error: 'Paddock is starting.' } },
    { status: 401, body: { error: 'This token does not work.' } },
    { status: 413, body: { error: 'The file is larger than 64 MB' } },
  ]
  await write('race.xml', END)
  await expect
    .poll(() => lines.filter((line) => line.startsWith('race')))
    .toEqual([
      'race.xml: Paddock is starting.',
      'race.xml: This token does not work.',
      'race.xml: The file is larger than 64 MB',
    ])
  await someRounds()
  expect(ofGame()).toHaveLength(3)
})
