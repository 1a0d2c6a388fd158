import { CASE_NOTIFIES } from './notifies/cases.ts'
import { CREW_NOTIFIES } from './notifies/crews.ts'
import { DECISION_NOTIFIES } from './notifies/decisions.ts'
import { ENTRY_NOTIFIES } from './notifies/entries.ts'
import { EVENT_NOTIFIES } from './notifies/events.ts'
import { MEMBER_NOTIFIES } from './notifies/members.ts'
import { PENALTY_NOTIFIES } from './notifies/penalties.ts'
import { RESULT_NOTIFIES } from './notifies/results.ts'
import { SEASON_ENTRY_NOTIFIES } from './notifies/season-entries.ts'
import { TRAY_NOTIFIES } from './notifies/tray.ts'
import type { Notifies } from './told.ts'

/** Whom the facts tell what. */
export const NOTIFIES: Notifies = {
  ...CREW_NOTIFIES,
  ...ENTRY_NOTIFIES,
  ...EVENT_NOTIFIES,
  ...RESULT_NOTIFIES,
  ...TRAY_NOTIFIES,
  ...DECISION_NOTIFIES,
  ...CASE_NOTIFIES,
  ...MEMBER_NOTIFIES,
  ...PENALTY_NOTIFIES,
  ...SEASON_ENTRY_NOTIFIES,
  'news.publish': ({ subject, after: { asksForReceipt } }) =>
    subject === undefined
      ? {}
      : {
          tells: [
            {
              kind: asksForReceipt ? 'announcement' : 'news',
              to: { everybody: true },
              newsId: subject,
            },
          ],
        },
  'news.update': ({ subject, after: { isToTell } }) =>
    subject === undefined || !isToTell
      ? {}
      : { tells: [{ kind: 'announcement', to: { everybody: true }, newsId: subject }] },
  // Told before anything is public for the first time, and when that is moved.
  'guild.public-pages': ({ before, after: { from } }) =>
    from !== null && from.getTime() !== before.from?.getTime()
      ? {
          tells: [
            {
              kind: 'public-pages',
              to: { everybody: true },
              details: { publicFrom: from.toISOString() },
            },
          ],
        }
      : {},
  'system.job-failed': ({ after: { job } }) => ({
    tells: [{ kind: 'job-failed', to: { everybody: true }, details: { job } }],
  }),
  'system.mail-failed': ({ after: { answer } }) => ({
    tells: [{ kind: 'mail-failed', to: { everybody: true }, details: { answer } }],
  }),
  'webhook.off': ({ after: { webhook: channel, answer: reason } }) => ({
    tells: [{ kind: 'program-off', to: { everybody: true }, details: { channel, reason } }],
  }),
  'discord.off': ({ after: { webhook: channel, answer: reason } }) => ({
    tells: [{ kind: 'channel-off', to: { everybody: true }, details: { channel, reason } }],
  }),
}
