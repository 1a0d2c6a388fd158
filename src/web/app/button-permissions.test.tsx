import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Guild } from '#shared/contract/auth.ts'
import { type GeneralPermission, PERMISSIONS, ROLES } from '#shared/domain/permissions.ts'
import { ReportPage } from '#web/features/cases/reporting/report-page.tsx'
import { StandingsPage } from '#web/features/championships/standings-page.tsx'
import { JoiningPage } from '#web/features/joining/joining-page.tsx'
import { ResultsDeskPage } from '#web/features/results/desk/results-desk-page.tsx'
import { ManageTracksPage } from '#web/features/tracks/admin/manage-tracks-page.tsx'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { sampleChampionship, sampleSummary } from '#web/testing/championship-samples.ts'
import { sampleAdjustment, sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { sampleEventEntries, sampleEventEntry } from '#web/testing/entry-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import {
  sampleCard,
  sampleEntry,
  sampleEvent,
  sampleRegistration,
  sampleUser,
  sampleViewer,
} from '#web/testing/samples.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { user } from '#web/testing/user.ts'
import { AdminPage } from './pages/admin/admin-page.tsx'
import { EntryPage } from './pages/entry/entry-page.tsx'
import { EventPage } from './pages/event/event-page.tsx'
import { ManageEntriesPage } from './pages/manage-entries/manage-entries-page.tsx'
import { ManageEventsPage } from './pages/manage-events/manage-events-page.tsx'
import { createAppRouter } from './router.tsx'

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
  join: 'open',
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
  entries: [{ id: 3, name: '#7', number: 7, carClass: 'Hypercar', drivers: [], holdsPlace: true }],
})
const withEarlierFile = { ...desk, earlierFiles: desk.file ? [{ ...desk.file, id: 1 }] : [] }

type PageCase = {
  Page: () => React.ReactNode
  opens: GeneralPermission[]
  answers: Answers
  ready: string
  search?: string
}

const pages = {
  '/admin': {
    Page: AdminPage,
    opens: ['admin-area.open', 'system.read', 'licences.read'],
    answers: {
      'GET /api/admin/licence-proposals': {
        data: [
          {
            id: 5,
            person: { id: 7, displayName: 'Lotta Laps' },
            owner: null,
            isOfEvent: false,
            threshold: 8,
            proposes: ['ban1'],
            label: 'Decision No. 9',
            proposedAt: new Date('2026-11-29T09:00:00Z'),
          },
        ],
      },
    },
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
  '/admin/joining': {
    Page: JoiningPage,
    opens: ['members.admit'],
    answers: {
      'GET /api/admin/joining': {
        data: { join: 'open', requiresFactor: false, applicants: [], invitations: [], blocks: [] },
      },
    },
    ready: 'Nobody Is Waiting',
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
  '/admin/events/$id/entries': {
    Page: ManageEntriesPage,
    opens: ['entry-lists.print'],
    answers: {
      'GET /api/admin/events/31/penalties': {
        data: {
          grids: [],
          penalties: [
            {
              id: 4,
              decisionId: 4,
              label: 'Decision No. 4',
              text: '5 grid places lost',
              person: { id: 7, displayName: 'Lotta Laps' },
              entryId: 7,
              entry: '#7 Kerb Crawlers',
              hasStarted: false,
              servedAt: null,
              servedByName: null,
            },
          ],
        },
      },
      'GET /api/admin/events/31/entries': {
        data: sampleEventEntries([sampleEventEntry(7, 'Kerb Crawlers')], {
          hasWaitlist: true,
          promotesAutomatically: true,
        }),
      },
    },
    ready: 'Kerb Crawlers',
    search: 'show=active&class=&search=',
  },
  '/admin/tracks': {
    Page: ManageTracksPage,
    opens: ['tracks.edit'],
    answers: { 'GET /api/tracks': { data: [] } },
    ready: 'Manage Tracks',
  },
  '/events/$id': {
    Page: EventPage,
    opens: [],
    answers: {
      'GET /api/events/31': {
        data: sampleEvent({
          registrations: [
            sampleRegistration({
              userId: 9,
              user: { displayName: 'Rex Runwide', avatarUrl: null, raceControlUsername: null },
            }),
          ],
        }),
      },
    },
    ready: 'Rex Runwide',
    search: 'tab=participants',
  },
  '/entries/$id': {
    Page: EntryPage,
    opens: [],
    answers: {
      'GET /api/entries/31': { data: sampleEntry({ id: 31 }) },
      'GET /api/user/invitations': { data: [] },
      'GET /api/events/31/attendance': {
        data: {
          counts: { present: 0, excused: 0, late: 0, noShow: 0 },
          entries: [
            {
              id: 31,
              name: '#7',
              number: 7,
              carClass: 'Hypercar',
              attendance: 'unknown',
              withdrawnAt: null,
              lostPlace: false,
              excuse: null,
              crew: [],
            },
          ],
        },
      },
    },
    ready: 'Crew',
  },
  '/events/$id/report': {
    Page: ReportPage,
    opens: [],
    answers: {
      'GET /api/events/31/reports': {
        data: {
          entries: [],
          cars: [],
          opensAt: '2026-01-01T12:00:00.000Z',
          closesAt: '2036-01-01T12:00:00.000Z',
          isCloseExpected: true,
          admitsLate: true,
          left: {},
          minutesToEdit: 30,
          reports: [],
        },
      },
    },
    ready: 'The Incident',
  },
  '/standings': {
    Page: StandingsPage,
    opens: [],
    answers: {
      'GET /api/championships': { data: [sampleSummary({ key: '3' })] },
      'GET /api/championships/3': { data: sampleChampionship({ heldRounds: 0 }) },
    },
    ready: 'No Standings Yet',
    search: 'table=drivers',
  },
} satisfies Record<string, PageCase>

type Case = [path: keyof typeof pages, needs: GeneralPermission, button: RegExp]
const cases: Case[] = [
  ['/admin', 'system.back-up', /^Back Up Now/],
  ['/admin', 'licences.decide', /^Turn down/],
  ['/admin/events/$id/entries', 'penalties.serve', /^Mark served/],
  ['/admin/users', 'members.change-role', /^Edit the role of/],
  ['/admin/users', 'members.delete', /^Delete/],
  ['/admin/joining', 'guild.set-up', /^Save$/],
  ['/admin/joining', 'members.block', /^Block Somebody$/],
  ['/admin/events', 'results.upload', /^Results$/],
  ['/admin/events/$id/results', 'results.upload', /^Upload Results/],
  ['/admin/events/$id/results', 'results.upload', /^Remove Results/],
  ['/admin/events/$id/results', 'results.upload', /^Restore/],
  ['/admin/events/$id/results', 'results.adjust', /^Adjust/],
  ['/admin/events/$id/results', 'results.adjust', /^Undo/],
  ['/admin/events/$id/results', 'results.adjust', /^Confirm Results/],
  ['/admin/events/$id/results', 'results.link-names', /^Link to Somebody Else: Lota Laps$/],
  ['/admin/events/$id/results', 'results.link-names', /^Link to Lotta Laps: Lota Laps$/],
  ['/admin/events/$id/results', 'results.link-names', /^Change the member/],
  ['/admin/events/$id/results', 'results.link-names', /^Unlink/],
  ['/admin/events/$id/results', 'results.link-names', /^Rename the guest/],
  ['/admin/events/$id/entries', 'entries.manage', /^Turn Off Automatic Promotion/],
  ['/admin/events/$id/results', 'results.link-cars', /^Link car 1/],
  ['/admin/events/$id/entries', 'entries.manage', /^Actions for #7 Kerb Crawlers/],
  ['/admin/tracks', 'races.edit', /^Track Images/],
  ['/events/$id', 'participants.remove', /^Remove Rex Runwide/],
  ['/entries/$id', 'attendance.excuse', /^Declare Absent/],
  ['/events/$id/report', 'cases.open', /^Open a Case/],
  ['/standings', 'seasons.edit', /^New Championship/],
  ['/standings', 'seasons.edit', /^Edit Championship/],
]

const menuCases = [
  ['/admin/events', 'events.edit', 'results.review', 'Results Desk', 'Edit'],
  ['/admin/events', 'events.edit', 'entry-lists.print', 'Entry List', 'Edit'],
  ['/admin/events', 'events.edit', 'entry-lists.print', 'Manage Entries', 'Edit'],
  ['/admin/users', 'members.list', 'members.set-category', 'Set Category', 'Ban'],
  ['/admin/users', 'members.list', 'members.reset-password', 'Reset Password', 'Ban'],
  ['/admin/users', 'members.list', 'members.ban', 'Ban', 'Set Category'],
  ['/admin/users', 'members.list', 'members.block', 'Block From Signing In', 'Ban'],
  ['/admin/users', 'members.list', 'members.end-sessions', 'End Sessions', 'Ban'],
  ['/admin/users', 'members.list', 'names.erase', 'Erase Name', 'Ban'],
] as const

it('knows a button for each permission to write that no page requires', () => {
  const required = new Set<string | undefined>(
    Object.values(createAppRouter(new QueryClient()).routesByPath).map(
      ({ options }) => options.staticData?.needs,
    ),
  )
  const endpoints: readonly Endpoint[] = allEndpoints
  // Programs send files that are the whole body, and packed samples; no page does.
  const writes = endpoints.filter(
    ({ method, rawFile, maxPackedBytes }) => method !== 'GET' && !rawFile && !maxPackedBytes,
  )
  const special = writes
    .map(({ access }) => access)
    .filter((access) => access in PERMISSIONS && !required.has(access))

  const known = new Set<string>([
    ...cases.map(([, needs]) => needs),
    ...menuCases.map(([, , needs]) => needs),
  ])
  expect([...new Set(special)].filter((access) => !known.has(access))).toEqual([])
  expect(special).toContain('results.adjust')
})

it.each(cases)('%s shows what needs %s to those who have it: %s', async (path, needs, button) => {
  const { opens } = pages[path]

  await open(path, opens)
  expect(screen.queryAllByRole(roleOf(button), { name: button })).toEqual([])
  cleanup()

  await open(path, [...opens, needs])
  expect(await screen.findAllByRole(roleOf(button), { name: button })).not.toEqual([])
})

it.each(menuCases)(
  'a menu of %s (%s) shows what needs %s to those who have it: %s',
  async (path, opens, needs, item, other) => {
    const completed = { 'GET /api/events': { data: [sampleCard({ status: 'completed' })] } }
    const otherNeeds = other === 'Ban' ? 'members.ban' : 'members.set-category'
    for (const isPermitted of [false, true]) {
      const may: GeneralPermission[] = [opens, otherNeeds, ...(isPermitted ? [needs] : [])]
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await open(path, may, completed)
      // The first one of an event is for phones.
      const menu = screen.getAllByRole('button', { name: /^More actions/ }).at(-1)
      await user.click(menu as HTMLElement)
      await screen.findByRole('menuitem', { name: other })
      expect(screen.queryByRole('menuitem', { name: item }) !== null).toBe(isPermitted)
      cleanup()
    }
  },
)

const LINKS = ['Track Images', 'New Championship', 'Edit Championship']

const roleOf = (button: RegExp) => (LINKS.some((name) => button.test(name)) ? 'link' : 'button')

/** Opens the page as a user whose role has just these permissions. */
async function open(path: keyof typeof pages, may: GeneralPermission[], more: Answers = {}) {
  vi.spyOn(ROLES.user, 'may', 'get').mockReturnValue(may as unknown as [])
  setWindowWidth(1440)
  const { Page, answers, ready, search = 'tab=all&search=&by=id' }: PageCase = pages[path]
  renderAt(Page, {
    path,
    at: `${path.replace('$id', '31')}?${search}`,
    viewer: sampleViewer(),
    answers: { ...answers, ...more },
  })
  await screen.findAllByText(ready)
}
