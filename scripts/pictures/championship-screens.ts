import { madeUpSeason } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles } from '#tests/support/made-up-season/simgrid-files.ts'
import { admin, BOTH, driver, EMPTY, HARD, type Picture, pressing, undecided } from './picture.ts'

/** In the editor of championships, those that are folded at first. */
/** Its name says whether places change. */
const MOVES = /^(Who moves|Whose points change)$/

const OPTION_GROUPS = [
  'Length and Size',
  'Bonus Points',
  'Classified',
  'Crews and Guests',
  'Dropped Scores',
  'Penalties and Ties',
  'Teams and Makes',
]

/** Tables of points, and what admins set about them. */
export const championshipScreens: Record<string, Picture[]> = {
  '/standings': [
    driver('standings', '/standings', BOTH),
    driver('standings-teams', '/standings?table=teams', HARD),
    admin('standings-admin', '/standings', EMPTY),
  ],
  '/championships': [
    driver('championships', '/championships', BOTH),
    driver('championships-failed', '/championships', { failing: '/api/championships' }),
  ],
  '/championships/$id/entries': [
    driver('season-entries', ({ championship }) => `/championships/${championship}/entries`, HARD),
    undecided('season-enter', ({ championship }) => `/championships/${championship}/entries`),
    undecided(
      'season-enter-form',
      ({ championship }) => `/championships/${championship}/entries`,
      pressing('Enter the Season'),
    ),
    admin('season-entries-admin', ({ championship }) => `/championships/${championship}/entries`),
    admin(
      'season-rules',
      ({ championship }) => `/championships/${championship}/entries`,
      pressing('Set the Rules'),
    ),
  ],
  '/championships/$id/notices': [
    driver(
      'championship-board',
      ({ championship }) => `/championships/${championship}/notices`,
      HARD,
    ),
  ],
  '/championships/$id/notices/$number': [
    driver(
      'championship-decision',
      ({ championship }) => `/championships/${championship}/notices/1`,
    ),
  ],
  '/championships/$id': [
    driver('championship', ({ championship }) => `/championships/${championship}`, HARD),
    driver(
      'championship-teams',
      ({ championship }) => `/championships/${championship}?of=teams`,
      HARD,
    ),
    driver(
      'championship-sum',
      ({ championship }) => `/championships/${championship}`,
      pressing(/^Total of /, HARD),
    ),
    driver('championship-trophy', ({ trophy }) => `/championships/${trophy}`, HARD),
    driver(
      'championship-published',
      ({ trophy }) => `/championships/${trophy}?publication=1`,
      HARD,
    ),
    driver('championship-long', ({ long }) => `/championships/${long}`, {
      ...HARD,
      act: async (page) => {
        const more = page.getByRole('button', { name: / rounds of / }).first()
        // On a desktop, the rounds have columns.
        if (await more.isVisible()) await more.click()
      },
    }),
    driver('championship-closed', ({ closed }) => `/championships/${closed}`, HARD),
    driver(
      'championship-row',
      ({ championship, self }) => `/championships/${championship}?row=user+${self}`,
      { isWindow: true },
    ),
    driver('championship-not-found', '/championships/season-999999'),
    admin('championship-admin', ({ trophy }) => `/championships/${trophy}`, HARD),
    admin('championship-admin-closed', ({ closed }) => `/championships/${closed}`),
    admin(
      'championship-decide',
      ({ trophy }) => `/championships/${trophy}`,
      pressing('Make a Decision', HARD),
    ),
    admin('championship-decide-two', ({ trophy }) => `/championships/${trophy}`, {
      ...HARD,
      isWindow: true,
      act: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Make a Decision' }).click()
        await page.getByRole('combobox', { name: 'Decision' }).click()
        await page.getByRole('option', { name: 'Join two names of one person' }).click()
        await page.getByRole('combobox', { name: 'Is the Same Person As' }).waitFor()
      },
    }),
    admin(
      'championship-close',
      ({ trophy }) => `/championships/${trophy}`,
      pressing('Close Championship'),
    ),
  ],
  '/championships/$id/calculator': [
    driver('calculator', ({ trophy }) => `/championships/${trophy}/calculator`),
    driver('calculator-set', ({ trophy }) => `/championships/${trophy}/calculator`, {
      ...HARD,
      act: async (page) => {
        await page.getByRole('button', { name: 'Fill In as They Stand' }).click()
        await page.getByRole('combobox', { name: '2nd' }).waitFor()
      },
    }),
    driver('calculator-closed', ({ closed }) => `/championships/${closed}/calculator`),
  ],
  '/championships/$id/import': [
    admin('bring-season', ({ championship }) => `/championships/${championship}/import`),
    admin('bring-season-preview', ({ championship }) => `/championships/${championship}/import`, {
      act: async (page) => {
        const files = simGridFiles(madeUpSeason({ rounds: 4, driven: 3, drivers: 12 }))
        await page.getByLabel('Files of the season').setInputFiles(
          files.map(({ name, bytes }) => ({
            name,
            mimeType: 'application/octet-stream',
            buffer: Buffer.from(bytes),
          })),
        )
        await page.getByRole('button', { name: 'Bring Along' }).waitFor()
      },
    }),
  ],
  '/championships/new': [
    admin('create-championship', '/championships/new', BOTH),
    admin('create-championship-wrong', '/championships/new', {
      act: async (page) => {
        const points = page.getByLabel('Points by Place in Class')
        await points.fill('5, 9, x')
        await page.getByRole('button', { name: 'Create Championship' }).click()
        await page.getByText('Name is required').first().waitFor()
      },
    }),
    admin('add-round', '/championships/new', pressing('Add a Race', HARD)),
  ],
  '/championships/$id/export': [
    admin(
      'export-championship',
      ({ championship }) => `/championships/${championship}/export`,
      HARD,
    ),
  ],
  '/championships/$id/edit': [
    admin('edit-championship', ({ championship }) => `/championships/${championship}/edit`, HARD),
    admin(
      'edit-championship-options',
      ({ championship }) => `/championships/${championship}/edit`,
      {
        ...HARD,
        act: async (page) => {
          for (const name of OPTION_GROUPS) await page.getByRole('button', { name }).click()
          await page.getByRole('button', { name: /^R1 / }).click()
          await page.getByLabel('Round Name').waitFor()
        },
      },
    ),
    admin('edit-championship-time', ({ trophy }) => `/championships/${trophy}/edit`, {
      ...HARD,
      act: async (page) => {
        await page.getByRole('button', { name: /^R5 .* after 3 h/ }).click()
        await page.getByLabel('Round Name').waitFor()
      },
    }),
    admin('edit-championship-moves', ({ championship }) => `/championships/${championship}/edit`, {
      ...HARD,
      act: async (page) => {
        await page.getByLabel('Points by Place in Class').fill('9, 6, 4, 3, 2, 1')
        await page.getByRole('table', { name: MOVES }).waitFor()
      },
    }),
    admin(
      'edit-championship-preview',
      ({ championship }) => `/championships/${championship}/edit`,
      {
        ...HARD,
        isWindow: true,
        act: async (page) => {
          await page.getByLabel('Points by Place in Class').fill('9, 6, 4, 3, 2, 1')
          await page.getByRole('table', { name: MOVES }).waitFor()
          const show = page.getByRole('button', { name: 'Show Preview' })
          // On a desktop, it is beside the form.
          if (!(await show.isVisible())) return
          await show.click()
          await page.getByRole('dialog').waitFor()
        },
      },
    ),
    admin(
      'delete-championship',
      ({ championship }) => `/championships/${championship}/edit`,
      pressing('Delete Championship', HARD),
    ),
    admin('edit-championship-not-found', '/championships/999999/edit'),
  ],
  '/admin/points-systems': [
    admin('points-systems', '/admin/points-systems', EMPTY),
    admin('points-systems-failed', '/admin/points-systems', { failing: '/api/points-systems' }),
  ],
  '/admin/points-systems/create': [
    admin('create-points-system', '/admin/points-systems/create?from=sports-car'),
  ],
  '/admin/points-systems/$id': [
    admin('edit-points-system', '/admin/points-systems/1'),
    admin('points-system-not-found', '/admin/points-systems/999999'),
  ],
}
