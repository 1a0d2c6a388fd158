import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput, tooLarge, wrongKind } from '#server/errors.ts'
import { incomingFile } from '#server/files/incoming-files.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import {
  encodingOf,
  endsWithOne,
  isFromDisk,
  type ReceivedFile,
  tooLargeText,
  UNSTORABLE,
} from './uploads.ts'

/** A file that was the body of a request. */
export type RawFile = ReceivedFile & {
  /** Of its bytes, unpacked, as hex. */
  sha256: string
}

type Rule = NonNullable<Endpoint['rawFile']>

const NAME_MAX = 200

/** Leaves bodies of these types to `receiveRawFile`. Other routes of the same app refuse them as before. */
export function takeRawBodies(app: FastifyInstance, types: readonly string[]) {
  app.addContentTypeParser([...types], (_request, _body, done) => done(null))
}

/** Streams the body of a request to disk, and never holds it in memory. If anything is wrong, no file remains. */
export async function receiveRawFile(
  request: FastifyRequest,
  rule: Rule,
  dataDir: string,
): Promise<RawFile> {
  const originalName = nameOf(request, rule)
  const digest = wantedDigest(request)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || !rule.types.includes(type))
    throw wrongKind(`Send the file as ${rule.types.join(' or ')}`)
  const isPacked = encodingOf(request) !== undefined
  if (!isPacked && Number(request.headers['content-length']) > rule.maxBytes)
    throw tooLarge(tooLargeText(rule))

  const target = await incomingFile(dataDir, 'upload')
  const discard = () => rm(target, { force: true })
  const sent = createHash('sha256')
  const unpacked = createHash('sha256')
  const written = createWriteStream(target)
  try {
    await pipeline([
      request.raw,
      counting(rule, sent),
      ...(isPacked ? [createGunzip(), counting(rule, unpacked)] : []),
      written,
    ])
    const sentHash = sent.digest()
    if (digest && !digest.equals(sentHash))
      throw invalidInput('The file arrived with other bytes than Content-Digest says')
    if (written.bytesWritten === 0) throw invalidInput('The file is empty')
    const sha256 = (isPacked ? unpacked.digest() : sentHash).toString('hex')
    return { path: target, originalName, sizeBytes: written.bytesWritten, sha256, discard }
  } catch (error) {
    request.raw.unpipe()
    await discard()
    throw toRefusal(error)
  }
}

function nameOf({ params }: FastifyRequest, { nameIn, extensions }: Rule) {
  const name: unknown = Object(params)[nameIn]
  if (typeof name !== 'string' || name.length > NAME_MAX)
    throw invalidInput(`The name of the file is longer than ${NAME_MAX} characters`)
  if (UNSTORABLE.test(name) || /[/\\]/.test(name))
    throw invalidInput('The name of the file contains characters that it cannot have')
  if (!endsWithOne(name, extensions)) throw wrongKind(`The file must be ${extensions.join(', ')}`)
  return name
}

/** What `Content-Digest` says (RFC 9530), of the bytes as they are sent. Other algorithms are left to others. */
function wantedDigest({ headers }: FastifyRequest) {
  const header = headers['content-digest']
  if (header === undefined) return undefined
  const [, value] = /(?:^|,)\s*sha-256=(\S*?)\s*(?:,|$)/.exec(String(header)) ?? []
  if (value === undefined) return undefined
  const [, encoded] = /^:([A-Za-z0-9+/]{43}=):$/.exec(value) ?? []
  if (encoded === undefined)
    throw invalidInput('Content-Digest must be like sha-256=:…:, with 32 bytes in base64')
  return Buffer.from(encoded, 'base64')
}

function counting(rule: Rule, hash: Hash) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > rule.maxBytes) return done(tooLarge(tooLargeText(rule)))
      hash.update(chunk)
      return done(null, chunk)
    },
  })
}

function toRefusal(error: unknown): unknown {
  if (error instanceof AppError || isFromDisk(error)) return error
  if (isFromGzip(error)) return invalidInput('The file is not packed as Content-Encoding says')
  return invalidInput('The file arrived damaged. Please try again.')
}

const isFromGzip = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
