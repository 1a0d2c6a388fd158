import type { Readable } from 'node:stream'

export type StoredFile = { key: string; bytes: number; changedAt: Date }

/** What a file is written from: the path of a file, or its bytes. */
export type Source = { file: string } | { bytes: Buffer }

/** A place for whole files, by keys such as 'tables/users.copy.gz'. */
export type Store = {
  /** In messages: 'the bucket paddock at s3.example.org' */
  label: string
  /** @param prefix ends with a slash */
  list: (prefix: string, signal?: AbortSignal) => Promise<StoredFile[]>
  /** Replaces the file, completely or not at all. */
  write: (key: string, source: Source, signal?: AbortSignal) => Promise<void>
  /** Undefined if there is no such file. */
  read: (key: string, signal?: AbortSignal) => Promise<Readable | undefined>
  /** Does nothing if there is no such file. */
  remove: (key: string, signal?: AbortSignal) => Promise<void>
}
