import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { expireInvitations } from '#server/features/entries/index.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { usersApi } from '#shared/contract/users.ts'
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const admin = await make.admin()
const { paddock, setStatus, upload, change } = crewScene(app, admin)

const DAY_MS = 24 * 3_600_000
/** Its line-ups are fixed. */
const tomorrow = {
  startDateTime: new Date(Date.now() + DAY_MS / 2),
  endDateTime: new Date(Date.now() + DAY_MS),
}

type Scene = Awaited<ReturnType<typeof paddock>>

const invitation = (part: number) => ({ params: { id: part }, body: {} })

const NAMES = ['captain', 'mate', 'manager', 'guest', 'rival'] as const
type Name = (typeof NAMES)[number]

type Act = {
  act: string
  run: (scene: Scene) => Promise<{ status: number }>
  kind: NotificationKind
  /** Everybody who is told of this kind; the others are not. */
  told: Name[]
  options?: Parameters<typeof make.event>[0]
}

const ban = ({ id }: { id: number }) =>
  as(admin).request(usersApi.ban, { params: { id }, body: { reason: 'Wrecking' } })

const prefer = (member: { id: number }, kind: NotificationKind) =>
  as(member).call(notificationsApi.setPreference, {
    params: { kind },
    body: { channel: 'inbox', isOn: true },
  })

async function confirmResults(id: number) {
  const { data } = await as(admin).call(resultsDeskApi.get, { params: { id } })
  const body = { version: data.version }
  return as(admin).request(classificationVersionsApi.confirm, { params: { id }, body })
}

async function removeResults(id: number) {
  const { data } = await as(admin).call(resultsDeskApi.get, { params: { id } })
  return as(admin).request(resultsApi.delete, {
    params: { id },
    query: { version: data.version },
  })
}

const acts: Act[] = [
  {
    act: 'the captain invites the rival',
    run: ({ captain, entryId, rival }) =>
      as(captain).request(entriesApi.invite, {
        params: { id: entryId },
        body: { userId: rival.id, role: 'driver' },
      }),
    kind: 'crew-invitation',
    told: ['rival'],
  },
  {
    act: 'the guest accepts',
    run: ({ guest, parts }) => as(guest).request(entriesApi.accept, invitation(parts.guest)),
    kind: 'crew-answer',
    told: ['captain'],
  },
  {
    act: 'the guest declines',
    run: ({ guest, parts }) =>
      as(guest).request(entriesApi.decline, { params: { id: parts.guest } }),
    kind: 'crew-answer',
    told: ['captain'],
  },
  {
    act: 'the mate leaves',
    run: ({ mate, entryId }) => as(mate).request(entriesApi.leave, { params: { id: entryId } }),
    kind: 'crew-left',
    told: ['captain', 'manager'],
  },
  {
    act: 'the captain removes the mate',
    run: ({ captain, entryId, parts }) =>
      as(captain).request(entriesApi.removeMember, {
        params: { id: entryId, memberId: parts.mate },
      }),
    kind: 'crew-left',
    told: ['mate', 'manager'],
  },
  {
    act: 'the mate deletes the account',
    run: ({ mate }) => as(mate).request(accountApi.delete),
    kind: 'crew-left',
    told: ['captain', 'manager'],
  },
  {
    act: 'an organiser deletes the mate',
    run: ({ mate }) => as(admin).request(usersApi.delete, { params: { id: mate.id } }),
    kind: 'crew-left',
    told: ['captain', 'manager'],
  },
  {
    act: 'an organiser bans the mate',
    run: ({ mate }) => ban(mate),
    kind: 'crew-left',
    told: ['captain', 'manager'],
  },
  {
    act: 'an organiser bans the captain of a crew',
    run: ({ captain }) => ban(captain),
    kind: 'captaincy',
    told: ['manager'],
  },
  {
    act: 'an organiser bans the captain',
    run: ({ captain }) => ban(captain),
    kind: 'ban',
    told: ['captain'],
  },
  {
    act: 'the captain leaves',
    run: ({ captain, entryId }) =>
      as(captain).request(entriesApi.leave, { params: { id: entryId } }),
    kind: 'captaincy',
    told: ['manager'],
  },
  {
    act: 'the captain leaves',
    run: ({ captain, entryId }) =>
      as(captain).request(entriesApi.leave, { params: { id: entryId } }),
    kind: 'crew-left',
    told: ['mate'],
  },
  {
    act: 'the captain deletes the account',
    run: ({ captain }) => as(captain).request(accountApi.delete),
    kind: 'captaincy',
    told: ['manager'],
  },
  {
    act: 'the captain hands the captaincy over',
    run: ({ captain, entryId, parts }) =>
      as(captain).request(entriesApi.makeCaptain, {
        params: { id: entryId, memberId: parts.mate },
      }),
    kind: 'captaincy',
    told: ['mate'],
  },
  {
    act: 'the captain makes the mate a reserve',
    run: ({ captain, entryId, parts }) =>
      as(captain).request(entriesApi.setRole, {
        params: { id: entryId, memberId: parts.mate },
        body: { role: 'reserve' },
      }),
    kind: 'crew-role',
    told: ['mate'],
  },
  {
    act: 'an organiser swaps the mate for the guest',
    run: ({ entryId, parts, guest }) =>
      as(admin).request(entriesApi.swapDriver, {
        params: { id: entryId },
        body: { memberId: parts.mate, userId: guest.id, reason: 'Ill since this morning.' },
      }),
    kind: 'crew-swap',
    told: ['captain', 'mate', 'manager', 'guest'],
    options: tomorrow,
  },
  {
    act: 'an invitation runs out',
    run: async () => {
      await expireInvitations(db, new Date(), new AbortController().signal)
      return { status: 200 }
    },
    kind: 'crew-answer',
    told: ['captain'],
    options: tomorrow,
  },
  {
    act: 'the manager withdraws the entry',
    run: ({ manager, event, entryId }) =>
      as(manager).request(registrationsApi.cancel, {
        params: { id: event.id, registrationId: entryId },
      }),
    kind: 'entry-withdrawn',
    told: ['captain', 'mate'],
  },
  {
    act: 'an organiser removes the entry',
    run: ({ event, entryId }) =>
      as(admin).request(registrationsApi.removeParticipant, {
        params: { id: event.id, registrationId: entryId },
      }),
    kind: 'entry-removed',
    told: ['captain', 'mate', 'manager'],
  },
  {
    act: 'the start changes',
    run: ({ event }) => change(event.id, DAY_MS),
    kind: 'event-moved',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'an organiser cancels the event',
    run: ({ event }) => setStatus(event.id, 'cancelled'),
    kind: 'event-cancelled',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'an organiser brings the event back',
    run: ({ event }) => setStatus(event.id, 'upcoming'),
    kind: 'event-cancelled',
    told: ['captain', 'mate', 'manager', 'rival'],
    options: { status: 'cancelled' },
  },
  {
    act: 'an organiser deletes the event',
    run: ({ event }) => as(admin).request(eventsApi.delete, { params: { id: event.id } }),
    kind: 'event-cancelled',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'the results are removed',
    run: async ({ event }) => {
      await upload(event.id)
      await db.delete(notifications)
      return removeResults(event.id)
    },
    kind: 'results-published',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'the results are uploaded, who wants to hear of all races',
    run: async ({ event, guest, rival }) => {
      for (const member of [guest, rival]) await prefer(member, 'results-of-others')
      return upload(event.id)
    },
    kind: 'results-of-others',
    told: ['guest'],
  },
  {
    act: 'the rules change',
    run: ({ event }) => change(event.id, 0, 'Renamed', { raceMinutes: 77 }),
    kind: 'event-changed',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'the results are uploaded',
    run: ({ event }) => upload(event.id),
    kind: 'results-published',
    told: ['captain', 'mate', 'manager', 'rival'],
  },
  {
    act: 'the results that do not contain their car become official',
    run: async ({ event }) => {
      await upload(event.id)
      return confirmResults(event.id)
    },
    options: {
      startDateTime: new Date(Date.now() - DAY_MS / 24),
      endDateTime: tomorrow.endDateTime,
    },
    kind: 'absence-marked',
    // The file has a car with the others' number.
    told: ['rival'],
  },
  {
    act: 'an organiser excuses the crew',
    run: ({ entryId }) =>
      as(admin).request(attendanceApi.excuse, {
        params: { id: entryId },
        body: { reason: 'Power cut' },
      }),
    kind: 'absence-excused',
    told: ['captain', 'mate', 'manager'],
  },
  {
    act: 'an organiser excuses one driver',
    run: ({ entryId, parts }) =>
      as(admin).request(attendanceApi.excuse, {
        params: { id: entryId },
        body: { memberId: parts.mate, reason: 'Ill' },
      }),
    kind: 'absence-excused',
    told: ['mate'],
  },
]

it.each(acts)('tells $told of $kind when $act', async ({ run, kind, told, options }) => {
  const scene = await paddock(options)

  const { status } = await run(scene)

  expect(status).toBeLessThan(300)
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, kind))
  const names = NAMES.filter((name) => rows.some(({ userId }) => userId === scene[name].id))
  expect(names).toEqual(NAMES.filter((name) => told.includes(name)))
  expect(rows.some(({ userId }) => userId === admin.id)).toBe(false)
})

/** Kinds of the waitlist, offers, small crews, the check-in, the clock, and decisions. */
const TESTED_ELSEWHERE: NotificationKind[] = [
  'season-entry',
  'season-offer',
  'case-waits',
  'case-named',
  'case-ended',
  'case-decided',
  'entry-promoted',
  'crew-short',
  'check-in-open',
  'briefing',
  'crew-entered',
  'place-lost',
  'entry-offered',
  'offer-ending',
  'entry-rejected',
  'entry-changed',
  'event-open',
  'sign-up-closes',
  'line-up-incomplete',
  // In crew-plans.routes.test.ts.
  'availability-asked',
  'stint-soon',
  'race-reminder',
  'news',
  // In news-receipts.routes.test.ts.
  'announcement',
  'result-decided',
  'results-judged',
  'job-failed',
  // In result-tray.routes.test.ts.
  'result-waits',
  'result-taken',
  // In send-due.test.ts.
  'channel-off',
  'program-off',
  // In send-mail.test.ts.
  'mail-refused',
  'mail-failed',
  // In roles.routes.test.ts.
  'role',
  // In put-in-force.test.ts.
  'penalty-open',
  'licence-threshold',
  'licence-proposal',
  // In joining.test.ts.
  'join-request',
  // In public-settings.routes.test.ts.
  'public-pages',
]

it('knows an act for every kind', () => {
  const kinds = new Set([...acts.map(({ kind }) => kind), ...TESTED_ELSEWHERE])
  expect([...kinds].toSorted()).toEqual(NOTIFICATION_KIND_NAMES.toSorted())
})
