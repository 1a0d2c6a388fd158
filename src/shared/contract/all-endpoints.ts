import { authApi } from './auth.ts'
import { catalogueApi } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { eventsApi } from './events.ts'
import { tracksApi } from './tracks.ts'

/** The table of contents of the API: access tests and the OpenAPI document walk over it. */
export const allEndpoints = [authApi, catalogueApi, tracksApi, eventsApi].flatMap(
  (api): Endpoint[] => Object.values(api),
)
