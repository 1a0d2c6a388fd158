import { type AppError, conflict, invalidInput, notFound, notSignedIn } from '#server/errors.ts'
import { violatedForeignKey } from './constraint.ts'

const noTrack = () => invalidInput('The selected track does not exist', 'trackId')
const noGame = () => invalidInput('The selected game does not exist', 'gameTypeId')
const noClass = () => invalidInput('A selected car class does not exist', 'allowedClasses')
const noCar = () => invalidInput('Please select a car', 'carId')
const noEvent = () => notFound('Event')
const noTeam = () => notFound('Team')
const noChampionship = () => notFound('Championship')
const noDecision = () => notFound('Decision')
const noWebhook = () => notFound('Webhook')
const noPointsSystem = () =>
  invalidInput('This points system does not exist any more', 'pointsSystemId')
const noDriver = () =>
  conflict('A member who drove this race has just deleted their account. Please try again.')
const noPenalty = () => notFound('Penalty')
const noPenalised = () => notFound('User')
const noReader = () =>
  conflict('A member who would be notified has just deleted their account. Please try again.')

/** The error by foreign key, if a row that a write refers to was deleted meanwhile. */
export const ERROR_BY_FOREIGN_KEY: Readonly<Record<string, () => AppError>> = {
  absence_excuses_entry_id_entries_id_fk: noEvent,
  absence_excuses_member_id_crew_members_id_fk: () => notFound('Crew member'),
  calendar_addresses_championship_id_championships_id_fk: noChampionship,
  calendar_addresses_user_id_users_id_fk: notSignedIn,
  discord_accounts_user_id_users_id_fk: notSignedIn,
  role_grants_user_id_users_id_fk: () => notFound('User'),
  role_grants_championship_id_championships_id_fk: () => notFound('Championship'),
  role_grants_event_id_events_id_fk: () => notFound('Event'),
  stewarding_settings_championship_id_championships_id_fk: () => notFound('Championship'),
  role_grants_granted_by_id_users_id_fk: notSignedIn,
  calendar_parts_user_id_users_id_fk: notSignedIn,
  car_damages_session_id_event_sessions_id_fk: noEvent,
  car_drivers_user_id_users_id_fk: noDriver,
  car_entries_session_id_event_sessions_id_fk: noEvent,
  classification_versions_author_id_users_id_fk: notSignedIn,
  classification_versions_session_id_event_sessions_id_fk: noEvent,
  ban_parts_entry_id_entries_id_fk: noEvent,
  ban_parts_member_id_crew_members_id_fk: () => notFound('Crew member'),
  ban_parts_penalty_id_penalties_id_fk: noPenalty,
  ban_rounds_event_id_events_id_fk: noEvent,
  ban_rounds_penalty_id_penalties_id_fk: noPenalty,
  licence_points_event_id_events_id_fk: noEvent,
  licence_points_owner_id_championships_id_fk: noChampionship,
  licence_points_season_id_championships_id_fk: noChampionship,
  licence_points_user_id_users_id_fk: noPenalised,
  licence_proposals_owner_id_championships_id_fk: noChampionship,
  licence_proposals_user_id_users_id_fk: noPenalised,
  penalties_championship_id_championships_id_fk: noChampionship,
  penalties_event_id_events_id_fk: noEvent,
  penalties_served_event_id_events_id_fk: noEvent,
  penalties_suspended_id_penalties_id_fk: noPenalty,
  penalties_user_id_users_id_fk: noPenalised,
  crew_members_drives_in_event_id_events_id_fk: noEvent,
  crew_members_entry_id_entries_id_fk: noEvent,
  crew_members_invited_by_id_users_id_fk: notSignedIn,
  crew_members_user_id_users_id_fk: notSignedIn,
  crew_swaps_entry_id_entries_id_fk: noEvent,
  crew_swaps_in_id_crew_members_id_fk: noEvent,
  championship_closings_championship_id_championships_id_fk: noChampionship,
  championship_decisions_author_id_users_id_fk: notSignedIn,
  championship_decisions_championship_id_championships_id_fk: noChampionship,
  championship_publications_championship_id_championships_id_fk: noChampionship,
  championship_rounds_championship_id_championships_id_fk: noChampionship,
  championship_rounds_event_id_events_id_fk: noEvent,
  championships_points_system_id_points_systems_id_fk: noPointsSystem,
  crew_swaps_out_id_crew_members_id_fk: noEvent,
  championship_decisions_effect_fk: noDecision,
  decision_effects_version_id_decision_versions_id_fk: noDecision,
  decision_versions_author_id_users_id_fk: notSignedIn,
  decision_versions_decision_id_decisions_id_fk: noDecision,
  decisions_championship_id_championships_id_fk: noChampionship,
  decisions_event_id_events_id_fk: noEvent,
  decisions_session_id_event_sessions_id_fk: noEvent,
  deliveries_post_id_posts_id_fk: noWebhook,
  driver_changes_session_id_event_sessions_id_fk: noEvent,
  briefings_event_id_events_id_fk: noEvent,
  driving_rules_event_id_events_id_fk: noEvent,
  entries_car_id_cars_id_fk: noCar,
  entries_ended_by_id_users_id_fk: notSignedIn,
  entries_event_id_events_id_fk: noEvent,
  entries_team_id_teams_id_fk: noTeam,
  entry_car_links_entry_id_entries_id_fk: noEvent,
  entry_car_links_event_id_events_id_fk: noEvent,
  event_car_classes_car_class_id_car_classes_id_fk: noClass,
  event_car_classes_event_id_events_id_fk: noEvent,
  event_sessions_event_id_events_id_fk: noEvent,
  events_creator_id_users_id_fk: notSignedIn,
  erased_names_erasure_id_erasures_id_fk: () => notFound('Erasure'),
  erasures_requested_by_id_users_id_fk: notSignedIn,
  events_game_type_id_game_types_id_fk: noGame,
  events_track_id_tracks_id_fk: noTrack,
  former_names_event_id_events_id_fk: noEvent,
  former_names_heir_id_users_id_fk: () => notFound('Member'),
  game_profiles_game_type_id_game_types_id_fk: noGame,
  game_profiles_user_id_users_id_fk: notSignedIn,
  mail_addresses_user_id_users_id_fk: notSignedIn,
  mail_digests_user_id_users_id_fk: notSignedIn,
  mail_confirmations_user_id_users_id_fk: notSignedIn,
  messages_device_id_push_devices_id_fk: () => notFound('Device'),
  messages_digest_of_users_id_fk: notSignedIn,
  messages_in_digest_id_messages_id_fk: () => notFound('Message'),
  messages_notification_id_notifications_id_fk: () => notFound('Notification'),
  muted_events_event_id_events_id_fk: noEvent,
  muted_events_user_id_users_id_fk: notSignedIn,
  name_links_linked_by_users_id_fk: notSignedIn,
  name_links_user_id_users_id_fk: () => notFound('Member'),
  news_author_id_users_id_fk: notSignedIn,
  news_receipts_news_id_news_id_fk: () => notFound('News item'),
  news_receipts_user_id_users_id_fk: notSignedIn,
  notification_preferences_user_id_users_id_fk: notSignedIn,
  notifications_actor_id_users_id_fk: notSignedIn,
  notifications_entry_id_entries_id_fk: noEvent,
  notifications_event_id_events_id_fk: noEvent,
  notifications_merged_into_id_notifications_id_fk: () => notFound('Notification'),
  notifications_news_id_news_id_fk: () => notFound('News item'),
  notifications_person_id_users_id_fk: noReader,
  notifications_user_id_users_id_fk: noReader,
  password_resets_user_id_users_id_fk: () => notFound('User'),
  guild_invitations_created_by_id_users_id_fk: notSignedIn,
  recovery_codes_user_id_users_id_fk: notSignedIn,
  second_factors_user_id_users_id_fk: notSignedIn,
  sign_in_blocks_created_by_id_users_id_fk: notSignedIn,
  race_incidents_session_id_event_sessions_id_fk: noEvent,
  race_penalties_session_id_event_sessions_id_fk: noEvent,
  recordings_event_id_events_id_fk: noEvent,
  result_adjustments_author_id_users_id_fk: notSignedIn,
  result_adjustments_decision_effect_id_decision_effects_id_fk: noDecision,
  result_adjustments_session_id_event_sessions_id_fk: noEvent,
  result_files_session_id_event_sessions_id_fk: noEvent,
  result_files_uploaded_by_users_id_fk: notSignedIn,
  session_track_limits_session_id_event_sessions_id_fk: noEvent,
  sessions_user_id_users_id_fk: notSignedIn,
  team_names_team_id_teams_id_fk: noTeam,
  posts_webhook_id_webhooks_id_fk: noWebhook,
  push_devices_session_hash_sessions_token_hash_fk: notSignedIn,
  quiet_hours_user_id_users_id_fk: notSignedIn,
  webhooks_championship_id_championships_id_fk: noChampionship,
}

/** The error for a write that refers to a deleted row; undefined if it failed for another reason. */
export function errorForDeletedRow(error: unknown) {
  return ERROR_BY_FOREIGN_KEY[violatedForeignKey(error) ?? '']?.()
}
