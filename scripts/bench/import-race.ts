import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { raceFileChunks } from '#tests/support/race-file.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 5
const MB = 1024 * 1024

/** A day's race from request to answer, against a bare pass of the parser; what others feel meanwhile; memory. */
export async function benchImport(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const file = path.join(guild.dataDir, 'le-mans.xml')
  const options = {
    seed: 24,
    minutes: 24 * 60,
    cars: { Hyper: 20, LMP2: 16, GT3: 26 },
    driversPerCar: 3,
  } as const
  await pipeline(Readable.from(raceFileChunks(options)), createWriteStream(file))
  const { size } = await stat(file)
  const laps = (await readFile(file, 'utf8')).match(/<Lap /g)?.length ?? 0
  const description = `${(size / MB).toFixed(1)} MB, ${laps} laps`

  const bare: number[] = []
  const whole: number[] = []
  await upload(guild, server, file)
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await barePass(file))
    whole.push((await upload(guild, server, file)).ms)
  }
  const { before, peak, answers } = await uploadWatched(guild, server, file)
  return [
    {
      what: 'import of a 24-hour race, in bare parser passes',
      measured: median(whole.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
      limit: 4,
      unit: 'x',
      rule: 'at most',
      note: `${description}; ${median(whole).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
    },
    {
      what: 'GET /api/events during imports, 99th percentile',
      measured: percentile(answers, 0.99),
      limit: 100,
      unit: 'ms',
      rule: 'at most',
      note: `${answers.length} requests, the slowest ${Math.max(...answers).toFixed(0)} ms`,
    },
    {
      what: 'memory growth during imports',
      measured: (peak - before) / MB,
      limit: 200,
      unit: 'MB',
      rule: 'at most',
      note: `from ${(before / MB).toFixed(0)} MB`,
    },
  ]
}

async function barePass(file: string) {
  const begun = performance.now()
  const parser = new SaxesParser()
  for await (const text of createReadStream(file, 'utf8')) parser.write(text)
  parser.close()
  return performance.now() - begun
}

async function upload({ cookie, eventIds }: Guild, { origin }: RunningServer, file: string) {
  const form = new FormData()
  form.append('resultsFile', await openAsBlob(file), 'le-mans.xml')
  const begun = performance.now()
  const reply = await fetch(`${origin}/api/events/${eventIds[0]}/results/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const ms = performance.now() - begun
  if (!reply.ok) throw new Error(`The upload was refused: ${await reply.text()}`)
  return { ms }
}

async function uploadWatched(guild: Guild, server: RunningServer, file: string) {
  const before = await server.memory()
  let peak = before
  const answers: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const reply = await fetch(`${server.origin}/api/events`, {
        headers: { cookie: guild.cookie },
      })
      await reply.arrayBuffer()
      answers.push(performance.now() - begun)
      peak = Math.max(peak, await server.memory())
      await delay(5)
    }
  })()
  for (let round = 0; round < ROUNDS; round++) await upload(guild, server, file)
  over.abort()
  await watching
  return { before, peak, answers }
}
