import { z } from 'zod'
import {
  PUBLIC_PART_KEYS,
  NOTICE_DAYS,
  type PublicPart,
} from '../../domain/public-pages/public-parts.ts'
import { PUBLIC_NAMINGS } from '../../domain/public-pages/public-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { Instant } from '../instant.ts'
import { text } from '../text.ts'
import { ShownName } from '../shown-name.ts'
import { Id } from '../id.ts'

const PARTS = PUBLIC_PART_KEYS as [PublicPart, ...PublicPart[]]
export const PublicParts = z.array(z.enum(PARTS))

export const PUBLIC_TEXT_MAX = 2_000

/** What the guild shows to visitors. */
export const PublicSettings = z.object({
  parts: PublicParts,
  /** When they became or become public; null until members were told for the first time. */
  from: Instant.nullable(),
  hasDescriptions: z.boolean(),
  isSearchable: z.boolean(),
  text: z.string(),
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
  /** Events whose descriptions seem to contain a password. */
  suspicious: z.array(z.object({ id: Id, title: ShownName })),
  /** How many members chose how they are named, by choice. */
  namings: z.object({ initials: z.int(), number: z.int() }),
})
export type PublicSettings = z.output<typeof PublicSettings>

export const PublicSettingsForm = z.object({
  parts: PublicParts,
  hasDescriptions: z.boolean(),
  isSearchable: z.boolean(),
  text: text('Text', PUBLIC_TEXT_MAX),
  /** Only counts when members are told for the first time. */
  noticeDays: z
    .int('Days must be a whole number')
    .min(NOTICE_DAYS.min, 'Days cannot be negative')
    .max(NOTICE_DAYS.max, `Days can be at most ${NOTICE_DAYS.max}`)
    .default(NOTICE_DAYS.default),
  /** Another moment for the first page, as long as that is to come. Members are told again. */
  from: Instant.nullish(),
  version: z.int('Send the version that you have changed'),
})
export type PublicSettingsForm = z.input<typeof PublicSettingsForm>

const OwnNaming = z.object({
  naming: z.enum(PUBLIC_NAMINGS, 'Choose how you are named'),
  isSearchable: z.boolean(),
})
export type OwnNaming = z.output<typeof OwnNaming>

export const publicSettingsApi = {
  get: {
    method: 'GET',
    path: '/api/admin/public-pages',
    access: 'guild.set-up',
    reads: ['guild', 'event', 'members'],
    summary: 'What visitors may read',
    response: z.object({ data: PublicSettings }),
  },
  save: {
    method: 'PUT',
    path: '/api/admin/public-pages',
    access: 'guild.set-up',
    needsProof: true,
    summary:
      'Decides what visitors may read; members are told before the first page becomes public',
    body: PublicSettingsForm,
    response: z.object({ data: PublicSettings }),
  },
  getOwnNaming: {
    method: 'GET',
    path: '/api/user/public-name',
    access: 'member',
    reads: ['account', 'guild'],
    summary: 'How visitors read the name of the caller',
    response: z.object({
      data: OwnNaming.extend({
        /** What visitors may read now. */
        parts: PublicParts,
        /** When they became or become public; null if nothing does. */
        from: Instant.nullable(),
      }),
    }),
  },
  setOwnNaming: {
    method: 'PUT',
    path: '/api/user/public-name',
    access: 'member',
    summary: 'Decides how visitors read the name of the caller, on past and future pages',
    body: OwnNaming,
    response: z.object({ data: OwnNaming }),
  },
} as const satisfies Record<string, Endpoint>
