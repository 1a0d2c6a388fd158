import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidInput, tooLarge, wrongKind } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

export type ReceivedFile = {
  /** Where the bytes lie until `discard`. */
  path: string
  originalName: string
  sizeBytes: number
  discard: () => Promise<void>
}

type FileRule = NonNullable<Endpoint['file']>

/** Streams the one file of a multipart request to disk; never holds it in memory. */
export async function receiveFile(request: FastifyRequest, rule: FileRule): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw wrongKind('Send the file as multipart/form-data')
  const part = await request.file({ limits: { fileSize: rule.maxBytes, files: 1, fields: 10 } })
  if (!part || part.fieldname !== rule.field) {
    // Left unread it would hold up the next request on this connection.
    part?.file.resume()
    throw invalidInput('Please choose a file to upload', rule.field)
  }

  const originalName = path.basename(part.filename).slice(0, 255)
  if (rule.extensions && !endsWithOne(originalName, rule.extensions)) {
    part.file.resume()
    throw wrongKind(`The file must be ${rule.extensions.join(', ')}`)
  }

  const target = path.join(tmpdir(), `paddock-upload-${randomUUID()}`)
  const discard = () => rm(target, { force: true })
  try {
    const written = createWriteStream(target)
    await pipeline(part.file, written)
    if (part.file.truncated) throw tooLarge(tooLargeText(rule))
    return { path: target, originalName, sizeBytes: written.bytesWritten, discard }
  } catch (error) {
    await discard()
    if (isLimit(error)) throw tooLarge(tooLargeText(rule))
    throw error
  }
}

function endsWithOne(name: string, extensions: readonly string[]) {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension))
}

function tooLargeText({ maxBytes }: FileRule) {
  return `The file is larger than ${maxBytes / 1024 / 1024} MB`
}

function isLimit(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}
