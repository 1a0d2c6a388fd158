import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { incomingFile } from '#server/files/incoming-files.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput, tooLarge, wrongKind } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { failReading } from './slow-bodies.ts'

export type ReceivedFile = {
  /** Temporary file, until `discard`. */
  path: string
  originalName: string
  sizeBytes: number
  /** The caller has confirmed the upload. */
  isConfirmed?: boolean
  discard: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be packed. */
    takesGzip?: true
  }
  interface FastifyInstance {
    /** Where uploads are received. */
    dataDir: string
    now: () => Date
  }
}

type FileRule = NonNullable<Endpoint['file']>

// For the multipart headers, and for other fields that a client may send.
const FORM_BYTES = 64 * 1024

/** Characters that the database cannot store. */
export const UNSTORABLE = /\0|\p{Surrogate}/u

/** Compressed bodies are not decompressed, but for files that are sent as they are, so they would be misread. */
export function refuseEncodedBodies(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const encoding = encodingOf(request)
    if (!encoding) return
    if (!request.routeOptions.config.takesGzip)
      throw wrongKind('Send the request without Content-Encoding')
    if (encoding !== 'gzip')
      throw wrongKind('Send the file with the Content-Encoding gzip, or without one')
  })
}

/** How a body is packed; undefined if it is not. */
export function encodingOf({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  return encoding && encoding !== 'identity' ? encoding : undefined
}

/**
 * Streams the one file of a multipart request to disk, and never holds it in memory. If anything about the form is
 * wrong, no file remains.
 */
export async function receiveFile(
  request: FastifyRequest,
  rule: FileRule,
  dataDir: string,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw wrongKind('Send the file as multipart/form-data')
  const target = await incomingFile(dataDir, 'upload')
  const discard = () => rm(target, { force: true })
  const stopCounting = limitBytes(request, rule)
  try {
    const file = await receiveParts(request, rule, target)
    if (!file) throw noFile(rule)
    return { path: target, ...file, discard }
  } catch (error) {
    // Otherwise the rest of the body would wait for the form parser.
    request.raw.unpipe()
    await discard()
    throw toRefusal(error, rule)
  } finally {
    stopCounting()
  }
}

/** Reads the form to its end, to check that it is complete and has exactly one file. */
async function receiveParts(request: FastifyRequest, rule: FileRule, target: string) {
  const limits = {
    fileSize: rule.maxBytes,
    fields: 10,
    fieldSize: 1024,
    parts: 20,
    headerPairs: 20,
  }
  let file: Pick<ReceivedFile, 'originalName' | 'sizeBytes'> | undefined
  let isConfirmed = false
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === rule.confirmField) isConfirmed = part.value === 'true'
      continue
    }
    if (file) throw invalidInput('Please send one file only', rule.field)
    file = await receivePart(part, rule, target)
  }
  return file && { ...file, isConfirmed }
}

async function receivePart(part: MultipartFile, rule: FileRule, target: string) {
  if (part.fieldname !== rule.field) throw noFile(rule)
  const originalName = nameOf(part, rule)
  const written = createWriteStream(target)
  await pipeline(part.file, written)
  if (part.file.truncated) throw tooLarge(tooLargeText(rule))
  return { originalName, sizeBytes: written.bytesWritten }
}

function nameOf({ filename }: Partial<Pick<MultipartFile, 'filename'>>, rule: FileRule) {
  const name = path.basename(filename ?? '').slice(0, 255)
  if (UNSTORABLE.test(name))
    throw invalidInput('The name of the file contains characters that cannot be stored', rule.field)
  if (rule.extensions && !endsWithOne(name, rule.extensions))
    throw wrongKind(`The file must be ${rule.extensions.join(', ')}`)
  return name
}

/** The form parser limits the parts, but not what precedes the first one. */
function limitBytes(request: FastifyRequest, rule: FileRule) {
  const { raw } = request
  const maxBytes = rule.maxBytes + FORM_BYTES
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(tooLargeText(rule))
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received <= maxBytes) return
    raw.off('data', count)
    failReading(request, tooLarge(tooLargeText(rule)))
  }
  raw.on('data', count)
  return () => raw.off('data', count)
}

/** Errors of the form parser are the client's fault; only writing can fail on our side. */
function toRefusal(error: unknown, rule: FileRule): unknown {
  if (error instanceof AppError || isFromDisk(error)) return error
  if (isLimit(error)) return tooLarge(tooLargeText(rule))
  return invalidInput('The upload arrived damaged. Please try again.', rule.field)
}

function noFile(rule: FileRule) {
  return invalidInput('Please choose a file to upload', rule.field)
}

export function endsWithOne(name: string, extensions: readonly string[]) {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension))
}

export function tooLargeText({ maxBytes }: Pick<FileRule, 'maxBytes'>) {
  return `The file is larger than ${maxBytes / 1024 / 1024} MB`
}

export function isFromDisk(error: unknown) {
  return error instanceof Error && 'syscall' in error
}

function isLimit(error: unknown) {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
