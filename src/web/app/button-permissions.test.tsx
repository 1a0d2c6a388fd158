import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import { type GeneralPermission, ROLES } from '#shared/domain/permissions.ts'
import { ResultsDeskPage } from '#web/features/results/desk/results-desk-page.tsx'
import { ManageTracksPage } from '#web/features/tracks/admin/manage-tracks-page.tsx'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { sampleAdjustment, sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { user } from '#web/testing/user.ts'
import { AdminPage } from './pages/admin/admin-page.tsx'
import { ManageEventsPage } from './pages/manage-events/manage-events-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setWindowWidth()
})

const guild: Guild = {
  guildName: 'Endurance Guild',
  contact: null,
  links: {},
  authMethods: ['password'],
}

const desk = sampleDesk({
  cars: [
    sampleCar(1, {
      drivers: [
        {
          name: 'Racer 1',
          person: { id: 9, displayName: 'Lotta Laps', isGuest: true },
          isLinked: true,
          isFormerMember: false,
        },
      ],
    }),
  ],
  adjustments: [sampleAdjustment()],
})
const withEarlierFile = { ...desk, earlierFiles: desk.file ? [{ ...desk.file, id: 1 }] : [] }

const pages = {
  '/admin': {
    Page: AdminPage,
    opens: ['admin-area.open', 'system.read'],
    answers: {},
    ready: 'System Status',
  },
  '/admin/users': {
    Page: UsersPage,
    opens: ['members.list'],
    answers: {
      'GET /api/auth/guild': { data: guild },
      'GET /api/admin/users-list': [sampleUser(42, { hasPassword: true })],
    },
    ready: 'User 42',
  },
  '/admin/events': {
    Page: ManageEventsPage,
    opens: ['events.edit'],
    answers: { 'GET /api/events': { data: [sampleCard()] } },
    ready: 'Ardennes 6 Hours',
  },
  '/admin/events/$id/results': {
    Page: ResultsDeskPage,
    opens: ['results.review'],
    answers: { 'GET /api/admin/events/31/results': { data: withEarlierFile } },
    ready: 'Results Desk',
  },
  '/admin/tracks': {
    Page: ManageTracksPage,
    opens: ['tracks.edit'],
    answers: { 'GET /api/tracks': { data: [] } },
    ready: 'Manage Tracks',
  },
} satisfies Record<
  string,
  { Page: () => React.ReactNode; opens: GeneralPermission[]; answers: Answers; ready: string }
>

type Case = [path: keyof typeof pages, needs: GeneralPermission, button: RegExp]
const cases: Case[] = [
  ['/admin', 'system.back-up', /^Back Up Now/],
  ['/admin/users', 'members.change-role', /^Edit the role of/],
  ['/admin/users', 'members.reset-password', /^Reset the password of/],
  ['/admin/users', 'members.delete', /^Delete/],
  ['/admin/events', 'results.upload', /^Results$/],
  ['/admin/events/$id/results', 'results.upload', /^Upload Results/],
  ['/admin/events/$id/results', 'results.upload', /^Remove Results/],
  ['/admin/events/$id/results', 'results.upload', /^Restore/],
  ['/admin/events/$id/results', 'results.adjust', /^Adjust/],
  ['/admin/events/$id/results', 'results.adjust', /^Undo/],
  ['/admin/events/$id/results', 'results.link-names', /^Link Lota Laps$/],
  ['/admin/events/$id/results', 'results.link-names', /^Link Lota Laps to/],
  ['/admin/events/$id/results', 'results.link-names', /^Change the member/],
  ['/admin/events/$id/results', 'results.link-names', /^Unlink/],
  ['/admin/events/$id/results', 'results.link-names', /^Rename the guest/],
  ['/admin/tracks', 'races.edit', /^Track Images/],
]

it.each(cases)('%s shows what needs %s to those who have it: %s', async (path, needs, button) => {
  const { opens } = pages[path]

  await open(path, opens)
  expect(screen.queryByRole(roleOf(button), { name: button })).toBeNull()
  cleanup()

  await open(path, [...opens, needs])
  expect(await screen.findByRole(roleOf(button), { name: button })).toBeTruthy()
})

it.each([
  ['results.review', 'Results desk'],
  ['entry-lists.print', 'Entry list'],
] as const)(
  'the menu of an event shows what needs %s to those who have it: %s',
  async (needs, item) => {
    const completed = { 'GET /api/events': { data: [sampleCard({ status: 'completed' })] } }
    for (const isPermitted of [false, true]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await open('/admin/events', isPermitted ? ['events.edit', needs] : ['events.edit'], completed)
      await user.click(screen.getByRole('button', { name: /^More actions/ }))
      await screen.findByRole('menuitem', { name: 'Edit' })
      expect(screen.queryByRole('menuitem', { name: item }) !== null).toBe(isPermitted)
      cleanup()
    }
  },
)

const roleOf = (button: RegExp) => (button.test('Track Images') ? 'link' : 'button')

/** Opens the page as a user whose role has just these permissions. */
async function open(path: keyof typeof pages, may: GeneralPermission[], more: Answers = {}) {
  vi.spyOn(ROLES.user, 'may', 'get').mockReturnValue(may as unknown as [])
  setWindowWidth(1440)
  const { Page, answers, ready } = pages[path]
  renderAt(Page, {
    path,
    at: `${path.replace('$id', '31')}?tab=all&search=&by=id`,
    viewer: sampleViewer(),
    answers: { ...answers, ...more },
  })
  await screen.findAllByText(ready)
}
