import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { listTokens } from '#server/http/api-tokens.queries.ts'
import { listOwnCalendarAddresses } from '#server/features/calendars/index.ts'
import { listOwnCases, listUnsentPictures } from '#server/features/cases/index.ts'
import { listOwnLines } from '#server/features/race-control/index.ts'
import { listOwnAnswers } from '#server/features/crew-plans/index.ts'
import { findOwnAccount } from '#server/features/discord-accounts/index.ts'
import { listGameProfilesOf } from '#server/features/game-profiles/index.ts'
import { findDigest } from '#server/features/notifications/index.ts'
import { findQuietHours } from '#server/features/push/index.ts'
import type { Member } from '#shared/domain/permissions.ts'
import type { OwnData } from '#shared/contract/account.ts'
import { listOwnAdjustments } from './own-adjustments.queries.ts'
import {
  findOwnMailAddress,
  findOwnMailConfirmation,
  getOwnAccount,
  listEventsCreatedBy,
  listLinkedNames,
  listNewsReadBy,
  listNewsWrittenBy,
  listOwnLog,
  listOwnMessages,
  listOwnMutedEvents,
  listOwnNotifications,
  listOwnPreferences,
  listOwnSessions,
  listResultFilesOf,
  listSentFilesOf,
  listSessionsSentBy,
} from './own-data.queries.ts'
import {
  listChampionshipDecisionsBy,
  listConfirmationsBy,
  listDecisionVersionsBy,
  listOwnExcuses,
  listOwnInvitations,
  listOwnSwaps,
} from './own-decisions.queries.ts'
import {
  listLicencePointsOf,
  listLicenceProposalsOf,
  listPenaltiesOf,
} from './own-penalties.queries.ts'
import { listOwnSeasonEntries } from './own-seasons.queries.ts'
import { listOwnRaceLog, listOwnRegistrations, listOwnResults } from './own-races.queries.ts'

/** Everything stored about a member, from one snapshot. */
export function exportOwnData(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Member,
): Promise<OwnData> {
  const userId = viewer.id
  return atOneMoment(db, async (tx) => ({
    exportedAt: now(),
    account: await getOwnAccount(tx, userId),
    discordAccount: (await findOwnAccount(tx, userId)) ?? null,
    calendarAddresses: await listOwnCalendarAddresses(tx, userId),
    apiTokens: await listTokens(tx, userId),
    sessions: await listOwnSessions(tx, userId),
    quietHours: await findQuietHours(tx, userId),
    gameProfiles: await listGameProfilesOf(tx, userId),
    linkedNames: await listLinkedNames(tx, userId),
    registrations: await listOwnRegistrations(tx, userId),
    seasonEntries: await listOwnSeasonEntries(tx, userId),
    invitations: await listOwnInvitations(tx, userId),
    swaps: await listOwnSwaps(tx, userId),
    availabilities: await listOwnAnswers(tx, userId),
    excuses: await listOwnExcuses(tx, userId),
    penalties: await listPenaltiesOf(tx, userId),
    licencePoints: await listLicencePointsOf(tx, userId),
    licenceProposals: await listLicenceProposalsOf(tx, userId),
    results: await listOwnResults(tx, userId),
    adjustments: await listOwnAdjustments(tx, userId),
    confirmations: await listConfirmationsBy(tx, userId),
    decisionVersions: await listDecisionVersionsBy(tx, userId),
    championshipDecisions: await listChampionshipDecisionsBy(tx, userId),
    raceLog: await listOwnRaceLog(tx, userId),
    eventsCreated: await listEventsCreatedBy(tx, userId),
    newsWritten: await listNewsWrittenBy(tx, userId),
    cases: await listOwnCases(tx, viewer, now()),
    raceControlLines: await listOwnLines(tx, userId),
    unsentPictures: await listUnsentPictures(tx, viewer),
    newsRead: await listNewsReadBy(tx, userId),
    liveSessionsSent: await listSessionsSentBy(tx, userId),
    resultFilesSent: await listSentFilesOf(tx, userId),
    resultFilesUploaded: await listResultFilesOf(tx, userId),
    notifications: await listOwnNotifications(tx, viewer, now()),
    notificationPreferences: await listOwnPreferences(tx, userId),
    messages: await listOwnMessages(tx, userId),
    mailAddress: await findOwnMailAddress(tx, userId),
    mailToConfirm: await findOwnMailConfirmation(tx, userId),
    mailDigest: await findDigest(tx, userId),
    mutedEvents: await listOwnMutedEvents(tx, userId),
    log: await listOwnLog(tx, userId),
  }))
}
