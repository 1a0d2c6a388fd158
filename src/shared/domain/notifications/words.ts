import type { Facts, Opens } from './facts.ts'
import type { NotificationKind } from './kinds.ts'
import type { Part } from './parts.ts'

/** The words of a kind of notifications, for all channels. */
export type Words = {
  opens: Opens
  /** Of a mail or on a lock screen, where the text follows. What matters most stands first, because it may be cut. */
  title: (facts: Facts) => Part[]
  /** Says what happened, also without the title. */
  text: (facts: Facts) => Part[]
}

export type WordsOf<Kind extends NotificationKind> = Readonly<Record<Kind, Words>>
