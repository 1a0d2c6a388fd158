// Sends the result files of Le Mans Ultimate to Paddock's tray: see result-tray.md.
import { readdir, readFile, stat } from 'node:fs/promises'
const { PADDOCK_URL, PADDOCK_TOKEN, PADDOCK_RESULTS, PADDOCK_WAIT_MS = 15_000 } = process.env
const headers = { authorization: `Bearer ${PADDOCK_TOKEN}`, 'content-type': 'application/xml' }
const since = process.argv[2] ? Date.parse(process.argv[2]) : Date.now()
const done = new Set()
async function look(name) {
  const { mtimeMs } = await stat(`${PADDOCK_RESULTS}/${name}`)
  if (mtimeMs < since || Date.now() - mtimeMs < PADDOCK_WAIT_MS || done.has(name + mtimeMs)) return
  const body = await readFile(`${PADDOCK_RESULTS}/${name}`)
  if (!body.subarray(-1024).includes('</rFactorXML>')) return
  const url = new URL(`/api/inbox/result-files/${encodeURIComponent(name)}`, PADDOCK_URL)
  const answer = await fetch(url, { method: 'PUT', headers, body })
  const { data, error } = await answer.json()
  console.log(`${name}: ${data ? [data.state, ...data.reasons].join(': ') : error}`)
  if (answer.ok || [400, 413, 415].includes(answer.status)) done.add(name + mtimeMs)
}
for (; ; await new Promise((resolve) => setTimeout(resolve, PADDOCK_WAIT_MS)))
  for (const name of (await readdir(PADDOCK_RESULTS)).filter((file) => /\.xml$/i.test(file)))
    await look(name).catch((failure) => console.error(`${name}: ${failure.message}`))
