import { getTableName, isTable } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from '#server/database/schema.ts'
import type { Endpoint, Read } from '#shared/contract/endpoint.ts'
import type { Topic } from '#shared/contract/topics.ts'
import { endpointSamples } from '#tests/support/endpoint-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'

const guild = await startTestApp()

/** The topics that are announced when rows of a table change. An answer with data of the table depends on one of them. */
const ANNOUNCED: Record<string, readonly Topic[] | string> = {
  absence_excuses: ['attendance'],
  availabilities: ['crew-plans'],
  crew_plans: ['crew-plans'],
  briefings: ['event'],
  api_tokens: ['account'],
  broadcast_addresses: ['guild'],
  calendar_addresses: ['account'],
  calendar_identity: ['account', 'guild'],
  calendar_parts: ['registrations', 'results'],
  car_damages: ['results'],
  car_drivers: ['results'],
  car_entries: ['results'],
  car_laps: ['results'],
  championship_closings: ['seasons'],
  championship_decisions: ['seasons'],
  championship_publications: ['seasons'],
  championship_rounds: ['seasons'],
  championships: ['seasons'],
  classification_versions: ['results'],
  // Where a race has results, changes of its entries announce those too.
  crew_members: ['registrations', 'results'],
  decision_effects: ['results', 'seasons'],
  decision_versions: ['results', 'seasons'],
  decisions: ['results', 'seasons'],
  deliveries: ['webhooks'],
  post_wordings: ['webhooks'],
  crew_swaps: ['registrations'],
  driver_changes: ['results'],
  driver_summaries: ['results'],
  driving_rules: ['driving-rules'],
  discord_accounts: ['account', 'webhooks', 'members'],
  entries: ['registrations', 'check-in', 'results'],
  entry_car_links: ['results'],
  erased_names: ['names', 'members'],
  erasures: ['members'],
  event_car_classes: ['event'],
  event_series: ['event'],
  event_series_changes: ['event'],
  event_series_parts: ['event'],
  event_templates: ['event-templates'],
  event_sessions: ['event', 'results'],
  events: ['event'],
  former_members: ['names', 'members'],
  former_names: ['names', 'members'],
  ban_parts: 'no page shows it',
  ban_rounds: ['penalties'],
  licence_points: ['licences'],
  licence_proposals: ['licences'],
  penalties: ['penalties'],
  game_profiles: ['game-profiles'],
  game_types: ['games'],
  guild_invitations: ['guild'],
  guild_settings: ['guild'],
  mail_addresses: ['notification-settings'],
  mail_digests: ['notification-settings'],
  mail_confirmations: ['notification-settings'],
  muted_events: ['notification-settings'],
  name_links: ['results', 'members'],
  news: ['news'],
  news_receipts: ['news-read'],
  notification_preferences: ['notification-settings'],
  notifications: ['notifications'],
  pages: ['pages'],
  password_resets: ['account'],
  points_systems: ['seasons'],
  posts: ['webhooks'],
  push_devices: ['notification-settings', 'account'],
  push_keys: 'never change',
  quiet_hours: ['notification-settings'],
  race_incidents: ['results'],
  race_penalties: ['results'],
  recordings: ['recordings'],
  recovery_codes: ['account'],
  removed_events: ['event'],
  result_adjustments: ['results'],
  result_files: ['results'],
  // Pages that watch a track hear of it by a stream of their own.
  live_cars: 'no page keeps it',
  live_laps: 'no page keeps it',
  live_moments: 'no page keeps it',
  live_senders: 'no page keeps it',
  live_sessions: 'no page keeps it',
  tray_files: ['result-tray'],
  role_grants: ['roles'],
  rules: ['rules'],
  second_factors: ['account', 'members'],
  season_crews: ['season-entries'],
  season_entries: ['season-entries'],
  season_proposals: ['season-entries'],
  season_rounds: ['season-entries', 'registrations'],
  season_rules: ['season-entries'],
  session_track_limits: ['results'],
  // What an import made is announced with what it is about.
  expected_accounts: ['seasons'],
  import_origins: 'no page shows it',
  imported_classifications: ['results'],
  season_import_items: 'no page shows it',
  season_import_parts: ['season-imports'],
  season_imports: ['season-imports'],
  sessions: ['account'],
  sign_in_blocks: ['members'],
  stewarding_settings: ['stewarding'],
  stints: ['results'],
  team_names: ['teams'],
  teams: ['teams'],
  tracks: ['tracks'],
  webhooks: ['webhooks'],
  users: ['names', 'members', 'account'],
  car_classes: 'the catalogue changes with releases only',
  cars: 'the catalogue changes with releases only',
  appeals: ['cases'],
  cases: ['cases'],
  case_cars: ['cases'],
  case_notes: ['cases'],
  case_pictures: ['cases'],
  case_readings: 'the list of them is loaded when it is opened',
  case_recusals: ['cases'],
  case_seats: ['cases'],
  case_votes: ['cases'],
  reports: ['cases'],
  statements: ['cases'],
  left_suggestions: ['cases'],
  race_control_lines: ['cases', 'race-control'],
  race_control_cars: ['cases', 'race-control'],
  catalogue_fills: 'no page shows it',
  audit_log: 'grows with every action, whose topics are announced',
  messages: 'the page that shows them asks every 15 seconds',
  installation: 'is written when a database is set up',
  job_runs: 'the page that shows them asks every 15 seconds',
  openid_nonces: 'no page shows it',
  rate_limits: 'no page shows it',
  server_errors: 'the page that shows them asks every 15 seconds',
  told_by_clock: 'no page shows it',
}

const tables = new Set<string>(Object.values(schema).filter(isTable).map(getTableName))

let asked: string[] = []
watchStatements(guild.deps.pool, (text) => {
  // Every call asks whose session it is.
  if (text.includes('"sessions"."token_hash" = ')) return
  for (const [, name = ''] of text.matchAll(/\b(?:from|join) "?(\w+)"?/g))
    if (tables.has(name)) asked.push(name)
})

it('knows every table', () => {
  expect(Object.keys(ANNOUNCED).toSorted()).toEqual([...tables].toSorted())
})

const questions = endpointSamples
  .filter(({ endpoint: { method, reads } }) => method === 'GET' || reads)
  .map(({ endpoint, prepare }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    prepare,
  }))

it('finds a table that an answer does not say it reads', () => {
  expect(unsaid(['teams/:id', 'names'], ['teams', 'users', 'events', 'cars'])).toEqual(['events'])
})

it.each(questions)('says what it reads: $call', async ({ endpoint, prepare }) => {
  const { client, input } = await prepare(guild)
  asked = []

  const { status, body } = await client.requestUntyped(endpoint, input)

  expect(status, JSON.stringify(body)).toBe(endpoint.status ?? 200)
  expect(unsaid(endpoint.reads, asked)).toEqual([])
})

/** The tables of which no announcement would refetch the answer. */
function unsaid(reads: Endpoint['reads'], from: readonly string[]) {
  if (reads === 'unannounced') return []
  const said = new Set((reads ?? []).map(topicOf))
  const isSaid = (table: string) => {
    const topics = ANNOUNCED[table] ?? []
    return typeof topics === 'string' || topics.some((topic) => said.has(topic))
  }
  return [...new Set(from)].filter((table) => !isSaid(table)).toSorted()
}

const topicOf = (read: Read) => read.replace('/:id', '') as Topic
