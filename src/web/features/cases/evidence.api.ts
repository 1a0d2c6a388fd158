import { evidenceApi } from '#shared/contract/evidence.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { call } from '#web/data/api-client.ts'
import { upload } from '#web/data/upload.ts'

/** Where a picture is, for those who may see it. */
export const pictureAddress = (name: string) => endpointUrl(evidenceApi.get, { id: name })

type Options = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** Stores a picture for a text that is being written. Returns its name. */
export async function sendPicture(file: File, options: Options) {
  return (await upload(evidenceApi.upload, {}, file, options)).data.name
}

/** Removes one that was stored for a text that was not sent. If that fails, it is removed after two days. */
export const forgetPicture = (name: string) =>
  call(evidenceApi.remove, { params: { id: name } }).catch(() => undefined)
