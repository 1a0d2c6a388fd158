import sharp from 'sharp'
import { expect, it } from 'vitest'
import { tracks } from '#server/database/catalogue/tracks.ts'
import { trackDrawing } from './track-drawing.ts'

const circuits = [...new Set(tracks.map(({ name }) => name))].map((name) => ({ name }))

it('draws a different picture for every circuit, and always the same one', () => {
  const drawings = circuits.map(trackDrawing)

  expect(new Set(drawings).size).toBe(circuits.length)
  expect(circuits.map(trackDrawing)).toEqual(drawings)
})

it('returns a 16:9 image with a track on it', async () => {
  const image = sharp(Buffer.from(trackDrawing({ name: 'Circuit de Spa-Francorchamps' }, 0)))

  const { width, height } = await image.metadata()
  expect(width * 9).toBe(height * 16)
  const { channels } = await image.stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 5)).toBe(true)
})

it('marks an invented outline, with a dashed line and no start', () => {
  const outline = '0 0 10 0 20 5 20 15 10 20 0 15'
  expect(trackDrawing({ name: 'A', outline }, 0)).not.toContain('stroke-dasharray')
  expect(trackDrawing({ name: 'A', outline: null }, 0)).toContain('stroke-dasharray')
})
