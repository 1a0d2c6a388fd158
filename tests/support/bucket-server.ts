import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { onTestFinished } from 'vitest'

type Kept = { bytes: Buffer; changedAt: Date }

const KEY_ID = 'paddock-key'
const SECRET = 'a secret/with+signs='
const BUCKET = 'paddock-test'
/** Small, so that every list has more than one page. */
const PAGE = 3

/**
 * A server with the calls of S3 that Paddock uses. It refuses a signature or a body's hash that is not right, and calls
 * without a Content-Length, as the real ones do.
 */
export async function startBucketServer() {
  const files = new Map<string, Kept>()
  let failure: number | undefined
  const requests: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', headers } = request
    const body = await buffer(request)
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length)
    requests.push(`${method} ${key}`)
    const send = (status: number, text: string | Buffer = '') =>
      response.writeHead(status).end(text)
    if (failure) return send(failure, errorOf('SlowDown'))
    if (!(await isSigned(method, url, headers))) return send(403, errorOf('SignatureDoesNotMatch'))
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return send(400, errorOf('XAmzContentSHA256Mismatch'))
    if (!url.pathname.startsWith(`/${BUCKET}`)) return send(404, errorOf('NoSuchBucket'))
    const copied = headers['x-amz-copy-source']
    if (method === 'PUT' && copied) {
      const source = files.get(decodeURIComponent(String(copied)).slice(`/${BUCKET}/`.length))
      if (!source) return send(404, errorOf('NoSuchKey'))
      files.set(key, { ...source, changedAt: new Date() })
      return send(200, '<CopyObjectResult></CopyObjectResult>')
    }
    if (method === 'PUT') {
      if (!headers['content-length']) return send(411, errorOf('MissingContentLength'))
      files.set(key, { bytes: body, changedAt: new Date() })
      return send(200)
    }
    if (method === 'DELETE') {
      files.delete(key)
      return send(204)
    }
    if (key === '' && url.searchParams.get('list-type') === '2')
      return send(200, listOf(files, url.searchParams))
    const found = files.get(key)
    if (!found) return send(404, method === 'HEAD' ? '' : errorOf('NoSuchKey'))
    return send(200, method === 'HEAD' ? '' : found.bytes)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    files,
    requests,
    /** Answers every request with this status from now on; undefined to work again. */
    fail: (status: number | undefined) => (failure = status),
    bucket: BUCKET,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  }
}

/** Signs the same request again and compares. A plus in a path is itself, unlike in forms. */
async function isSigned(method: string, url: URL, headers: IncomingMessage['headers']) {
  const { authorization = '' } = headers
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    method,
    url: `${url.origin}${url.pathname.replaceAll('+', '%2B')}${url.search}`,
    headers: Object.fromEntries(signedHeaders.map((name) => [name, String(headers[name])])),
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
    service: 's3',
    region: 'us-east-1',
    datetime: String(headers['x-amz-date']),
  })
  return (await signer.authHeader()) === authorization
}

function listOf(files: ReadonlyMap<string, Kept>, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const { bytes, changedAt } = files.get(key) ?? { bytes: '', changedAt: new Date() }
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name>${next}${contents.join('')}</ListBucketResult>`
}

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
