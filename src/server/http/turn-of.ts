import type { Database } from '#server/database/database.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { EVENT_OF, eventOfLink } from './event-of.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What a call writes about, and waits for its turn with. */
    turnOf: ReturnType<typeof turnsOfEndpoints>
  }
}

/** What the `:id` is in the paths that begin with these. Every call under them that writes waits in its event's queue. */
const ABOUT_ONE_EVENT = {
  '/api/events/:id': 'event',
  '/api/admin/events/:id': 'event',
  '/api/lmu/events/:id': 'event',
  '/api/races/:id': 'event',
  '/api/entries/:id': 'entry',
  '/api/user/invitations/:id': 'invitation',
  '/api/excuses/:id': 'excuse',
  '/api/recordings/:id': 'recording',
  '/api/cases/:id': 'case',
  '/api/reports/:id': 'report',
  '/api/admin/sessions/:id': 'session',
} as const satisfies Record<string, keyof typeof EVENT_OF>

/** The paths of calls that change many events at once. They wait in one queue of their own. */
const ABOUT_MANY_EVENTS = [
  '/api/teams',
  '/api/users/:id',
  '/api/admin/erasures',
  '/api/season-imports/:id',
  '/api/admin/event-series',
  '/api/season-entries',
]

/** What the calls of an endpoint are about: the `:id` in its path, if that belongs to one event or is a championship. */
export function subjectOf({ path }: Pick<Endpoint, 'path'>) {
  if (isUnder(path, '/api/championships/:id')) return 'championship'
  for (const [prefix, kind] of Object.entries(ABOUT_ONE_EVENT))
    if (isUnder(path, prefix)) return kind
  return undefined
}

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The kind of queue in which the calls of an endpoint wait; undefined if they change no event. */
export function queueOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  if (path === crewLinksApi.accept.path) return 'link'
  const subject = subjectOf({ path })
  if (subject !== undefined && subject !== 'championship') return subject
  const isLeaving = method === 'DELETE' && path === '/api/user'
  return isLeaving || ABOUT_MANY_EVENTS.some((prefix) => isUnder(path, prefix)) ? 'many' : undefined
}

type Input = { params?: unknown; body?: unknown }

export function turnsOfEndpoints(db: Database) {
  return async (endpoint: Endpoint, input: Input): Promise<string | undefined> => {
    const queue = queueOf(endpoint)
    if (queue === undefined) return undefined
    if (queue === 'many') return 'many events'
    const id = await eventOf(db, queue, input)
    // Where there is no such thing, the call answers so, unless it was made in this moment.
    return id === undefined ? `unknown ${queue}` : `event ${id}`
  }
}

function eventOf(db: Database, queue: keyof typeof EVENT_OF | 'link', { params, body }: Input) {
  if (queue === 'link') return eventOfLink(db, crewLinksApi.accept.body.parse(body).token)
  return EVENT_OF[queue](db, (params as { id: number }).id)
}
