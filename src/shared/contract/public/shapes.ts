import { z } from 'zod'
import { Id } from '../id.ts'
import { ShownName } from '../shown-name.ts'
import { Track } from '../track.ts'

/** Somebody as visitors read of them: as raced, by initials, or by number. */
export const PublicPerson = z.object({
  name: ShownName,
  /** Of their page; null if they have none for visitors. */
  id: Id.nullable(),
})
export type PublicPerson = z.output<typeof PublicPerson>

export const PublicTeam = z.object({
  name: ShownName,
  /** Of its page; null for a free text, and where teams have no pages for visitors. */
  id: Id.nullable(),
})

/** `imageUrl` is only given for an image of this site: another one would learn who looks at it. */
export const PublicTrack = Track.pick({
  name: true,
  country: true,
  length: true,
  turns: true,
  layoutVariant: true,
  outline: true,
  imageUrl: true,
})
