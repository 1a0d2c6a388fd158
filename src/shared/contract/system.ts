import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

const Job = z.object({
  /** 'backup' */
  name: z.string(),
  startedAt: Instant,
  /** Null while it runs. */
  finishedAt: Instant.nullable(),
  succeededAt: Instant.nullable(),
  /** Why the last run failed; null when it ended well or is under way. */
  error: z.string().nullable(),
  nextAt: Instant,
})

export const Backup = z.object({
  at: Instant,
  /** Of all that it holds; pictures and result files share their place on the disk with those in use where they can. */
  sizeBytes: z.int(),
  /** Below DATA_DIR: 'backups/2026-11-21T03-00-00Z' */
  folder: z.string(),
  /** How many of the files that its rows name were not in DATA_DIR: above 0 it is incomplete. */
  missingFiles: z.int(),
})
export type Backup = z.output<typeof Backup>

/** How the server is, as it was just measured. */
export const SystemStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  uptimeSeconds: z.number(),
  database: z.object({
    /** '18.4' */
    version: z.string(),
    /** A later release of the same major version, which mends what this one does not; null where none is known. */
    laterRelease: z
      .object({
        version: z.string(),
        /** '2026-11-12' */
        releasedOn: z.iso.date(),
      })
      .nullable(),
    sizeBytes: z.int(),
    isEmbedded: z.boolean(),
    /** How long it took to answer. */
    answerMs: z.number(),
  }),
  /** Of the disk that holds DATA_DIR. */
  disk: z.object({
    freeBytes: z.int(),
    totalBytes: z.int(),
    /** Why nothing more can be kept there, or soon cannot: 'DATA_DIR cannot be written to'; not there when all is well. */
    problem: z.string().optional(),
  }),
  /** Pictures and result files that the database names. */
  files: z.object({
    named: z.int(),
    missing: z.int(),
    /** Some of the missing ones: 'uploads/….webp'. */
    examples: z.array(z.string()),
  }),
  /** The latest one that can be read. */
  lastBackup: Backup.nullable(),
  /** Those that have run: a minute after the first start, all of them. */
  jobs: z.array(Job),
  /** A proxy that forwards requests without being in TRUST_PROXY; null when there is none. */
  unnamedProxy: z.string().nullable(),
  errors: z.object({
    lastDay: z.int(),
    /** The latest first. */
    latest: z.array(
      z.object({
        at: Instant,
        source: z.string(),
        message: z.string(),
        status: z.int().nullable(),
        /** As in the log, and in what the caller was told; null for a background job. */
        requestId: z.string().nullable(),
      }),
    ),
  }),
})
export type SystemStatus = z.output<typeof SystemStatus>

/** How much there is of everything that admins keep. */
export const Overview = z.object({
  /** Without guests. */
  users: z.int(),
  admins: z.int(),
  tracks: z.int(),
  gameTypes: z.int(),
  /** Drafts included. */
  news: z.int(),
})
export type Overview = z.output<typeof Overview>

export const systemApi = {
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin-area.open',
    summary: 'Counts of users, admins, tracks, game types and news',
    response: z.object({ data: Overview }),
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/status',
    access: 'system.read',
    summary: 'Database, disk, version, uptime, backups, jobs and errors, as they are now',
    response: z.object({ data: SystemStatus }),
  },
  backUp: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'system.back-up',
    costs: 'backup',
    summary: 'Makes a backup now; 409 while one is being made',
    status: 201,
    response: z.object({ data: Backup }),
  },
} as const satisfies Record<string, Endpoint>
