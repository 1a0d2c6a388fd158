import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Backup, SystemStatus } from '#shared/contract/system.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { toast } from '#web/ui/index.ts'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { AdminPage } from './admin-page.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const OVERVIEW = 'GET /api/admin/overview'
const STATUS = 'GET /api/admin/status'
const hourAgo = () => new Date(Date.now() - 3_600_000)

const status = (): SystemStatus & { lastBackup: Backup } => ({
  version: '0.1.0',
  node: '24.21.0',
  startedAt: hourAgo(),
  uptimeSeconds: 3660,
  database: {
    version: '18.4',
    laterRelease: null,
    sizeBytes: 42_000_000,
    isEmbedded: true,
    answerMs: 1.6,
  },
  disk: { freeBytes: 50_000_000_000, totalBytes: 100_000_000_000 },
  files: { named: 34, missing: 0, examples: [] },
  lastBackup: {
    at: hourAgo(),
    sizeBytes: 12_300_000,
    folder: 'backups/today',
    missingFiles: 0,
  },
  backupCopies: null,
  jobs: [
    {
      name: 'backup',
      startedAt: hourAgo(),
      finishedAt: hourAgo(),
      succeededAt: hourAgo(),
      error: null,
      nextAt: new Date(Date.now() + 3_600_000),
      wasAhead: false,
    },
  ],
  errors: { lastDay: 0, latest: [] },
  unnamedProxy: null,
})

it('counts users, tracks, game types and news, and links to their pages', async () => {
  visit()

  expect(await figure('Users')).toBe('42')
  expect(await figure('Tracks')).toBe('21')
  expect(await figure('Game Types')).toBe('3')
  expect(await figure('News Articles')).toBe('8')
  expect(screen.getByText('2 admins')).toBeTruthy()
  const links = within(screen.getByRole('region', { name: 'Quick Links' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/tracks',
    '/admin/game-types',
    '/admin/news',
    '/admin/users',
  ])
})

it('shows the state of the system', async () => {
  visit()

  const lines = await screen.findByRole('list', { name: 'System' })

  expect(within(lines).getAllByRole('listitem').map(text)).toEqual([
    'DatabaseEmbedded PostgreSQL 18.4, 42.0 MBAnswers in 2 ms',
    'Disk100.0 GB in total50.0 GB free',
    'Pictures and Result Files34 files in DATA_DIRAll present',
    expect.stringMatching(/^Last Backup12\.3 MB in backups\/today\w{3} \d/),
    'Errors of the Last DayRequests and jobs that failed on our sideNone',
    'VersionUp for 1 h 1 min, Node.js 24.21.0Paddock 0.1.0',
  ])
  expect(screen.getByRole('list', { name: 'Background jobs' }).textContent).toContain(
    'Background JobsShow 1 jobBackup: done, next run ',
  )
})

it('does not call files present where there are none', async () => {
  visit({ [STATUS]: { data: { ...status(), files: { named: 0, missing: 0, examples: [] } } } })
  const lines = await screen.findByRole('list', { name: 'System' })
  expect(lines.textContent).toContain('Pictures and Result FilesKept in DATA_DIRNone yet')
})

it('shows what is wrong with the system', async () => {
  visit({
    [STATUS]: {
      data: {
        ...status(),
        disk: {
          freeBytes: 60_000_000_000,
          totalBytes: 100_000_000_000,
          problem: 'DATA_DIR cannot be written to',
        },
        database: {
          ...status().database,
          laterRelease: { version: '18.6', releasedOn: '2026-11-12' },
        },
        lastBackup: null,
        jobs: [{ ...present(status().jobs[0]), error: 'The disk is full' }],
        unnamedProxy: '172.18.0.1',
        errors: {
          lastDay: 3,
          latest: [
            {
              at: hourAgo(),
              source: 'GET /api/events',
              message: 'Boom',
              status: 500,
              requestId: 'f00',
            },
          ],
        },
      },
    },
  })

  const lines = await screen.findByRole('list', { name: 'System' })
  expect(within(lines).getByText('Update available').dataset['tone']).toBe('soon')
  expect(
    within(lines).getByText(
      'Embedded PostgreSQL 18.4, 42.0 MB. Answers in 2 ms. Latest: 18.6 of Nov 12, 2026',
    ),
  ).toBeTruthy()
  expect(within(lines).getByText('60.0 GB free').dataset['tone']).toBe('full')
  expect(within(lines).getByText('DATA_DIR cannot be written to')).toBeTruthy()
  expect(within(lines).getByText('None yet').dataset['tone']).toBe('soon')
  expect(within(lines).getByText('3').dataset['tone']).toBe('full')
  expect(screen.getByText(/GET \/api\/events: Boom/)).toBeTruthy()
  expect(screen.getByText('Backup: The disk is full')).toBeTruthy()
  expect(within(lines).getByText('Not in TRUST_PROXY').dataset['tone']).toBe('full')
  expect(within(lines).getByText(/come through 172\.18\.0\.1/)).toBeTruthy()
  expect(screen.getByText('1 failed').dataset['tone']).toBe('full')
})

it('says that the database does not answer', async () => {
  const away = refusal(503, 'The database does not answer.', 'unavailable')
  visit({ [STATUS]: away, [OVERVIEW]: away })

  expect(await screen.findByText('The system is not responding')).toBeTruthy()
  expect(await screen.findByText('Failed to load the counts')).toBeTruthy()
})

it('creates a backup', async () => {
  visit({
    'POST /api/admin/backups': () => ({ data: status().lastBackup }),
  })

  await user.click(await screen.findByRole('button', { name: 'Back Up Now' }))

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Backup made' }))
})

it('says which files are missing, and that the backup lacks them', async () => {
  const name = `uploads/${'3'.repeat(64)}.webp`
  const lastBackup = { ...status().lastBackup, missingFiles: 2 }
  visit({
    [STATUS]: {
      data: { ...status(), files: { named: 34, missing: 2, examples: [name] }, lastBackup },
    },
    'POST /api/admin/backups': () => ({ data: lastBackup }),
  })

  expect(await screen.findByText('2 missing')).toBeTruthy()
  expect(screen.getByText(/^Not in DATA_DIR: uploads\/3{10}… and 1 more/)).toBeTruthy()
  expect(screen.getByText('Incomplete')).toBeTruthy()
  expect(screen.getByText(/in backups\/today, without 2 files$/)).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Back Up Now' }))
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Backup is incomplete',
      description: '2 files are missing: see the system status.',
    }),
  )
})

it.each([
  [
    { place: 'the folder /mnt/nas', lastAt: null, problem: 'The folder /mnt/nas is not there' },
    'Out of reach',
    'full',
  ],
  [{ place: 'the folder /mnt/nas', lastAt: null, problem: null }, 'Not up to date', 'soon'],
])('shows whether the copies of backups are up to date: %j', async (backupCopies, value, tone) => {
  const lastBackup = { ...status().lastBackup, at: new Date(Date.now() - 60_000) }
  visit({ [STATUS]: { data: { ...status(), lastBackup, backupCopies } } })

  expect((await screen.findByText(value)).dataset['tone']).toBe(tone)
  expect(screen.getByText(/the folder \/mnt\/nas/i)).toBeTruthy()
})

it('shows when the latest backup was copied', async () => {
  const now = status()
  const backupCopies = { place: 'the folder /mnt/nas', lastAt: now.lastBackup.at, problem: null }
  visit({ [STATUS]: { data: { ...now, backupCopies } } })

  const lines = await screen.findByRole('list', { name: 'System' })
  expect(lines.textContent).toMatch(/Copy of the BackupsIn the folder \/mnt\/nas\w{3} \d/)
})

const text = ({ textContent }: HTMLElement) => textContent

async function figure(label: string) {
  const value = () =>
    screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling
  await waitFor(() => expect(value()?.textContent).toMatch(/\d/))
  return value()?.textContent
}

function visit(answers: Answers = {}) {
  const counts = { users: 42, admins: 2, tracks: 21, gameTypes: 3, news: 8 }
  return renderAt(AdminPage, {
    path: '/admin',
    at: '/admin',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      [OVERVIEW]: { data: counts },
      [STATUS]: { data: status() },
      'GET /api/admin/sessions/outdated': { data: [] },
      'GET /api/admin/messages': { data: { channels: [], failed: [] } },
      ...answers,
    },
  })
}
