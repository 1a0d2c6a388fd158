import { gzipSync } from 'node:zlib'

const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

export type SiteAnswer = { status: number; body: unknown; retryAfterMs: number | undefined }

export type Site = ReturnType<typeof siteClient>

type Init = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

/** Calls Paddock with the person's token. A call throws if there is no answer. */
export function siteClient(url: string, token: string) {
  const call = async (path: string, init: Init, timeoutMs: number): Promise<SiteAnswer> => {
    const answer = await fetch(new URL(path, url), {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await answer.text()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return {
      status: answer.status,
      body: parsed(text),
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
    }
  }
  const json = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

  return {
    get: (path: string) => call(path, {}, TIMEOUT_MS),
    sendReport: (packed: Buffer<ArrayBuffer>) =>
      call('/api/live/reports', { method: 'POST', headers: json, body: packed }, TIMEOUT_MS),
    sendFile: (name: string, content: Buffer<ArrayBuffer>) =>
      call(
        `/api/inbox/result-files/${encodeURIComponent(name)}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/xml', 'content-encoding': 'gzip' },
          body: gzipSync(content),
        },
        FILE_TIMEOUT_MS,
      ),
  }
}

/** What went wrong, in the site's words. */
export const errorOf = ({ status, body }: SiteAnswer) => {
  const error = isRecord(body) ? body['error'] : undefined
  return typeof error === 'string' ? error : `The site answers ${status}`
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
