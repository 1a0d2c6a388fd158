import type { Database } from '#server/database/database.ts'
import type { CurrentUser } from '#shared/contract/users.ts'

/** What every undo works with. */
export type Undoing = {
  tx: Database
  viewer: CurrentUser
  at: Date
  championshipId: number
  source: string
}

/** How a thing that an import made is taken back. */
export type Undo<Stored> = {
  /** What is stored of it now; undefined if it is gone. */
  read: (undoing: Undoing, id: number) => Promise<Stored | undefined>
  /** What it is called in the sentence that says why it stays. */
  nameOf: (undoing: Undoing, id: number, stored: Stored) => Promise<string> | string
  /** Why it stays if something has changed it; without a reason, the usual one. */
  whyChanged?: (undoing: Undoing, id: number, stored: Stored) => Promise<string | undefined>
  /** @throws AppError if it has to stay */
  remove: (undoing: Undoing, id: number) => Promise<void>
  /** Returns its id from now on. */
  restore: (undoing: Undoing, id: number, stored: Stored) => Promise<number>
}
