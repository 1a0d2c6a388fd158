import type { Database } from '#server/database/database.ts'
import type { Posted, Told } from '#server/features/posts/index.ts'
import type { Post } from '#shared/domain/discord/message.ts'
import type { CardPart } from '#shared/domain/share-image/card-parts.ts'

type Message = {
  post: Post
  /** What the picture shows that the post names. */
  picture?: readonly CardPart[] | undefined
  /** Of the thread that it opens where the channel is a forum. */
  thread: string
  /** The planned start that it announces. */
  startsAt?: Date
}

/** What a post says now. */
export type Composed =
  | (Message & {
      /** When it will say something else, though nothing happens. */
      changesAt?: Date | undefined
    })
  /** Nothing is to be sent; why, and when that changes. */
  | { skipped: string; changesAt?: Date | undefined }
  /** The message has to go. */
  | { deleted: string }

export type Composing = {
  now: Date
  guild: string
  /** A race in two sentences; undefined if its laps are not known. */
  briefOf: (
    tx: Database,
    asked: { eventId: number; session: number },
  ) => Promise<string | undefined>
}

export type Compose = (tx: Database, posted: Posted, composing: Composing) => Promise<Composed>

/** What there is to tell, as a message. */
export function composedOf<Thing>(
  told: Told<Thing>,
  messageOf: (thing: Thing) => Message,
): Composed {
  if (!('thing' in told)) return told
  return { ...messageOf(told.thing), changesAt: told.changesAt }
}
