import { z } from 'zod'

/** Grows when older versions of Paddock can no longer read what newer ones write. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

const Table = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The last id that was given out. */
  lastId: z.number().nullable(),
  /** Of the compressed file, as hex. */
  sha256: z.string(),
  bytes: z.int(),
})

/** A file that never changes, under a name made of its content. */
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
  /** When each migration that the database had was made: their names for drizzle. */
  migrations: z.array(z.number()).min(1),
  /** The name of the last of them: '0007_first-cars' */
  migration: z.string().optional(),
  tables: z.array(Table).min(1),
  files: z.array(KeptFile),
  /** Files that the rows name, and that were not in DATA_DIR. */
  missing: z.array(z.string()).default([]),
  /** Of all tables and files. */
  bytes: z.int(),
})
export type Manifest = z.output<typeof Manifest>

/** Where a table lies in its backup: PostgreSQL's COPY text format, compressed. */
export const tableFile = (name: string) => `tables/${name}.copy.gz`
