/** What there is to tell of the thing of a post. */
export type Told<Thing> =
  | {
      thing: Thing
      /** When there will be something else to tell, though nothing happens. */
      changesAt?: Date | undefined
    }
  /** Nothing is to be told; why, and when that changes. */
  | { skipped: string; changesAt?: Date | undefined }
  /** What was told does not hold any more. */
  | { deleted: string }

/** A post, as far as what it tells depends on it. */
export type Posted = {
  subjectId: number
  /** The round after which tables are told. */
  eventId: number | null
  /** Whether it was told before, and not taken back. */
  isTold: boolean
  plannedFor: Date | null
}
