import { z } from 'zod'
import type { ActionsOf } from './action.ts'

const Sender = z.object({ session: z.string(), sender: z.string().nullable() })

/** Who may send what happens on a track. What that changes of results is an action of these. */
export const LIVE_ACTIONS = {
  'live.cut': {
    text: 'Relay refused',
    about: 'event',
    after: Sender.extend({ discarded: z.int() }),
  },
  'live.take-back': { text: 'Relay taken again', about: 'event', after: Sender },
} as const satisfies ActionsOf<'live'>
