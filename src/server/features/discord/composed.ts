import type { Post } from '#shared/domain/discord/message.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'
import type { CardPart } from '#shared/domain/share-image/card-parts.ts'

/** What a post says now. */
export type Composed =
  | {
      post: Post
      /** What the picture shows that the post names. */
      picture?: readonly CardPart[] | undefined
      /** Of the thread that it opens where the channel is a forum. */
      thread: string
      /** When it will say something else, though nothing happens. */
      changesAt?: Date | undefined
      /** The planned start that it announces. */
      startsAt?: Date
    }
  /** Nothing is to be sent; why, and when that changes. */
  | { skipped: string; changesAt?: Date | undefined }
  /** The message has to go. */
  | { deleted: string }

/** A post, as far as its words depend on it. */
export type Posted = {
  kind: PostKind
  subjectId: number
  /** The round after which tables are posted. */
  eventId: number | null
  /** Null while it is not in Discord. */
  messageId: string | null
  plannedFor: Date | null
}

export type Composing = {
  now: Date
  guild: string
  /** A race in two sentences; undefined if its laps are not known. */
  briefOf: (asked: { eventId: number; session: number }) => Promise<string | undefined>
}
