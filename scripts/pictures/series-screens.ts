import { admin, BOTH, EMPTY, HARD, type Picture } from './picture.ts'

/** The form of an event, templates, and events that are made together. */
export const seriesScreens: Record<string, Picture[]> = {
  '/admin/events/create': [
    admin('create-event', '/admin/events/create'),
    admin('create-event-preset', '/admin/events/create', {
      ...HARD,
      act: async (page) => {
        await page.getByRole('button', { name: /^6 hours/ }).click()
        await page.getByLabel('Start', { exact: true }).fill('2099-01-17T20:00')
        await page.getByRole('button', { name: 'Crews', exact: true }).click()
        await page.getByLabel('Drivers per Car').waitFor()
      },
    }),
  ],
  '/admin/events/$id/edit': [
    admin('edit-event', ({ upcoming }) => `/admin/events/${upcoming}/edit`, HARD),
  ],
  '/admin/events/series': [
    admin('series-index', '/admin/events/series', BOTH),
    admin('series-index-failed', '/admin/events/series', { failing: '/api/admin/event-series' }),
  ],
  '/admin/events/series/create': [
    admin('series-create', '/admin/events/series/create', EMPTY),
    admin('series-create-lines', '/admin/events/series/create', {
      ...HARD,
      act: async (page) => {
        await page.getByRole('button', { name: 'Every Few Weeks' }).click()
        await page.getByLabel('From', { exact: true }).fill('03/07/2099')
        await page.getByRole('button', { name: /^Add \d+ Dates$/ }).click()
        await page.getByLabel('Date', { exact: true }).first().waitFor()
      },
    }),
  ],
  '/admin/events/series/$id': [
    admin('series', ({ series }) => `/admin/events/series/${series}`, HARD),
    admin('series-change', ({ series }) => `/admin/events/series/${series}`, {
      ...HARD,
      act: async (page) => {
        await page.getByRole('combobox', { name: 'Add a Setting' }).click()
        await page.getByRole('option', { name: 'Start Time' }).click()
        await page.getByRole('textbox', { name: 'Start Time' }).fill('13:37')
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.getByRole('list', { name: 'What it would change' }).waitFor()
      },
    }),
  ],
}
