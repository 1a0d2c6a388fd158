import { publicChampionshipsApi } from './public/championships.ts'
import { publicDecisionsApi } from './public/decisions.ts'
import { publicEventsApi } from './public/events.ts'
import { publicFrontApi } from './public/front.ts'
import { publicPeopleApi } from './public/people.ts'
import { publicLiveApi } from './public/live.ts'
import { publicRacesApi } from './public/races.ts'
import { publicSettingsApi } from './public/settings.ts'
import { publicTextsApi } from './public/texts.ts'
import { accountApi } from './account.ts'
import { apiTokensApi } from './api-tokens.ts'
import { relayApi } from './relay.ts'
import { resultTrayApi } from './result-tray.ts'
import { attendanceApi } from './attendance.ts'
import { auditApi } from './audit.ts'
import { authApi } from './auth.ts'
import { broadcastsApi } from './broadcasts.ts'
import { calendarsApi } from './calendars.ts'
import { discordAccountApi } from './discord-account.ts'
import { catalogueApi } from './catalogue.ts'
import { crewLinksApi } from './crew-links.ts'
import { championshipDecisionsApi } from './championship-decisions.ts'
import { championshipFormApi } from './championship-form.ts'
import { championshipHistoryApi } from './championship-history.ts'
import { championshipLinksApi } from './championship-links.ts'
import { championshipPublicationsApi } from './championship-publications.ts'
import { championshipSeasonApi } from './championship-season.ts'
import { championshipsApi } from './championships.ts'
import { seasonExportsApi } from './season-exports.ts'
import { checkInApi } from './check-in.ts'
import { decisionsApi } from './decisions.ts'
import { discordApi } from './discord.ts'
import { webhooksApi } from './webhooks.ts'
import { driverHistoryApi } from './driver-history.ts'
import { driversApi } from './drivers.ts'
import type { Endpoint } from './endpoint.ts'
import { entriesApi } from './entries.ts'
import { erasuresApi } from './erasures.ts'
import { eventEntriesApi } from './event-entries.ts'
import { entryActsApi } from './entry-acts.ts'
import { eventPlanningApi } from './event-planning.ts'
import { eventSeriesApi } from './event-series.ts'
import { eventsApi } from './events.ts'
import { gameProfilesApi } from './game-profiles.ts'
import { gameTypesApi } from './game-types.ts'
import { invitationsApi } from './invitations.ts'
import { joiningApi } from './joining.ts'
import { licencesApi } from './licences.ts'
import { liveApi } from './live.ts'
import { liveDeskApi } from './live-desk.ts'
import { liveSamplesApi } from './live-samples.ts'
import { liveTimingApi } from './live-timing.ts'
import { mailApi } from './mail.ts'
import { messagesApi } from './messages.ts'
import { newsApi } from './news.ts'
import { penaltiesApi } from './penalties.ts'
import { pushApi } from './push.ts'
import { pagesApi } from './pages.ts'
import { pointsSystemsApi } from './points-systems.ts'
import { notificationsApi } from './notifications.ts'
import { raceDocumentsApi } from './race-documents.ts'
import { raceExportApi } from './race-export.ts'
import { sessionExportApi } from './session-export.ts'
import { racesApi } from './races.ts'
import { briefingsApi } from './briefings.ts'
import { crewPlansApi } from './crew-plans.ts'
import { drivingRulesApi } from './driving-rules.ts'
import { recordingsApi } from './recordings.ts'
import { registrationsApi } from './registrations.ts'
import { resultsApi } from './results.ts'
import { classificationVersionsApi } from './classification-versions.ts'
import { raceJoinsApi } from './race-joins.ts'
import { rereadingApi } from './rereading.ts'
import { resultsDeskApi } from './results-desk.ts'
import { caseReadingsApi } from './case-readings.ts'
import { casesApi } from './cases.ts'
import { decisionVideosApi } from './decision-videos.ts'
import { evidenceApi } from './evidence.ts'
import { reportsApi } from './reports.ts'
import { suggestionsApi } from './suggestions.ts'
import { raceControlApi } from './race-control.ts'
import { rolesApi } from './roles.ts'
import { stewardingSettingsApi } from './stewarding-settings.ts'
import { rulesApi } from './rules.ts'
import { seasonImportsApi } from './season-imports.ts'
import { seasonEntriesApi } from './season-entries.ts'
import { secondFactorApi } from './second-factor.ts'
import { signInApi } from './sign-in.ts'
import { standingsApi } from './standings.ts'
import { systemApi } from './system.ts'
import { teamsApi } from './teams.ts'
import { tracksApi } from './tracks.ts'
import { unreadApi } from './unread.ts'
import { usersApi } from './users.ts'

const apis = [
  authApi,
  signInApi,
  secondFactorApi,
  catalogueApi,
  tracksApi,
  racesApi,
  eventPlanningApi,
  eventSeriesApi,
  eventsApi,
  broadcastsApi,
  calendarsApi,
  discordAccountApi,
  registrationsApi,
  entriesApi,
  eventEntriesApi,
  entryActsApi,
  invitationsApi,
  crewLinksApi,
  resultsApi,
  resultTrayApi,
  rereadingApi,
  resultsDeskApi,
  decisionsApi,
  classificationVersionsApi,
  raceJoinsApi,
  raceDocumentsApi,
  raceExportApi,
  sessionExportApi,
  recordingsApi,
  briefingsApi,
  crewPlansApi,
  drivingRulesApi,
  attendanceApi,
  penaltiesApi,
  licencesApi,
  checkInApi,
  driversApi,
  driverHistoryApi,
  gameProfilesApi,
  rulesApi,
  pagesApi,
  mailApi,
  messagesApi,
  newsApi,
  standingsApi,
  championshipsApi,
  championshipLinksApi,
  championshipSeasonApi,
  seasonExportsApi,
  championshipFormApi,
  championshipHistoryApi,
  championshipDecisionsApi,
  championshipPublicationsApi,
  seasonEntriesApi,
  pointsSystemsApi,
  seasonImportsApi,
  teamsApi,
  notificationsApi,
  unreadApi,
  pushApi,
  accountApi,
  apiTokensApi,
  relayApi,
  usersApi,
  rolesApi,
  stewardingSettingsApi,
  reportsApi,
  casesApi,
  caseReadingsApi,
  decisionVideosApi,
  evidenceApi,
  suggestionsApi,
  raceControlApi,
  joiningApi,
  erasuresApi,
  discordApi,
  webhooksApi,
  gameTypesApi,
  auditApi,
  systemApi,
  liveApi,
  liveDeskApi,
  liveSamplesApi,
  liveTimingApi,
  publicSettingsApi,
  publicFrontApi,
  publicEventsApi,
  publicRacesApi,
  publicLiveApi,
  publicChampionshipsApi,
  publicPeopleApi,
  publicDecisionsApi,
  publicTextsApi,
] as const

/** @internal For tests, which knip does not count as production. */
export type Api = (typeof apis)[number]

/** Every endpoint. The access tests and the OpenAPI document are built from this list. */
export const allEndpoints = apis.flatMap((api): Endpoint[] => Object.values(api))
