import type { Database } from '#server/database/database.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Place } from '#shared/domain/permissions.ts'
import { EVENT_OF } from './event-of.queries.ts'
import { subjectOf } from './turn-of.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the thing belongs to that a call is about: grants for one event or championship count there. */
    placeOf: ReturnType<typeof placesOfEndpoints>
  }
}

/** @returns a function of an endpoint and the parameters of a path; an unknown thing belongs to nothing */
export function placesOfEndpoints(db: Database) {
  return async (endpoint: Pick<Endpoint, 'path' | 'params'>, params: unknown): Promise<Place> => {
    const subject = subjectOf(endpoint)
    const id = Number(Object(endpoint.params?.safeParse(params).data).id)
    if (subject === undefined || !Number.isInteger(id)) return {}
    return subject === 'championship'
      ? { championshipId: id }
      : { eventId: await EVENT_OF[subject](db, id) }
  }
}
