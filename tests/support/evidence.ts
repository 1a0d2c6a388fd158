import sharp from 'sharp'
import { evidenceApi } from '#shared/contract/evidence.ts'
import type { ApiClient } from './api-client.ts'

/** A photograph, with what a camera writes into it. */
export const photograph = (widthPx = 60) =>
  sharp({ create: { width: widthPx, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'Lotta Laps' } })
    .jpeg()
    .toBuffer()

/** Returns the picture's name. */
export async function uploadPicture(client: ApiClient) {
  const file = { name: 'corner.jpg', content: await photograph() }
  return (await client.call(evidenceApi.upload, { file })).data.name
}
