import { z } from 'zod'
import { Id } from './id.ts'
import { type Topic, TOPICS } from './topics.ts'

export const LIVE_PATH = '/api/live'

const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

/** The header in which a page sends its own random id with every write, so that it can tell its own changes from others'. */
export const TAB_HEADER = 'x-paddock-tab'

/** 96 random bits that are made whenever a page is loaded, then the number of the page's write. */
export const TabId = z.string().regex(/^[\da-f]{32}$/)

/** Something has changed on the server; a page that shows it fetches it again. */
export const Change = z.object({
  topic: z.enum(TOPIC_NAMES),
  /** Of what the topic is about; without one, any of them may have changed. */
  id: Id.optional(),
  /** The page that made the change. It says nothing about who that is. */
  tab: TabId.optional(),
})
export type Change = z.output<typeof Change>

/** Where a stream that comes back by hand names the id of the last event that it heard; a browser does so in a header. */
export const LIVE_AFTER = 'after'

/** What `ready` carries: whether every change since that event follows. */
export const Ready = z.object({ isResumed: z.boolean() })

/**
 * The event names of the stream: from `ready` on it hears everything, `change` carries a Change, after `everything`
 * nothing can be relied on.
 */
export const LIVE_EVENTS = { ready: 'ready', change: 'change', everything: 'everything' } as const
