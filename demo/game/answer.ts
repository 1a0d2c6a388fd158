import {
  gameState,
  history,
  incidents,
  navigation,
  pitstopEstimate,
  plannedSessions,
  repairAndRefuel,
  strategy,
  teams,
  tireManagement,
  usage,
} from './other-answers.ts'
import type { Client, Scenario } from './scenario.ts'
import { sessionInfo } from './session-info.ts'
import { standings } from './standings.ts'
import type { Shown } from './timeline.ts'
import { trackMap } from './track-map.ts'
import { forecast } from './weather.ts'

export type Answer = { status: number; body: string }

type Ask = { shown: Shown; scenario: Scenario; client: Client; seconds: number }

const inSession: Record<string, (ask: Ask) => unknown> = {
  '/rest/watch/sessionInfo': ({ shown, scenario, client, seconds }) =>
    sessionInfo(shown, scenario, client, seconds),
  '/rest/watch/standings': ({ shown, scenario, client }) => standings(shown, scenario, client),
  '/rest/watch/standings/history': ({ shown, scenario }) => history(shown, scenario),
  '/rest/watch/getIncidentsList/1': ({ shown }) => incidents(shown),
  '/rest/watch/trackmap': ({ shown }) => trackMap(shown.part.race.setup.track.lengthMetres),
  '/rest/multiplayer/teams': ({ shown, scenario }) =>
    scenario.quirks?.hasNoTeams ? null : teams(shown, scenario),
  '/rest/strategy/usage': ({ shown, scenario, client }) => usage(shown, scenario, client),
  '/rest/strategy/pitstop-estimate': () => pitstopEstimate,
  '/rest/sessions/weather': ({ shown }) => forecast(shown.part.race.setup.minutes),
  '/rest/sessions/GetSessionsInfoForEvent': ({ shown }) => plannedSessions(shown),
  '/rest/garage/UIScreen/RepairAndRefuel': () => repairAndRefuel,
  '/rest/garage/UIScreen/TireManagement': () => tireManagement,
}

const NO_SESSION: Answer = { status: 503, body: 'Service Unavailable' }

/** What the game answers at a moment of the scenario; undefined for a path that it does not have. */
export function answer(
  path: string,
  shown: Shown | undefined,
  scenario: Scenario,
  client: Client,
  seconds: number,
): Answer | undefined {
  if (path === '/rest/sessions/GetGameState')
    return json(gameState(shown, scenario, client, seconds))
  if (path === '/navigation/state') return json(navigation(shown, scenario))
  if (path === '/rest/multiplayer/join/state')
    return json(shown ? 'JOIN_JOINED_SERVER' : 'JOIN_IDLE')
  if (path === '/rest/strategy/overall') {
    if (!shown) return NO_SESSION
    if (!shown.part.session.startsWith('RACE')) return { status: 400, body: 'Bad Request' }
    if (scenario.quirks?.hasEmptyStrategy) return { status: 200, body: '' }
    return json(strategy(shown, scenario, client))
  }
  const answers = inSession[path]
  if (!answers) return undefined
  return shown ? json(answers({ shown, scenario, client, seconds })) : NO_SESSION
}

const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) })
