import { appendFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resultWatcher } from './result-watcher.ts'
import type { SiteAnswer } from './site-client.ts'

const NAME = '2026_11_30_22_10_04-64R1.xml'
const END = '</rFactorXML>\n'
const TAKEN = { status: 201, body: { data: { state: 'waiting', reasons: ['No event fits.'] } } }

let folder = ''
let ms = 0
let sent: string[] = []
let lines: string[] = []
let answers: (Partial<SiteAnswer> | Error)[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paddock results [1] '))
  // Files have the time of the computer.
  ms = Date.now() - 1_000
  sent = []
  lines = []
  answers = []
})

afterEach(() => rm(folder, { recursive: true }))

const start = () =>
  resultWatcher({
    site: {
      sendFile: async (name, content) => {
        sent.push(`${name} ${content.toString()}`)
        const answer = answers.shift() ?? TAKEN
        if (answer instanceof Error) throw answer
        return { status: 200, body: {}, retryAfterMs: undefined, ...answer }
      },
    },
    folder,
    notes: path.join(folder, 'notes.json'),
    now: () => ms,
    speed: 1,
    tell: (line) => lines.push(line),
  })

type Watcher = Awaited<ReturnType<typeof start>>

async function pass(watcher: Watcher, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await watcher.step()
    ms += 1_000
  }
}

const write = (name: string, content: string) => writeFile(path.join(folder, name), content)

it('sends a file once it is whole and has not changed for five seconds', async () => {
  const watcher = await start()
  await write(NAME, '<rFactorXML>')
  await pass(watcher, 30)
  expect(sent).toEqual([])
  await appendFile(path.join(folder, NAME), `laps${END}\u00ED`)
  await pass(watcher, 9)
  expect(sent).toEqual([])
  await pass(watcher, 21)
  expect(sent).toEqual([`${NAME} <rFactorXML>laps${END}\u00ED`])
  expect(lines).toEqual([`${NAME}: waiting: No event fits.`])
})

it('sends the same bytes never again, not even after a restart', async () => {
  const watcher = await start()
  await write(NAME, `one${END}`)
  await pass(watcher, 30)
  await write('2026_11_30_23_10_04-65R1.xml', `one${END}`)
  await pass(watcher, 30)
  await pass(await start(), 30)
  expect(sent).toHaveLength(1)
  expect(await readFile(path.join(folder, 'notes.json'), 'utf8')).toContain('waiting')
})

it('leaves what is older than its first start, and what is no result', async () => {
  await write(NAME, END)
  const before = new Date(ms - 60_000)
  await utimes(path.join(folder, NAME), before, before)
  const watcher = await start()
  await write('settings.xml', END)
  await write('2026_11_30_22_10_04-64R1.txt', END)
  await pass(watcher, 40)
  expect(sent).toEqual([])
})

it('waits a minute after a failure, and then tries again', async () => {
  answers = [new TypeError('fetch failed'), { status: 503, body: { error: 'Starting.' } }, TAKEN]
  const watcher = await start()
  await write(NAME, END)
  await pass(watcher, 21)
  expect(sent).toHaveLength(1)
  await pass(watcher, 60)
  expect(sent).toHaveLength(2)
  await pass(watcher, 130)
  expect(sent).toHaveLength(3)
  expect(lines).toEqual([
    `${NAME}: fetch failed`,
    `${NAME}: Starting.`,
    `${NAME}: waiting: No event fits.`,
  ])
})

it('does not send again what was refused because of the file', async () => {
  answers = [{ status: 413, body: { error: 'The file is larger than 64 MB' } }]
  const watcher = await start()
  await write(NAME, END)
  await pass(watcher, 60)
  expect(sent).toHaveLength(1)
  expect(lines).toEqual([`${NAME}: The file is larger than 64 MB`])
})

it('says that the folder is missing, and looks again', async () => {
  const watcher = await start()
  await rm(folder, { recursive: true })
  await pass(watcher, 5)
  expect(lines).toEqual([expect.stringContaining('ENOENT')])
  folder = await mkdtemp(path.join(tmpdir(), 'paddock results '))
})
