import { z } from 'zod'
import { Id } from './id.ts'

export const LIVE_PATH = '/api/live'

export const CHANGE_TOPICS = [
  'events',
  'drivers',
  'news',
  'rules',
  'tracks',
  'standings',
  'games',
] as const

/** Something has changed on the server; whoever shows it fetches it again. */
export const Change = z.object({ topic: z.enum(CHANGE_TOPICS), id: Id.optional() })
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
