import { expect, it } from 'vitest'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { authApi } from '#shared/contract/auth.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { drivingRulesApi } from '#shared/contract/driving-rules.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { pagesApi } from '#shared/contract/pages.ts'
import { racesApi } from '#shared/contract/races.ts'
import { recordingsApi } from '#shared/contract/recordings.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { rulesApi } from '#shared/contract/rules.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { isFor, type Topic, TOPICS } from '#shared/contract/topics.ts'
import { tracksApi } from '#shared/contract/tracks.ts'

/** Where every member reads what a topic is about. */
const READ_BY: Partial<Record<Topic, Endpoint>> = {
  event: eventsApi.get,
  registrations: eventsApi.get,
  results: resultsApi.list,
  'check-in': checkInApi.get,
  attendance: attendanceApi.getOfEvent,
  'race-picture': racesApi.list,
  recordings: recordingsApi.list,
  'driving-rules': drivingRulesApi.get,
  members: driversApi.list,
  names: driversApi.list,
  tracks: tracksApi.list,
  seasons: standingsApi.get,
  teams: teamsApi.list,
  games: catalogueApi.listGames,
  news: newsApi.list,
  rules: rulesApi.list,
  pages: pagesApi.get,
  guild: authApi.getGuild,
}

const announced = new Set<Topic>(
  Object.values<Action>(ACTIONS).flatMap(({ announces = [] }) => announces),
)

it.each([...announced])('announces %s, which every member may read', (topic) => {
  expect(['public', 'member']).toContain(READ_BY[topic]?.access)
})

it('tells only those who may read it of what not everybody may', () => {
  const topics = Object.keys(TOPICS) as Topic[]
  const ofOne = topics.filter((topic) => !isFor({ topic, id: 1 }, { id: 2, role: 'user' }))
  expect(ofOne).toEqual(['unpublished-news', 'notifications'])
  expect(ofOne.filter((topic) => announced.has(topic))).toEqual([])
})
