import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

const Job = z.object({
  /** Such as 'backup' */
  name: z.string(),
  startedAt: Instant,
  /** Null while it is running. */
  finishedAt: Instant.nullable(),
  succeededAt: Instant.nullable(),
  /** Why the last run failed; null if it succeeded or is still running. */
  error: z.string().nullable(),
  nextAt: Instant,
  /** Whether the last run seems to be later than now: the server's clock was ahead. */
  wasAhead: z.boolean(),
})

export const Backup = z.object({
  at: Instant,
  /** Size of its contents. Images and result files are hard links where possible, so they may take no extra space. */
  sizeBytes: z.int(),
  /** Relative to DATA_DIR: 'backups/2026-11-21T03-00-00Z' */
  folder: z.string(),
  /** How many files named in the database were missing in DATA_DIR; above 0, the backup is incomplete. */
  missingFiles: z.int(),
})
export type Backup = z.output<typeof Backup>

/** The second place that every backup is copied to. */
const BackupCopies = z.object({
  /** 'the bucket paddock-backups at s3.example.org' */
  place: z.string(),
  /** When the latest backup there was made; null if there is none or the place cannot be read. */
  lastAt: Instant.nullable(),
  /** Why the place cannot be read; null if it can. */
  problem: z.string().nullable(),
})

/** Measured when the call is made. */
export const SystemStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  uptimeSeconds: z.number(),
  database: z.object({
    /** Such as '18.4' */
    version: z.string(),
    /** A later release of the same major version, with bug fixes; null if none is known. */
    laterRelease: z
      .object({
        version: z.string(),
        /** Such as '2026-11-12' */
        releasedOn: z.iso.date(),
      })
      .nullable(),
    sizeBytes: z.int(),
    isEmbedded: z.boolean(),
    /** Response time of the database. */
    answerMs: z.number(),
  }),
  /** The disk that holds DATA_DIR. */
  disk: z.object({
    freeBytes: z.int(),
    totalBytes: z.int(),
    /** Why files cannot be stored there, or soon cannot: 'DATA_DIR cannot be written to'; absent if all is well. */
    problem: z.string().optional(),
  }),
  /** Images and result files that the database names. */
  files: z.object({
    named: z.int(),
    missing: z.int(),
    /** Some of the missing files: 'uploads/….webp'. */
    examples: z.array(z.string()),
  }),
  /** The latest readable backup. */
  lastBackup: Backup.nullable(),
  /** Null if there is no second place. */
  backupCopies: BackupCopies.nullable(),
  /** Jobs that have run at least once; a minute after the first start that is all of them. */
  jobs: z.array(Job),
  /** A proxy that forwards requests but is not in TRUST_PROXY; null if there is none. */
  unnamedProxy: z.string().nullable(),
  errors: z.object({
    lastDay: z.int(),
    /** Latest first. */
    latest: z.array(
      z.object({
        at: Instant,
        source: z.string(),
        message: z.string(),
        status: z.int().nullable(),
        /** As in the log and in the caller's error message; null for a background job. */
        requestId: z.string().nullable(),
      }),
    ),
  }),
})
export type SystemStatus = z.output<typeof SystemStatus>

/** The counts on the admin overview. */
export const Overview = z.object({
  /** Guests not counted. */
  users: z.int(),
  admins: z.int(),
  tracks: z.int(),
  gameTypes: z.int(),
  /** Including drafts. */
  news: z.int(),
})
export type Overview = z.output<typeof Overview>

export const systemApi = {
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'system.read',
    reads: ['event', 'members', 'tracks', 'games', 'news', 'unpublished-news', 'backups'],
    summary: 'Numbers of users, admins, tracks, game types and news',
    response: z.object({ data: Overview }),
  },
  getStatus: {
    method: 'GET',
    path: '/api/admin/status',
    access: 'system.read',
    reads: ['event', 'results', 'tracks', 'cases', 'backups'],
    summary:
      'The current state of the system: database, disk, version, uptime, backups, jobs and errors',
    response: z.object({ data: SystemStatus }),
  },
  backUp: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'system.back-up',
    costs: 'backup',
    summary: 'Makes a backup; 409 while another one is in progress',
    status: 201,
    response: z.object({ data: Backup }),
  },
} as const satisfies Record<string, Endpoint>
