// Sends the result files of Le Mans Ultimate to Paddock's tray. Needs Node 20 or newer, and nothing else: see result-tray.md.
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const { PADDOCK_URL, PADDOCK_RESULTS, PADDOCK_TOKEN, PADDOCK_TOKEN_FILE } = process.env
const { PADDOCK_STATE = 'sent-results.json', PADDOCK_EVERY_MS = '15000' } = process.env
const token = (PADDOCK_TOKEN ?? (await readFile(PADDOCK_TOKEN_FILE, 'utf8'))).trim()
const start = { since: Date.now(), known: {} }
const state = await readFile(PADDOCK_STATE, 'utf8')
  .then(JSON.parse)
  .catch(() => start)
if (process.argv[2] === '--since') state.since = Date.parse(process.argv[3])
const looks = new Map()

async function look(name) {
  const { size, mtimeMs } = await stat(join(PADDOCK_RESULTS, name))
  const before = looks.get(name)
  looks.set(name, { seen: `${size} ${mtimeMs}`, isDone: before?.isDone })
  const isStill = before?.seen === `${size} ${mtimeMs}`
  if (!isStill) looks.get(name).isDone = false
  if (mtimeMs < state.since || !isStill || before.isDone) return
  const body = await readFile(join(PADDOCK_RESULTS, name))
  const sha256 = createHash('sha256').update(body).digest('hex')
  if (!state.known[sha256]) {
    if (!body.subarray(-1024).includes('</rFactorXML>')) return
    const url = new URL(`/api/inbox/result-files/${encodeURIComponent(name)}`, PADDOCK_URL)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
    const answer = await fetch(url, { method: 'PUT', headers, body })
    const { data, error } = await answer.json()
    // Anything else is not about the file, and may be better later.
    if (!answer.ok && ![400, 413, 415].includes(answer.status)) throw new Error(error)
    state.known[sha256] = data ? [data.state, ...data.reasons].join(': ') : error
    process.stdout.write(`${name}: ${state.known[sha256]}\n`)
    await save()
  }
  looks.get(name).isDone = true
}

// Whole or not at all, also if the script is stopped meanwhile.
async function save() {
  await writeFile(`${PADDOCK_STATE}.new`, JSON.stringify(state))
  await rename(`${PADDOCK_STATE}.new`, PADDOCK_STATE)
}

await save()
for (let failures = 0; ;) {
  let isFailed = false
  for (const name of (await readdir(PADDOCK_RESULTS).catch(() => [])).sort()) {
    if (!/\.xml$/i.test(name)) continue
    await look(name).catch((error) => {
      // While the game writes a file, it cannot be read.
      if (error.code === 'EBUSY' || error.code === 'ENOENT') return
      isFailed = true
      process.stderr.write(`${name}: ${error.message}\n`)
    })
    if (isFailed) break
  }
  failures = isFailed ? failures + 1 : 0
  // Every 15 seconds; after failures a minute, then 2, 4, … 15.
  await sleep(PADDOCK_EVERY_MS * (failures ? Math.min(4 * 2 ** (failures - 1), 60) : 1))
}
