import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { raceFileChunks } from '#tests/support/race-file.ts'
import { DAY_RACE } from '#tests/support/day-race.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 5
const MB = 1024 * 1024
const BOUNDARY = 'a-race-of-a-day-and-a-night'

/** `nextEvent` returns an event without results, so that every import is a first one. */
type Race = { file: string; nextEvent: () => number }

/** Imports a 24-hour race: duration compared with bare parsing, delay of other requests meanwhile, and memory. */
export async function benchImport(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const file = path.join(guild.dataDir, 'le-mans.xml')
  await pipeline(Readable.from(raceFileChunks(DAY_RACE)), createWriteStream(file))
  const { size } = await stat(file)
  const laps = (await readFile(file, 'utf8')).match(/<Lap /g)?.length ?? 0
  const description = `${(size / MB).toFixed(1)} MB, ${laps} laps`

  let events = 0
  const race = { file, nextEvent: () => guild.eventIds[events++] ?? 0 }
  const bare: number[] = []
  const whole: number[] = []
  await uploadRace(guild, server, race)
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await barePass(file))
    whole.push((await uploadRace(guild, server, race)).ms)
  }
  const { before, peak, answers } = await uploadWatched(guild, server, race)
  return [
    {
      what: 'import of a 24-hour race, in bare parser passes',
      measured: median(whole.map((ms, round) => ms / (bare[round] ?? Number.NaN))),
      limit: 3,
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
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(chunk)
  parser.close()
  return performance.now() - begun
}

/** Sends the whole body from memory, so that sending costs as little CPU time as possible. */
export async function uploadRace({ cookie }: Guild, { origin }: RunningServer, race: Race) {
  const body = await formOf(race.file)
  const begun = performance.now()
  const request = http.request(`${origin}/api/events/${race.nextEvent()}/results/upload`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const answer = await text(response)
  const ms = performance.now() - begun
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${answer}`)
  return { ms }
}

async function formOf(file: string) {
  // Importing one race into many events would ask for confirmation.
  const confirmed = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="confirmed"\r\n\r\ntrue\r\n`
  const head = `${confirmed}--${BOUNDARY}\r\ncontent-disposition: form-data; name="resultsFile"; filename="le-mans.xml"\r\n\r\n`
  return Buffer.concat([
    Buffer.from(head),
    await readFile(file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

async function uploadWatched(guild: Guild, server: RunningServer, race: Race) {
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
  for (let round = 0; round < ROUNDS; round++) await uploadRace(guild, server, race)
  over.abort()
  await watching
  return { before, peak, answers }
}
