import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { type Topic, TOPICS } from './topics.ts'

const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

/** Header of the answer to a write: a JSON array of what it changed, as the stream tells it to other pages. */
export const CHANGES_HEADER = 'x-paddock-changes'

/** Something has changed on the server; pages that show it refetch it. */
export const LiveChange = z.object({
  topic: z.enum(TOPIC_NAMES),
  /** Id of what has changed; if absent, everything of the topic may have changed. */
  id: Id.optional(),
})
export type LiveChange = z.output<typeof LiveChange>

/** The query parameter with the last event id when the page reconnects by itself; browsers send it in a header. */
export const LIVE_AFTER = 'after'

/** Data of `ready`. `isResumed`: every change since that event follows. */
export const Ready = z.object({ isResumed: z.boolean() })

/**
 * The event names of the stream. After `ready` no change is missed; `change` carries a LiveChange; `everything` means that
 * all data may have changed.
 */
export const LIVE_EVENTS = { ready: 'ready', change: 'change', everything: 'everything' } as const

export const liveApi = {
  listen: {
    method: 'GET',
    path: '/api/live',
    access: 'member',
    reads: 'unannounced',
    summary: 'Sends an event whenever data changes, as server-sent events',
    query: z.object({ [LIVE_AFTER]: z.string().optional() }),
    isStream: true,
    contentType: 'text/event-stream',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
