import type { z } from 'zod'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { readError, unreachable } from './api-error.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'
import { CHANGES_HEADER } from '#shared/contract/live.ts'
import { noteChanges } from './own-changes.ts'
import { readAnswer } from './read-answer.ts'

type UploadEndpoint = Endpoint & { file: NonNullable<Endpoint['file']> }

type Options = {
  /** @param fraction of the file sent so far, from 0 to 1 */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  /** The user has confirmed that this is the right file. */
  isConfirmed?: boolean
}

/** Uploads one file. Uses XMLHttpRequest, since fetch reports no upload progress. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  file: File,
  { onProgress, signal, isConfirmed = false }: Options = {},
): Promise<z.output<E['response']>> {
  const { params, query } = sent as { params?: UrlValues; query?: UrlValues }
  const form = new FormData()
  const { field, confirmField } = endpoint.file
  if (confirmField && isConfirmed) form.append(confirmField, 'true')
  form.append(field, file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpointUrl(endpoint, params, query))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(readError(status, statusText, responseText))
      noteChanges(request.getResponseHeader(CHANGES_HEADER))
      settle(() => readAnswer(endpoint, status, responseText))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('Aborted', 'AbortError'))
    else request.send(form)

    function settle(read: () => z.output<E['response']>) {
      try {
        resolve(read())
      } catch (error) {
        reject(error instanceof Error ? error : unreachable())
      }
    }
  })
}
