import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { readErrorCode, readList } from './bucket-answers.ts'
import type { Source, Store, StoredFile } from './store.ts'

export type BucketSettings = {
  /** 'https://s3.example.org' */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
  /** The beginning of every key; empty or ending with a slash. */
  prefix: string
}

export type Bucket = Store & {
  /** Copies a file inside the bucket. Returns false if there is no such file. */
  copy: (from: string, to: string) => Promise<boolean>
  has: (key: string) => Promise<boolean>
}

const ANSWER_TIMEOUT_MS = 10_000
/** For a whole file, such as the laps of a large guild. */
const TRANSFER_TIMEOUT_MS = 10 * 60 * 1_000
/** A server that is busy or restarted answers the next time. */
const PAUSES_MS = [200, 2_000]

/** The SHA-256 of a body without bytes. */
const NOTHING = createHash('sha256').digest('hex')

const NO_BUCKET = 'NoSuchBucket'

export class BucketFailure extends Error {
  /** The server's code or its status; undefined if it does not work at all. */
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** A bucket that is addressed by a path, which all S3-compatible servers understand. */
export function bucketStore(settings: BucketSettings): Bucket {
  const { endpoint, bucket, prefix, ...credentials } = settings
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const label = `the bucket ${bucket} at ${new URL(endpoint).host}`
  const pathOf = (key: string) => `/${bucket}${key && `/${encodeKey(prefix + key)}`}`
  const address = (key: string) => endpoint + pathOf(key)

  const missing = () => new BucketFailure(`${label} is not there`, NO_BUCKET)

  async function send(method: string, url: string, request: Sent = {}) {
    const { headers, body, sha256 = NOTHING, timeoutMs = ANSWER_TIMEOUT_MS, signal } = request
    for (let attempt = 0; ; attempt++) {
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256 },
        body: body?.() ?? null,
      })
      const limit = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(signed, {
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        redirect: 'error',
      }).catch((error: unknown) => new Failure(error))
      const pauseMs = PAUSES_MS[attempt]
      const isFinal = !isTemporary(answer) || pauseMs === undefined || signal?.aborted
      if (!isFinal) {
        await delay(pauseMs)
        continue
      }
      signal?.throwIfAborted()
      if (answer instanceof Failure)
        throw new BucketFailure(`${label} does not answer (${describeFailure(answer.reason)})`)
      if (answer.ok) return answer
      if (answer.status === 404) {
        // No bucket is not the same as no file.
        if (readErrorCode(await answer.clone().text()) === NO_BUCKET) throw missing()
        return answer
      }
      const code = readErrorCode(await answer.text())
      throw new BucketFailure(
        `${label} refused with status ${answer.status}${code && ` (${code})`}`,
        answer.status < 500 ? code || String(answer.status) : undefined,
      )
    }
  }

  return {
    label,
    async list(inFolder, signal) {
      const found: StoredFile[] = []
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const query = { 'list-type': '2', prefix: prefix + inFolder, 'continuation-token': token }
        const answer = await send('GET', `${address('')}?${encodeQuery(query)}`, { signal })
        if (answer.status === 404) throw missing()
        const { files, next } = readList(await answer.text())
        for (const file of files) found.push({ ...file, key: file.key.slice(prefix.length) })
        token = next
      }
      return found
    },
    async write(key, source, signal) {
      const { bytes, sha256 } = await measure(source)
      const answer = await send('PUT', address(key), {
        headers: { 'content-length': String(bytes) },
        sha256,
        body: () => bodyOf(source),
        timeoutMs: TRANSFER_TIMEOUT_MS,
        signal,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw missing()
    },
    async read(key, signal) {
      const { body, ok } = await send('GET', address(key), {
        timeoutMs: TRANSFER_TIMEOUT_MS,
        signal,
      })
      if (ok && body) return Readable.from(chunksOf(body))
      await body?.cancel()
      return undefined
    },
    async remove(key, signal) {
      const answer = await send('DELETE', address(key), { signal })
      await answer.body?.cancel()
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': pathOf(from) }
      const answer = await send('PUT', address(to), { headers })
      // A copy may fail after the status was sent.
      const code = readErrorCode(await answer.text())
      if (answer.ok && code) throw new Error(`${label} could not copy a file (${code})`)
      return answer.ok
    },
    async has(key) {
      return (await send('HEAD', address(key))).ok
    },
  }
}

/** A plus is a space to some servers, and a plus to others. */
const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/')

const encodeQuery = (query: Readonly<Record<string, string | undefined>>) =>
  Object.entries(query)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')

type Body = NonNullable<RequestInit['body']>

type Sent = {
  headers?: Record<string, string>
  /** The body's SHA-256 as hex, so that the server notices what was altered on its way. */
  sha256?: string
  /** Called for every attempt, because a stream can be sent only once. */
  body?: () => Body
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

class Failure {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

const isTemporary = (answer: Response | Failure) =>
  answer instanceof Failure || answer.status >= 500 || answer.status === 429

async function measure(source: Source) {
  const hash = createHash('sha256')
  if ('bytes' in source)
    return { bytes: source.bytes.length, sha256: hash.update(source.bytes).digest('hex') }
  await pipeline(createReadStream(source.file), hash)
  return { bytes: (await stat(source.file)).size, sha256: hash.digest('hex') }
}

function bodyOf(source: Source): Body {
  if ('bytes' in source) return new Uint8Array(source.bytes)
  return Readable.toWeb(createReadStream(source.file)) as Body
}

async function* chunksOf(body: NonNullable<Response['body']>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
