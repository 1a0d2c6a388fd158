import sharp from 'sharp'
import { desc } from 'drizzle-orm'
import { tracks } from '#server/database/schema.ts'
import { TRACK_IMAGE } from '#shared/contract/tracks.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const SINGLE_UPLOADS = 5
const PARALLEL_UPLOADS = 10

/** Uploads a photograph of nearly 5 MB: how long one takes, and how much ten at once delay other requests. */
export async function benchImages(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const { cookie } = guild
  const photograph = await takePhotograph()
  const rows = await guild.db
    .select({ id: tracks.id })
    .from(tracks)
    .orderBy(desc(tracks.id))
    .limit(PARALLEL_UPLOADS)

  async function store(trackId: number) {
    const form = new FormData()
    form.append(TRACK_IMAGE.field, new Blob([photograph]), 'photograph.jpg')
    const url = `${server.origin}/api/tracks/${trackId}/image`
    const begun = performance.now()
    const { status } = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    return performance.now() - begun
  }

  const single: number[] = []
  for (const { id } of rows.slice(0, SINGLE_UPLOADS)) single.push(await store(id))

  const stored = new AbortController()
  const storing = Promise.all(rows.map(({ id }) => store(id))).finally(() => stored.abort())
  const lists: number[] = []
  while (!stored.signal.aborted) {
    const begun = performance.now()
    await (await fetch(`${server.origin}/api/events`, { headers: { cookie } })).arrayBuffer()
    lists.push(performance.now() - begun)
  }
  const all = await storing

  const megabytes = (photograph.byteLength / 1024 / 1024).toFixed(1)
  return [
    {
      what: 'a 5 MB photograph, stored',
      measured: median(single) / 1000,
      limit: 1.5,
      unit: 's',
      rule: 'at most',
      note: `12 megapixels, ${megabytes} MB, median of ${SINGLE_UPLOADS}`,
    },
    {
      what: `GET /api/events while ${PARALLEL_UPLOADS} photographs are stored, p99`,
      measured: percentile(lists, 0.99),
      limit: 250,
      unit: 'ms',
      rule: 'at most',
      note: `${lists.length} requests in ${(Math.max(...all) / 1000).toFixed(1)} s`,
    },
  ]
}

/** Noisy like a night photograph, and close to the size limit. */
async function takePhotograph() {
  const noise = { type: 'gaussian', mean: 120, sigma: 24 } as const
  const pixels = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#456', noise },
  })
    .blur(0.8)
    .raw()
    .toBuffer()
  for (let quality = 98; quality > 0; quality -= 2) {
    const raw = { width: 4000, height: 3000, channels: 3 } as const
    const jpeg = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length <= TRACK_IMAGE.maxBytes) return new Uint8Array(jpeg)
  }
  throw new Error('No photograph is small enough')
}
