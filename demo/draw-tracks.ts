import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Track } from '#shared/contract/track.ts'
import { setTrackImage } from '#server/features/tracks/index.ts'
import { listTracks } from '#server/features/catalogue/index.ts'
import { reEncode } from '#server/images/re-encode.ts'
import { findRaceDirector } from './find-stored.queries.ts'
import { trackDrawing } from './track-drawing.ts'

/** Uploads a drawing for every track without an image, as the race director. Layouts of the same outline share one. */
export async function drawTracks(deps: Deps) {
  const viewer = await findRaceDirector(deps.db)
  const tracks = await listTracks(deps.db)
  const bare = tracks.filter(({ imageUrl }) => imageUrl === null)
  if (!viewer || bare.length === 0) return
  // Only the first start draws; the library would stay in memory.
  const { default: sharp } = await import('sharp')
  const circuits = [...new Set(tracks.map(({ name }) => name))]
  const drawings = new Map(tracks.map((track) => [drawingOf(track), track]))
  const folder = await mkdtemp(path.join(deps.config.dataDir, 'drawings-'))
  try {
    // Draw all of them first: the first upload disables SVG input of the image library for the whole process.
    const drawn = new Map<string, string>()
    for (const [index, [drawing, track]] of [...drawings].entries()) {
      const file = path.join(folder, `${index}.png`)
      await sharp(Buffer.from(trackDrawing(track, circuits.indexOf(track.name))))
        .png()
        .toFile(file)
      drawn.set(drawing, file)
    }
    for (const track of bare) {
      const { id } = track
      const image = await reEncode(drawn.get(drawingOf(track)) ?? '')
      await setTrackImage(deps, { id, viewer }, { image, version: undefined })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawingOf = ({ name, outline }: Track) => `${name} ${outline}`
