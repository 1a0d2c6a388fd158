import { z } from 'zod'

/** Increase it when older versions can no longer read the format. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

const Table = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The last id that was assigned. */
  lastId: z.number().nullable(),
  /** The SHA-256 of the compressed file, as hex. */
  sha256: z.string(),
  bytes: z.int(),
})

/** A file that never changes, named by the hash of its content. */
const KeptFile = z.object({
  /** 'uploads/….webp' */
  path: z.string().regex(/^(results|uploads)\/[\w-]+(\.[\w-]+)*$/),
  bytes: z.int(),
})

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Paddock that wrote it. */
  paddock: z.string(),
  at: z.iso.datetime(),
  /** The creation times of the applied migrations, which identify them for drizzle. */
  migrations: z.array(z.number()).min(1),
  /** The name of the last migration: '0007_first-cars' */
  migration: z.string().optional(),
  tables: z.array(Table).min(1),
  files: z.array(KeptFile),
  /** Files that rows name but that were missing in DATA_DIR. */
  missing: z.array(z.string()).default([]),
  /** Total size of tables and files. */
  bytes: z.int(),
})
export type Manifest = z.output<typeof Manifest>

/** Path of a table in a backup, in PostgreSQL's COPY text format, compressed. */
export const tableFile = (name: string) => `tables/${name}.copy.gz`
