import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { usersApi } from '#shared/contract/users.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'

/** The tracks that an event can take place on. */
export const trackChoicesQuery = dataQuery(tracksApi.list, {})

/** Whether the guild gives its members driver categories. */
export const usesCategoriesQuery = queryOptions({
  ...answerQuery(usersApi.list, {}),
  select: (members) => members.some(({ driverCategory }) => driverCategory !== null),
})

export const carClassChoicesQuery = dataQuery(catalogueApi.listCarClasses, {})

/** How many members live in which time zone. */
export const memberZonesQuery = dataQuery(eventPlanningApi.listMemberZones, {})
