import type { Post } from '#shared/domain/discord/message.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'

/** What a post says now. */
export type Composed =
  | {
      post: Post
      /** When it will say something else, though nothing happens. */
      changesAt?: Date | undefined
      /** The planned start that it announces. */
      startsAt?: Date
    }
  /** Nothing is to be sent; why. */
  | { skipped: string }
  /** The message has to go. */
  | { deleted: string }

/** A post, as far as its words depend on it. */
export type Posted = {
  kind: PostKind
  subjectId: number
  /** Null while it is not in Discord. */
  messageId: string | null
  plannedFor: Date | null
}
