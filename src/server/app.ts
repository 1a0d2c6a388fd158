import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { notFound } from './errors.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { licenceRoutes } from './features/licences/licences.routes.ts'
import { penaltyRoutes } from './features/penalties/penalties.routes.ts'
import { attendanceRoutes } from './features/entries/attendance/attendance.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { countRefusals } from '#server/features/audit/index.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { signInRoutes } from './features/auth/sign-in.routes.ts'
import { secondFactorRoutes } from './features/auth/second-factor.routes.ts'
import { steamRoutes } from './features/auth/steam.routes.ts'
import { apiTokensRoutes } from './features/api-tokens/index.ts'
import { relayRoutes } from './features/relay/index.ts'
import { broadcastRoutes } from './features/broadcasts/broadcasts.routes.ts'
import { calendarRoutes } from './features/calendars/calendars.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { discordAccountRoutes } from './features/discord-accounts/discord-accounts.routes.ts'
import { discordRoutes } from './features/discord/discord.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { driverHistoryRoutes } from './features/drivers/history.routes.ts'
import { driverRoutes } from './features/drivers/drivers.routes.ts'
import { embedRoutes } from './features/embeds/embeds.routes.ts'
import { erasureRoutes } from './features/erasure/erasure.routes.ts'
import { eventSeriesRoutes } from './features/event-series/event-series.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { gameProfileRoutes } from './features/game-profiles/game-profiles.routes.ts'
import { gameTypesRoutes } from './features/game-types/game-types.routes.ts'
import { joiningRoutes } from './features/joining/joining.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { trackReaders } from './features/live-timing/index.ts'
import { liveTimingRoutes } from './features/live-timing/live-timing.routes.ts'
import { rememberChanges } from './features/live/index.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { preferenceRoutes } from './features/messages/preferences.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { raceDocumentRoutes } from './features/race-documents/race-documents.routes.ts'
import { storyImageRoutes } from './features/race-documents/story-image.routes.ts'
import { raceRoutes } from './features/races/races.routes.ts'
import { entryActRoutes } from './features/entries/entry-acts.routes.ts'
import { entryRoutes } from './features/entries/entries.routes.ts'
import { eventEntryRoutes } from './features/entries/event-entries.routes.ts'
import { briefingRoutes } from './features/briefings/briefings.routes.ts'
import { crewPlanRoutes } from './features/crew-plans/crew-plans.routes.ts'
import { drivingRulesRoutes } from './features/driving-rules/driving-rules.routes.ts'
import { recordingRoutes } from './features/recordings/recordings.routes.ts'
import { registrationRoutes } from './features/entries/registrations/registrations.routes.ts'
import { adjustmentsRoutes } from './features/decisions/adjustments.routes.ts'
import { decisionsRoutes } from './features/decisions/decisions.routes.ts'
import { raceJoinsRoutes } from './features/results/joining/race-joins.routes.ts'
import { rereadingRoutes } from './features/results/importing/rereading/rereading.routes.ts'
import { resultsDeskRoutes } from './features/results/desk/results-desk.routes.ts'
import { resultTrayRoutes } from './features/result-tray/result-tray.routes.ts'
import { resultRoutes } from './features/results/results.routes.ts'
import { publicPagesRoutes } from './features/public-pages/public-pages.routes.ts'
import { publicLiveRoutes } from './features/public-pages/public-live.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { visitorFileRoutes } from './features/public-pages/visitor-files.routes.ts'
import { rulesRoutes } from './features/rules/rules.routes.ts'
import { seasonImportsRoutes } from './features/season-imports/season-imports.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { teamRoutes } from './features/teams/teams.routes.ts'
import { seasonEntryRoutes } from './features/season-entries/season-entries.routes.ts'
import { trackRoutes } from './features/tracks/tracks.routes.ts'
import { casesRoutes } from './features/cases/cases.routes.ts'
import { raceControlRoutes } from './features/race-control/race-control.routes.ts'
import { evidenceRoutes } from './features/evidence/evidence.routes.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { stewardingSettingsRoutes } from './features/stewarding/stewarding-settings.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { championshipsRoutes } from './features/championships/championships.routes.ts'
import {
  loadPlan,
  rememberedChampionships,
  rememberedPlaces,
} from './features/championships/index.ts'
import { seasonExportsRoutes } from './features/season-exports/season-exports.routes.ts'
import { answerVersions } from './http/answer-version.queries.ts'
import { limitConnections } from './http/connection-limit.ts'
import { crawlerRoutes } from './http/crawlers.ts'
import { refuseCrossSiteWrites } from './http/cross-site.ts'
import { answerErrors } from './http/error-answers.ts'
import { recordRequestFailure } from './http/record-failure.ts'
import { healthRoutes } from './http/health.ts'
import { apiDocument } from './http/api-document.ts'
import { newRequestId, sendRequestIds } from './http/request-id.ts'
import { refuseOverload } from './http/overload.ts'
import { rawRefusals, requireHost } from './http/raw-refusals.ts'
import { registerPublicAnswers } from './http/public-answers.ts'
import { limitCostlyCalls } from './http/rate-limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { registerSessions } from './http/sessions.ts'
import { endSilentConnections } from './http/silent-connections.ts'
import { limitBodies } from './http/slow-bodies.ts'
import { placesOfEndpoints } from './http/place-of.ts'
import { turnsOfEndpoints } from './http/turn-of.ts'
import { refuseEncodedBodies } from './http/uploads.ts'
import { watchForUnnamedProxy } from './http/unnamed-proxy.ts'
import { serveWebApp } from './http/web-app.ts'
import { imageRoutes } from './images/images.routes.ts'
import { metricsRoutes } from './metrics/metrics.routes.ts'

const JSON_LIMIT = 256 * 1024

/** Builds the whole server; the caller makes it listen. One line per feature. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    bodyLimit: JSON_LIMIT,
    trustProxy: deps.config.trustProxy,
    genReqId: newRequestId,
    // close() waits for responses in progress, but not for idle keep-alive connections.
    forceCloseConnections: 'idle',
    // A name of 200 characters, each of which may be encoded as nine.
    routerOptions: { maxParamLength: 1_800 },
    ...rawRefusals,
  })
  app.removeContentTypeParser('text/plain')
  app.decorate('dataDir', deps.config.dataDir)
  app.decorate('now', deps.now)
  app.decorate('turnOf', turnsOfEndpoints(deps.db))
  app.decorate('placeOf', placesOfEndpoints(deps.db))
  app.decorate('versionOf', answerVersions(deps.db))
  endSilentConnections(app)
  limitConnections(app, deps.config)
  sendRequestIds(app)
  requireHost(app)
  const unnamedProxy = watchForUnnamedProxy(app, deps)

  answerErrors(app, countRefusals(deps), (request, thrown) =>
    recordRequestFailure(deps, request, thrown),
  )
  limitBodies(app)
  refuseOverload(app, deps)
  refuseEncodedBodies(app)
  await app.register(compress, { encodings: ['gzip'], globalDecompression: false })
  await app.register(cookie)
  await app.register(multipart)
  await securityHeaders(app, deps.config)
  healthRoutes(app, deps)
  crawlerRoutes(app, deps)
  metricsRoutes(app, deps)
  registerSessions(app, deps)
  refuseCrossSiteWrites(app, deps.config.publicUrl)
  registerPublicAnswers(app, deps)
  await limitCostlyCalls(app, deps)

  const championships = rememberedChampionships(deps.db)
  const placesIn = rememberedPlaces(deps.db, championships)
  authRoutes(app, deps)
  signInRoutes(app, deps)
  secondFactorRoutes(app, deps)
  steamRoutes(app, deps)
  catalogueRoutes(app, deps)
  eventRoutes(app, deps)
  eventSeriesRoutes(app, deps)
  apiTokensRoutes(app, deps)
  relayRoutes(app, deps)
  seasonImportsRoutes(app, deps)
  calendarRoutes(app, deps)
  discordAccountRoutes(app, deps)
  registrationRoutes(app, deps)
  entryRoutes(app, deps)
  eventEntryRoutes(app, deps)
  entryActRoutes(app, deps)
  resultRoutes(app, deps, championships)
  await resultTrayRoutes(app, deps)
  rereadingRoutes(app, deps)
  resultsDeskRoutes(app, deps)
  adjustmentsRoutes(app, deps)
  decisionsRoutes(app, deps)
  raceJoinsRoutes(app, deps)
  raceDocumentRoutes(app, deps)
  storyImageRoutes(app, deps)
  recordingRoutes(app, deps)
  briefingRoutes(app, deps)
  crewPlanRoutes(app, deps)
  drivingRulesRoutes(app, deps)
  attendanceRoutes(app, deps, loadPlan)
  penaltyRoutes(app, deps)
  seasonEntryRoutes(app, deps)
  licenceRoutes(app, deps)
  driverRoutes(app, deps)
  driverHistoryRoutes(app, deps)
  teamRoutes(app, deps)
  gameProfileRoutes(app, deps)
  trackRoutes(app, deps)
  raceRoutes(app, deps)
  imageRoutes(app, deps)
  rulesRoutes(app, deps)
  pagesRoutes(app, deps)
  newsRoutes(app, deps)
  notificationRoutes(app, deps)
  messageRoutes(app, deps)
  preferenceRoutes(app, deps)
  mailRoutes(app, deps)
  pushRoutes(app, deps)
  accountRoutes(app, deps)
  championshipsRoutes(app, deps, championships, placesIn)
  seasonExportsRoutes(app, deps, championships)
  usersRoutes(app, deps)
  rolesRoutes(app, deps)
  stewardingSettingsRoutes(app, deps)
  casesRoutes(app, deps)
  raceControlRoutes(app, deps)
  evidenceRoutes(app, deps)
  joiningRoutes(app, deps)
  erasureRoutes(app, deps)
  discordRoutes(app, deps)
  webhookRoutes(app, deps)
  gameTypesRoutes(app, deps)
  auditRoutes(app, deps)
  systemRoutes(app, deps, unnamedProxy)
  publicPagesRoutes(app, deps, championships, placesIn)
  embedRoutes(app, deps, championships)
  broadcastRoutes(app, deps, championships)
  const recent = rememberChanges(deps.changes)
  await liveRoutes(app, deps, recent)
  const track = trackReaders(deps)
  liveTimingRoutes(app, deps, track)
  publicLiveRoutes(app, deps, track)

  await apiDocument(app, deps.config)
  for (const unknown of ['/api', '/api/*'])
    app.all(unknown, {
      onRequest: async () => {
        throw notFound('API call')
      },
      handler: async () => undefined,
    })
  const heads = visitorFileRoutes(app, deps)
  await serveWebApp(app, { ...deps, livePosition: recent.position, heads })
  return app
}
