import { z } from 'zod'
import { LINK_REASONS } from '../domain/results/link-cars.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** An entry of the event, as the results desk lists it. */
export const DeskEntry = z.object({
  id: Id,
  /** '#7 Kerb Crawlers'; without number and team, the captain's name. */
  name: ShownName,
  number: z.int().nullable(),
  carClass: z.string(),
  /** The captain first; without managers. */
  drivers: z.array(ShownName),
  /** Whether it had a place in the race. */
  holdsPlace: z.boolean(),
})
export type DeskEntry = z.output<typeof DeskEntry>

/** Which entry a car belongs to. */
export const CarLink = z.object({
  id: Id,
  /** The car's `entry`; null if the decision does not fit these results, or if a later one replaces it. */
  car: z.int().nullable(),
  /** Null if an admin decided that the car belongs to no entry. */
  entryId: Id.nullable(),
  reason: z.enum(LINK_REASONS),
  /** As in the file when the link was made. */
  carNumber: z.string(),
  carClass: z.string(),
  driverName: ShownName,
  /** Null if it was linked automatically. */
  authorName: ShownName.nullable(),
  createdAt: Instant,
})
export type CarLink = z.output<typeof CarLink>

export const LinkForm = z.object({
  /** The `entry` of the car in the results. */
  car: z.int('Choose a car').min(1, 'Choose a car').max(32_767),
  /** Null if the car belongs to no entry. */
  entryId: Id.nullable(),
  /** The version of the results when the admin looked at them. */
  version: z.int(),
})
