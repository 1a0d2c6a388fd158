import { z } from 'zod'
import { Id } from './id.ts'
import { ShownName } from './shown-name.ts'

export const Track = z.object({
  id: Id,
  name: ShownName,
  country: ShownName,
  /** In kilometres: '13.626' */
  length: z.string(),
  turns: z.int(),
  imageUrl: z.string().nullable(),
  description: z.string(),
  layoutVariant: ShownName.nullable(),
  /** The points of a lap in the direction of travel, as `x y` pairs; null for a circuit that has no drawing. */
  outline: z.string().nullable(),
})
export type Track = z.output<typeof Track>
