import { z } from 'zod'
import { Id } from './id.ts'

export const Track = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  /** Kilometres, as text: '13.626' */
  length: z.string(),
  turns: z.int(),
  imageUrl: z.string().nullable(),
  description: z.string(),
  layoutVariant: z.string().nullable(),
})
export type Track = z.output<typeof Track>
