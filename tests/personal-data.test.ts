import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '#server/database/schema.ts'
import { OwnData } from '#shared/contract/account.ts'

type Exported = keyof OwnData
/** `exported`: the list in the export, or why it has none. `term`: where the privacy page describes it. */
type Kept = { exported: Exported | { not: string }; term: string }

const ANOTHERS = 'it is in the export of whom it is about'

/** Every column that says which member a row is about, or who wrote it. */
const COLUMNS: Record<string, Kept> = {
  'sessions.userId': { exported: 'sessions', term: 'Sessions' },
  'password_resets.userId': { exported: { not: 'it is a secret' }, term: 'Your account' },
  'erasures.requestedById': {
    exported: { not: 'it says nothing about the administrator' },
    term: 'Log',
  },
  'role_grants.userId': { exported: 'account', term: 'Your account' },
  'role_grants.grantedById': { exported: 'log', term: 'Log' },
  'discord_accounts.userId': { exported: 'discordAccount', term: 'Discord' },
  'api_tokens.userId': { exported: 'apiTokens', term: 'API tokens' },
  'expected_accounts.userId': {
    exported: { not: 'it is of a guest, and deleted when they become a member' },
    term: 'Results',
  },
  'season_imports.startedById': { exported: 'log', term: 'Log' },
  'calendar_addresses.userId': { exported: 'calendarAddresses', term: 'Calendars' },
  'calendar_parts.userId': { exported: 'registrations', term: 'Calendars' },
  'second_factors.userId': { exported: { not: 'it is a secret' }, term: 'Your account' },
  'recovery_codes.userId': { exported: { not: 'it is a secret' }, term: 'Your account' },
  'guild_invitations.createdById': { exported: 'log', term: 'Joining' },
  'sign_in_blocks.createdById': { exported: 'log', term: 'Joining' },
  'game_profiles.userId': { exported: 'gameProfiles', term: 'Game profiles' },
  'audit_log.actorId': { exported: 'log', term: 'Log' },
  'absence_excuses.memberId': { exported: 'excuses', term: 'Attendance' },
  'ban_parts.memberId': { exported: 'registrations', term: 'Penalties and licence' },
  'penalties.userId': { exported: 'penalties', term: 'Penalties and licence' },
  'licence_points.userId': { exported: 'licencePoints', term: 'Penalties and licence' },
  'licence_proposals.userId': { exported: 'licenceProposals', term: 'Penalties and licence' },
  'car_drivers.userId': { exported: 'results', term: 'Results' },
  'appeals.authorId': { exported: 'cases', term: 'Cases' },
  'case_cars.driverId': { exported: 'cases', term: 'Cases' },
  'reports.reporterId': { exported: 'cases', term: 'Cases' },
  'statements.authorId': { exported: 'cases', term: 'Cases' },
  'case_pictures.uploaderId': { exported: 'cases', term: 'Cases' },
  'case_readings.userId': { exported: 'cases', term: 'Cases' },
  'case_notes.authorId': { exported: { not: 'the panel alone reads it' }, term: 'Cases' },
  'case_seats.userId': { exported: { not: 'the panel alone knows it' }, term: 'Cases' },
  'case_recusals.userId': { exported: { not: 'the panel alone knows it' }, term: 'Cases' },
  'case_votes.voterId': { exported: { not: 'the panel alone knows it' }, term: 'Cases' },
  'race_control_lines.authorId': { exported: 'raceControlLines', term: 'Cases' },
  'left_suggestions.leftById': { exported: { not: 'stewards alone know it' }, term: 'Cases' },
  'result_adjustments.authorId': { exported: 'adjustments', term: 'Results' },
  'name_links.userId': { exported: 'linkedNames', term: 'Results' },
  'name_links.linkedBy': { exported: { not: ANOTHERS }, term: 'Log' },
  'former_names.heirId': { exported: 'results', term: 'Results' },
  'decision_versions.authorId': { exported: 'decisionVersions', term: 'Results' },
  'championship_decisions.authorId': { exported: 'championshipDecisions', term: 'Results' },
  'classification_versions.authorId': { exported: 'confirmations', term: 'Results' },
  'news.authorId': { exported: 'newsWritten', term: 'What you publish' },
  'news_receipts.userId': { exported: 'newsRead', term: 'Notifications' },
  'season_crews.userId': { exported: 'seasonEntries', term: 'Season entries' },
  'entries.endedById': { exported: 'log', term: 'Sign-ups' },
  'crew_members.userId': { exported: 'registrations', term: 'Sign-ups' },
  'crew_members.invitedById': { exported: 'invitations', term: 'Sign-ups' },
  'crew_swaps.outId': { exported: 'swaps', term: 'Sign-ups' },
  'crew_swaps.inId': { exported: 'swaps', term: 'Sign-ups' },
  'events.creatorId': { exported: 'eventsCreated', term: 'What you publish' },
  'notifications.userId': { exported: 'notifications', term: 'Notifications' },
  'notifications.actorId': { exported: { not: ANOTHERS }, term: 'Log' },
  'notifications.personId': { exported: { not: ANOTHERS }, term: 'Notifications' },
  'notification_preferences.userId': {
    exported: 'notificationPreferences',
    term: 'Notifications',
  },
  'quiet_hours.userId': { exported: 'quietHours', term: 'Messages to devices' },
  'availabilities.userId': { exported: 'availabilities', term: 'Plans of crews' },
  'muted_events.userId': { exported: 'mutedEvents', term: 'Notifications' },
  'mail_addresses.userId': { exported: 'mailAddress', term: 'Mail' },
  'mail_digests.userId': { exported: 'mailDigest', term: 'Mail' },
  'messages.digestOf': { exported: 'messages', term: 'Notifications' },
  'mail_confirmations.userId': { exported: 'mailToConfirm', term: 'Mail' },
  'live_senders.userId': { exported: 'liveSessionsSent', term: 'What you publish' },
  'tray_files.sentBy': { exported: 'resultFilesSent', term: 'What you publish' },
  'result_files.uploadedBy': { exported: 'resultFilesUploaded', term: 'What you publish' },
}

/** What is stored about an account: where it is in the export, and a word of the privacy page about it. */
const ACCOUNT = {
  id: 'id',
  displayName: 'displayName',
  avatarUrl: 'avatarUrl',
  role: 'role',
  steamId: 'steamId',
  username: 'username',
  passwordHash: 'hasPassword',
  raceControlUsername: 'raceControlUsername',
  raceControlKey: 'raceControlUsername',
  isGuest: null,
  banReason: 'ban',
  bannedUntil: 'ban',
  driverCategory: 'driverCategory',
  admission: 'admission',
  refusalReason: 'refusalReason',
  publicNaming: 'publicNaming',
  isSearchable: 'isSearchable',
  createdAt: 'createdAt',
} as const satisfies Record<keyof typeof schema.users.$inferSelect, keyof OwnData['account'] | null>

const PEOPLE: readonly PgTable[] = [schema.users, schema.crewMembers]

it('exports whatever the schema stores about a member, and describes it on the privacy page', () => {
  const found = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .flatMap((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table)
      const referring = foreignKeys.flatMap((key) => {
        const { columns: own, foreignTable } = key.reference()
        return PEOPLE.includes(foreignTable) ? own.map((column) => column.name) : []
      })
      // The log has no foreign keys, so that it outlives its subjects.
      const named = columns.map((column) => column.name).filter((one) => one === 'actorId')
      return [...new Set([...referring, ...named])].map((column) => `${name}.${column}`)
    })
  expect(found.toSorted()).toEqual(Object.keys(COLUMNS).toSorted())

  const page = readFileSync('src/web/features/legal/stored-data.tsx', 'utf8')
  for (const { exported, term } of Object.values(COLUMNS)) {
    if (typeof exported === 'string') expect(Object.keys(OwnData.shape)).toContain(exported)
    expect(page).toContain(`<dt>${term}</dt>`)
  }
})

it('exports every column of an account', () => {
  const fields = Object.keys(OwnData.shape.account.shape)
  for (const field of Object.values(ACCOUNT)) if (field !== null) expect(fields).toContain(field)
})
