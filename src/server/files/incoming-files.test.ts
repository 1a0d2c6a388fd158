import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { incomingFolder } from './incoming-files.ts'

const { as, make, dataDir } = await startTestApp()
const admin = as(await make.admin())
// Even root cannot write below a file.
vi.stubEnv('TMPDIR', path.join(import.meta.filename, 'tmp'))
afterAll(() => void vi.unstubAllEnvs())

it('needs no temporary folder of the system for result files, kept files and images', async () => {
  expect(tmpdir()).toContain(import.meta.filename)
  const { id, trackId } = await make.event()

  for (const seed of [5, 6]) {
    const file = { name: 'race.xml', content: raceFile({ seed, minutes: 20 }), confirmed: true }
    const uploaded = await admin.request(resultsApi.upload, { params: { id }, file })
    expect(uploaded).toMatchObject({ status: 200 })
  }

  const { data: desk } = await admin.call(resultsDeskApi.get, { params: { id } })
  const restored = await admin.request(resultsApi.restoreFile, {
    params: { id, fileId: desk.earlierFiles[0]?.id ?? 0 },
    body: { version: desk.version },
  })
  expect(restored).toMatchObject({ status: 200 })

  const picture = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer()
  const image = await admin.request(tracksApi.uploadImage, {
    params: { id: trackId },
    file: { name: 'track.png', content: picture },
  })
  expect(image).toMatchObject({ status: 200 })
  // The answer is sent before the file is removed.
  await expect.poll(() => readdir(incomingFolder(dataDir))).toEqual([])
})
