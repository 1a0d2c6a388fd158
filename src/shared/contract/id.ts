import { z } from 'zod'

const LARGEST_ID = 2_147_483_647

export const Id = z.int().min(1).max(LARGEST_ID)

/** An id in a path or query, where it arrives as text. */
export const IdInPath = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(Id)

export const ById = z.object({ id: IdInPath })
