import { z } from 'zod'

export const MAX_ID = 2_147_483_647

export const Id = z.int().min(1).max(MAX_ID)

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
