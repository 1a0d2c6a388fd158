import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { resultsApi } from '#shared/contract/results.ts'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { measuredFrom } from '#shared/domain/crew-plans/sample-laps.ts'
import { startingAssumptions } from '#shared/domain/crew-plans/starting-assumptions.ts'
import { beginTracking, followSession } from '#shared/domain/live-timing/follow-session.ts'
import { sampleDocument } from './decision-document.ts'
import { queryDatabase } from './query-database.ts'
import { raceFile } from './race-file.ts'
import { trackRace } from './track-race.ts'
import type { startTestApp } from './test-app.ts'

type Guild = Awaited<ReturnType<typeof startTestApp>>

const RACE = raceFile({ seed: 7, minutes: 20 })
// SHA-256 of 'picture'.
const PICTURE = '2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97.webp'

const SAMPLE = LiveSample.parse(trackRace().at(0))
const TRACKING = beginTracking(SAMPLE, 0)
followSession(TRACKING, SAMPLE, 0)

/** The name of its only picture of a case. */
export const EVIDENCE = '0123456789abcdef0123456789abcdef'

/** Adds at least one row to every table, and a file of each kind. */
export async function fillGuild({ make, as, dataDir, databaseUrl }: Guild, penny: { id: number }) {
  const admin = as(penny)
  const lotta = await make.driver({
    displayName: 'Lotta \\N "Laps"\t\n2',
    steamId: '76561190000000042',
    avatarUrl: null,
  })
  const event = await make.event({ driverAssists: ['abs', 'a,b {c}'] })
  await make.registration({ eventId: event.id, userId: lotta.id, notes: 'Zürich 🏁' })
  const reply = await admin.request(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: RACE, confirmed: true },
  })
  expect(reply).toMatchObject({ status: 200 })
  const race = `(select race_session_id from events where id = ${event.id})`
  const uploads = path.join(dataDir, 'uploads')
  await mkdir(uploads)
  await writeFile(path.join(uploads, PICTURE), 'picture')
  await writeFile(path.join(uploads, `evidence-${EVIDENCE}.webp`), 'evidence')
  const assumptions = startingAssumptions(
    { ...event, carClass: 'Hypercar' },
    measuredFrom([], [], 0),
  )
  const decisionText = JSON.stringify(sampleDocument())
  for (const sql of [
    `insert into discord_accounts values (${lotta.id}, '80351110224678912', 'Lotta', now(), true)`,
    `insert into tray_files (sha256, size_bytes, name, sent_by, sent_at, state, settled_at, event_id, session_id)
     values ('${'c'.repeat(64)}', 1, 'race.xml', ${lotta.id}, now(), 'discarded', now(), ${event.id}, ${race})`,
    `insert into live_sessions (event_id, kind, ordinal, track, is_online, began_at, seen_at, tracking, map)
     values (${event.id}, 'race', 1, 'Spa', true, now(), now(), '${JSON.stringify(TRACKING)}', '[[1, 2, 0]]')`,
    `insert into live_senders (session_id, run, user_id, began_at, seen_at, seq, offset_ms)
     values (1, 'run of a relay', ${lotta.id}, now(), now(), 7, 0)`,
    `insert into live_cars values (1, 1, 12, '50_25', '50', 'Hypercar', 'Kerb Crawlers', '["Lotta Laps"]')`,
    `insert into live_laps values (1, 1, 1, 100.5, 90.1234, 30, 30, 30.1234, 0, 1, false, 'green', 0.9, 1)`,
    `insert into live_moments (session_id, key, at, car, details, sender_id)
     values (1, 'penalty 1 50', 50, 1, '{"what": "penalty", "count": 1}', 1)`,
    `insert into api_tokens (user_id, name, token_hash, last_signs, scopes, created_at, ends_at, last_used_at)
     values (${lotta.id}, 'Overlay', 'token hash', '2SCS', '{read}', now(), now() + interval '90 days', now())`,
    `insert into calendar_addresses (user_id, kind, generation, token_hash, created_at)
     values (${lotta.id}, 'mine', 1, 'calendar hash', now())`,
    `insert into broadcast_addresses (generation, token_hash, created_at)
     values (1, 'broadcast hash', now())`,
    `insert into removed_events values (4000000, 'Called off', now(), now(), 1, now(), '{1,2}')`,
    `insert into former_members default values`,
    `insert into former_names values (${event.id}, 'gone', 1, ${lotta.id})`,
    `insert into news (title, content, published_at) values ('News', '<p>x</p>', now())`,
    `insert into news_receipts select id, ${lotta.id}, now(), 1 from news`,
    `insert into rules (category, content) values ('general', '<p>Rule</p>')`,
    `insert into pages (page, content, updated_at) values ('imprint', '<p>Imprint</p>', now())`,
    `insert into points_systems (name, configuration) values ('Ten', '{"points": [10]}')`,
    `insert into championships (name, starts_at, ends_at, configuration, points_system_id)
     values ('2026', '2026-01-01', '2027-01-01', '{"drops": null}', 1)`,
    `insert into stewarding_settings (version) values (1)`,
    `insert into role_grants (user_id, role, championship_id, granted_by_id)
     values (${lotta.id}, 'organiser', 1, ${penny.id})`,
    `insert into championship_decisions (championship_id, decision, reason, author_id, author_name)
     values (1, '{"kind": "exclude", "key": "user 1"}', 'r', ${penny.id}, 'Penny')`,
    `insert into championship_closings (championship_id, frozen, closed_at, closed_by_name, reopened_at, reopen_reason)
     values (1, '{}', now(), 'Penny', now(), 'r')`,
    `insert into championship_publications (championship_id, round_number, round_name, frozen, published_at, published_by_name)
     values (1, 1, 'R', '{}', now(), 'Penny')`,
    `insert into championship_rounds (championship_id, event_id, race, points) values (1, ${event.id}, 1, '[3, 1]')`,
    `insert into users (display_name, is_guest) values ('Owl', true)`,
    `insert into expected_accounts
     select '76561190000000099', id, now() from users where display_name = 'Owl'`,
    `insert into season_imports (championship_id, source, data, started_at, started_by_id, started_by_name)
     values (1, 'SimGrid', '{"timezone": "UTC"}', now(), ${penny.id}, 'Penny')`,
    `insert into season_import_parts (import_id, part, title, counts, applied_at)
     values (1, 'people', 'People', '{"created": 1, "updated": 0, "unchanged": 0, "kept": 0, "refused": 0}', now())`,
    `insert into import_origins
     select 'simgrid:user:7', 'person', id, 'taken', 'stored' from users where display_name = 'Owl'`,
    `insert into season_import_items (part_id, key, kind, subject_id, before)
     values (1, 'simgrid:user:7', 'person', 1, '{"joined": true}')`,
    `insert into imported_classifications values (${race}, 'SimGrid', now())`,
    `insert into season_rules (championship_id, is_open, fee_text) values (1, true, '15 EUR')`,
    `insert into season_entries (championship_id, state, car_id, number, team_name, signed_up_at, fee, reason)
     select 1, 'accepted', id, 7, 'Kerb Crawlers', now(), 'open', 'r' from cars limit 1`,
    `insert into season_crews (season_entry_id, user_id, is_captain, has_accepted, since)
     values (1, ${lotta.id}, true, true, now())`,
    `insert into season_rounds (season_entry_id, event_id, mark, signed_out_at, problem, version, checked_at)
     values (1, ${event.id}, 'mark', now(), 'No place', 1, now())`,
    `insert into season_proposals values (1, 'miss', ${event.id}, true, now())`,
    `insert into teams (name) values ('Kerb Crawlers')`,
    `insert into team_names select 'kerb crawlers', id, name from teams`,
    `insert into game_profiles (user_id, game_type_id, profile_id)
     select ${lotta.id}, id, 'p' from game_types limit 1`,
    `insert into notification_preferences (user_id, kind, channel, is_on)
     values (${lotta.id}, 'results-published', 'inbox', false)`,
    `insert into mail_addresses values (${lotta.id}, 'lotta@example.org', now(), null, 'Europe/Berlin')`,
    `insert into mail_confirmations values (${lotta.id}, 'new@example.org', 'UTC', 'mail hash', now())`,
    `insert into mail_digests values (${lotta.id}, 'daily')`,
    `insert into messages (notification_id, channel) select min(id), 'mail' from notifications`,
    `insert into muted_events values (${lotta.id}, ${event.id})`,
    `insert into push_devices (session_hash, endpoint, p256dh, auth, timezone, created_at)
     select token_hash, 'https://fcm.googleapis.com/x', 'key', 'secret', 'UTC', now() from sessions limit 1`,
    `insert into quiet_hours values (${lotta.id}, 22, 7)`,
    `insert into told_by_clock values ('event ${event.id} opens', now())`,
    `insert into openid_nonces values ('nonce', now())`,
    `insert into password_resets values (${lotta.id}, 'hash', now())`,
    `insert into rate_limits values ('key', now(), 3)`,
    `insert into name_links values ('lotta', ${lotta.id}, ${penny.id}, now())`,
    `insert into job_runs (job, started_at, detail) values ('backup', now(), '{"a": [1, null]}')`,
    `insert into server_errors (source, message, status) values ('GET /', 'x', 500)`,
    `insert into decisions (event_id, session_id, number, came_from, state)
     values (${event.id}, ${race}, 1, 'race-director', 'published')`,
    `insert into decision_versions (decision_id, number, way, author_id, author_name, at, document)
     values (1, 1, 'first', ${penny.id}, 'Penny', now(), '${decisionText}')`,
    `insert into decisions (championship_id, number, came_from, state) values (1, 1, 'race-director', 'published')`,
    `insert into decision_versions (decision_id, number, way, author_id, author_name, at, document)
     values (2, 1, 'first', ${penny.id}, 'Penny', now(), '${decisionText}')`,
    `insert into decision_effects (version_id, ordinal, effect)
     values (1, 1, '{"kind": "licence", "userId": 1, "points": 2}')`,
    `insert into result_adjustments (session_id, car_number, car_class, driver_name, kind, points, decision_effect_id, reason,
       author_name)
     values (${race}, '7', 'Hypercar', 'A', 'points', 2, 1, 'r', 'Penny')`,
    `insert into classification_versions (session_id, number, state, cars, reason, author_name, withdrawn_at,
       withdrawn_by_name, withdrawn_reason)
     values (${race}, 1, 'official', '[]', 'r', 'Penny', now(), 'Penny', 'w')`,
    `insert into absence_excuses (entry_id, reason, author_name)
     select id, 'r', 'Penny' from entries limit 1`,
    `insert into penalties (decision_id, version_id, label, user_id, effect, event_id, given_at, begun_at)
     values (1, 1, 'Decision No. 1', ${lotta.id}, '{"kind": "ban", "userId": ${lotta.id}, "rounds": 1}', ${event.id}, now(), now())`,
    `insert into ban_rounds values (1, ${event.id})`,
    `insert into ban_parts select 1, id, entry_id, false, false from crew_members limit 1`,
    `insert into licence_points (decision_id, version_id, label, user_id, points, event_id, happened_at, given_at, ends_with_season)
     values (1, 1, 'Decision No. 1', ${lotta.id}, 4, ${event.id}, now(), now(), false)`,
    `insert into licence_proposals (decision_id, version_id, label, user_id, is_of_event, threshold, proposes, proposed_at)
     values (1, 1, 'Decision No. 1', ${lotta.id}, false, 4, '["warning"]', now())`,
    `insert into recordings (event_id, title, url, green_seconds)
     values (${event.id}, 'Broadcast', 'https://youtu.be/abc', -30)`,
    `insert into webhooks (target, address, program_posts, secret, earlier_secret, earlier_secret_until, name, created_at)
     values ('program', 'https://program.example.org/hook', '{event}', 'whsec_YQ==', 'whsec_Yg==', now(), 'Overlay', now())`,
    `insert into posts (webhook_id, kind, subject_id) values (1, 'event', ${event.id})`,
    `insert into deliveries (post_id, due_at, state, message_id, message_type, body)
     values (1, now(), 'sent', 'msg_1', 'event.deleted', '{"data": {"event": {"id": 1}}}')`,
    `insert into webhooks (purpose, discord_id, token, role_id, name, created_at)
     values ('announcements', '123456', 'token', '42', 'Paddock', now())`,
    `insert into posts (webhook_id, kind, subject_id, message_id) values (2, 'event', ${event.id}, '77')`,
    `insert into deliveries (post_id, due_at) values (2, now())`,
    `insert into post_wordings values ('event', '{title}!', 'At {track}.')`,
    `insert into guild_settings ("join", requires_factor) values ('approval', false)`,
    `insert into guild_invitations (token_hash, max_uses, created_by_id, created_at, expires_at)
     values ('hash', 3, ${penny.id}, now(), now())`,
    `insert into sign_in_blocks (username_key, name, reason, created_at) values ('dale', 'Dale', 'r', now())`,
    `insert into erasures (number, requested_at, until, in_texts, finished_at)
     values (7, now(), now(), true, now())`,
    `insert into erased_names (erasure_id, salt, hash) values (1, 'salt', 'hash')`,
    `insert into second_factors (user_id, secret, created_at) values (${lotta.id}, 'JBSWY3DPEHPK3PXP', now())`,
    `insert into recovery_codes (code_hash, user_id) values ('hash', ${lotta.id})`,
    `insert into briefings (event_id, version, text, text_version, minutes_before)
     values (${event.id}, 1, 'Password: slipstream', 1, 60)`,
    `insert into event_templates (name, values) values ('Six hours', '{"raceMinutes": 360}')`,
    `insert into event_series (name, template, created_at) values ('Winter', '{"raceMinutes": 360}', now())`,
    `insert into event_series_parts values (${event.id}, 1)`,
    `insert into event_series_changes (series_id, at, parts) values (1, now(), '[]')`,
    `insert into availabilities values (${event.id}, ${lotta.id}, now(), 'ymn-')`,
    `insert into crew_plans (entry_id, name, is_active, assumptions, stints, before_suggestion, changed_at)
     select id, 'Normal', true, '${JSON.stringify(assumptions)}', '[]', '[]', now() from entries limit 1`,
    `insert into driving_rules (event_id, version, rules)
     values (${event.id}, 1, '{"method":"net","limits":[{"kind":"drivers","least":2}],"cost":""}')`,
    `insert into cases (code, event_id, session_kind, session_ordinal, category, lap, state, opened_at, decision_until,
       taken_up_at, statements_until, draft)
     values ('K7Q2-9F', ${event.id}, 'race', 1, 'contact', 4, 'under-review', now(), now(), now(), now(), '{"severity": "low", "isFirstLap": false,
       "factors": [], "fact": "f", "rule": "", "reasons": "r", "cars": [], "whyOutOfRange": "", "confirmed": [],
       "wasFileSeen": true, "wasVideoAskedFor": true, "bansBeginBecause": ""}')`,
    `insert into case_cars (case_id, number, car_class, side, driver_name, driver_id)
     values (1, '7', 'Hypercar', 'accused', 'Lotta', ${lotta.id})`,
    `insert into reports (code, case_id, reporter_id, is_official, text, links, reported_at, editable_until)
     values ('K7Q2-9G', 1, ${lotta.id}, false, 'r', '[]', now(), now())`,
    `insert into statements (case_id, car_id, author_id, text, links, stated_at, is_after_reading)
     values (1, 1, ${lotta.id}, 's', '[]', now(), false)`,
    `insert into case_notes (case_id, author_id, text, written_at) values (1, ${penny.id}, 'n', now())`,
    `insert into case_pictures (name, uploader_id, uploaded_at, statement_id)
     values ('${EVIDENCE}', ${lotta.id}, now(), 1)`,
    `insert into case_readings (case_id, user_id, role, day, first_at, last_at)
     values (1, ${lotta.id}, 'accused', now(), now(), now())`,
    `insert into appeals (case_id, car_id, author_id, grounds, text, filed_at, state)
     values (1, 1, ${lotta.id}, '["error-of-fact"]', 'a', now(), 'running')`,
    `insert into case_seats values (1, ${penny.id}, true, false)`,
    `insert into case_recusals values (1, ${lotta.id}, 'friends')`,
    `insert into case_votes (case_id, ballot, car_id, voter_id, rung, sentence, voted_at)
     values (1, 1, 1, ${penny.id}, 't5', 'v', now())`,
    `insert into race_control_lines (event_id, session_kind, session_ordinal, live_session_id, race_seconds, category,
       verdict, text, author_id, written_at, published_at, published_et, case_id)
     values (${event.id}, 'race', 1, 1, 50, 'contact', 'noted', 'l', ${penny.id}, now(), now(), 60, 1)`,
    `insert into race_control_cars values (1, 1, null, '7', 'Hypercar')`,
    `insert into left_suggestions values (${event.id}, 'contact/Hypercar 7/100', ${penny.id}, now())`,
    `insert into crew_swaps (entry_id, reason, at) select id, 'r', now() from entries limit 1`,
    `insert into entry_car_links (event_id, car_number, car_class, driver_name, crew, reason, author_name)
     values (${event.id}, '7', 'Hypercar', 'A', '[]', 'hand', 'Penny')`,
    `insert into race_incidents (session_id, ordinal, et_seconds, driver_name, strength)
     values (${race}, 9000, 1.5, 'A', 0.1)`,
    `insert into car_damages (session_id, ordinal, et_seconds, driver_name, part)
     values (${race}, 9000, 1.5, 'A', 'engine')`,
    `insert into race_penalties (session_id, ordinal, et_seconds, driver_name, action, text)
     values (${race}, 9000, 1, 'A', 'added', 't')`,
    `insert into session_track_limits
     values (${race}, '{A}', '{t}', '{1.5}', '{NULL}', '{1}', '{3}', '{NULL}', '{0.25}', '{7}', '{1}')
     on conflict do nothing`,
    `insert into driver_changes (session_id, ordinal, et_seconds, slot, vehicle_name, old_name, new_name)
     values (${race}, 9000, 1.5, 3, 'V', 'A', 'B')`,
  ])
    await queryDatabase(databaseUrl, sql)
}
