import type { ReactNode } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'

/** What the sentences of notifications are made of. */
export type Parts = Pick<Notification, 'event' | 'details'> & {
  who: ReactNode
  /** The same, with the others who did it shortly before. */
  they: ReactNode
  /** Whom they took out of the crew, or put into it. */
  removed: ReactNode
  /** Who was invited. */
  person: ReactNode
  race: ReactNode
  /** The reader's entry, in these words if it has neither number nor team. */
  own: (words: string) => ReactNode
  crew: ReactNode
  news: ReactNode
  /** The reader's time zone. */
  zone: string
}
