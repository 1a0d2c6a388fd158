import { championshipScreens } from './championship-screens.ts'
import { liveScreens } from './live-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { seriesScreens } from './series-screens.ts'
import {
  admin,
  BOTH,
  driver,
  EMPTY,
  HARD,
  type Picture,
  type Places,
  pressing,
  undecided,
  visitor,
} from './picture.ts'

/** Not a route: stands for every address without a page. */
export const UNKNOWN_PAGE = '*'

/** The pictures of each route, by its path. A test fails for a route without one. */
export const screens: Record<string, Picture[]> = {
  '/': [
    visitor('home-visitor', '/', EMPTY),
    driver('home-driver', '/', BOTH),
    admin('home-admin', '/', EMPTY),
    {
      ...driver('menu', '/', HARD),
      isWindow: true,
      act: async (page) => {
        const toggle = page.getByRole('button', { name: 'Menu', exact: true })
        if (!(await toggle.isVisible())) return
        await toggle.click()
        // On a desktop, it folds the sidebar instead.
        const { width = 0 } = page.viewportSize() ?? {}
        if (width < 1024) await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    },
  ],
  '/auth': [
    visitor('sign-in', '/auth'),
    visitor('register', '/auth?form=register'),
    visitor('sign-in-refused', '/auth?error=steam'),
  ],
  '/login': [visitor('login', '/login')],
  '/signup': [visitor('signup', '/signup')],
  '/confirm-mail': [
    visitor('confirm-mail', '/confirm-mail'),
    visitor('confirm-mail-link', `/confirm-mail#${'a'.repeat(43)}`),
  ],
  '/u/$token': [visitor('stop-mail', `/u/${'a'.repeat(22)}`)],
  '/forgot-password': [visitor('forgot-password', '/forgot-password')],
  '/reset-password': [
    visitor('reset-password', '/reset-password'),
    visitor('reset-password-link', `/reset-password#${'a'.repeat(43)}`),
  ],
  '/invitation': [
    visitor('invitation', '/invitation'),
    visitor('invitation-link', `/invitation#${'a'.repeat(43)}`),
  ],
  '/terms': [visitor('terms', '/terms')],
  '/privacy': [visitor('privacy', '/privacy')],
  '/imprint': [visitor('imprint', '/imprint')],
  '/contact': [visitor('contact', '/contact', HARD)],
  '/events': [
    driver('events', '/events', BOTH),
    driver('events-completed', '/events?tab=completed', BOTH),
    driver('events-all', '/events?tab=all', EMPTY),
    driver('events-failed', '/events', { failing: '/api/events' }),
  ],
  '/events/$id': [
    driver('event', ({ upcoming }) => `/events/${upcoming}`, HARD),
    driver('event-participants', ({ upcoming }) => `/events/${upcoming}?tab=participants`, HARD),
    driver('event-settings', ({ upcoming }) => `/events/${upcoming}?tab=settings`),
    admin('event-admin', ({ upcoming }) => `/events/${upcoming}?tab=participants`, HARD),
    undecided('event-sign-up', ({ open }) => `/events/${open}`, pressing(/^Sign Up/, HARD)),
    driver('results', ({ completed }) => `/events/${completed}?tab=results`, HARD),
    driver(
      'results-qualifying',
      ({ completed, qualifying }) => `/events/${completed}?tab=results&session=${qualifying}`,
      HARD,
    ),
    driver('event-completed', ({ completed }) => `/events/${completed}?tab=details`),
    driver('event-cancelled', ({ cancelled }) => `/events/${cancelled}`),
    driver('event-not-found', '/events/999999'),
  ],
  '/events/$id/decisions': [
    driver('notice-board', ({ decided }) => `/events/${decided}/decisions`, HARD),
    driver('notice-board-empty', ({ upcoming }) => `/events/${upcoming}/decisions`),
  ],
  '/events/$id/decisions/$number': [
    driver('decision', ({ decided }) => `/events/${decided}/decisions/1`, HARD),
    driver('decision-taken-back', ({ decided }) => `/events/${decided}/decisions/5`),
  ],
  '/events/$id/race': [
    driver('race', raceAt(''), HARD),
    driver('race-chosen', raceAt('?cars=1-2-3&chart=laps')),
    driver('race-lap-time', raceAt('?pace=95000')),
    driver('race-table', raceAt('?table=true'), HARD),
    driver('race-none', ({ upcoming }) => `/events/${upcoming}/race`),
    driver('session', sessionAt(''), HARD),
    driver('session-table', sessionAt('?table=true')),
  ],
  '/events/$id/race/pace': [driver('race-pace', raceAt('/pace'), HARD)],
  '/events/$id/race/stops': [
    driver('race-stops', raceAt('/stops'), HARD),
    driver('race-limits', raceAt('/stops?limits=le-mans-virtual'), HARD),
  ],
  '/events/$id/race/classification': [driver('race-cars', raceAt('/classification'), HARD)],
  '/events/$id/race/compare': [driver('race-compare', raceAt('/compare'), HARD)],
  '/events/$id/race/car': [
    driver('race-laps', raceAt('/car'), HARD),
    driver('session-car', sessionAt('/car'), HARD),
  ],
  '/events/$id/race/order': [driver('race-order', raceAt('/order'), HARD)],
  '/events/$id/race/messages': [
    driver('race-messages', raceAt('/messages'), HARD),
    driver('race-contacts', raceAt('/messages?kind=contact')),
    driver('session-messages', sessionAt('/messages'), HARD),
  ],
  '/events/$id/race/story': [driver('race-story', raceAt('/story'), HARD)],
  '/events/$id/race/drivers': [driver('session-drivers', sessionAt('/drivers'), HARD)],
  '/events/$id/race/long-runs': [driver('session-runs', sessionAt('/long-runs', 'practice'), HARD)],
  '/events/$id/race/sectors': [driver('session-sectors', sessionAt('/sectors'), HARD)],
  '/events/$id/race/print': [
    driver('race-print', ({ completed }) => `/events/${completed}/race/print`, HARD),
    driver(
      'session-print',
      ({ completed, qualifying }) => `/events/${completed}/race/print?session=${qualifying}`,
      HARD,
    ),
  ],
  ...liveScreens,
  '/events/$id/report': [
    driver('report', ({ completed }) => `/events/${completed}/report?lap=12&at=1234`, HARD),
    driver('report-filled', ({ completed }) => `/events/${completed}/report?car=10&lap=12&at=1234`),
    driver('report-early', ({ upcoming }) => `/events/${upcoming}/report`),
    driver('report-not-found', '/events/999999/report'),
  ],
  '/cases': [
    driver('cases', '/cases', BOTH),
    admin('cases-steward', '/cases', HARD),
    driver('cases-failed', '/cases', { failing: '/api/cases' }),
  ],
  '/cases/$code': [
    driver('case-asked', ({ asked }) => `/cases/${asked}`, HARD),
    driver('case-own', ({ reported }) => `/cases/${reported}`, HARD),
    admin('case-voting', ({ voting }) => `/cases/${voting}`, HARD),
    admin('case-reported', ({ reported }) => `/cases/${reported}`, HARD),
    admin('case-turn-down', ({ asked }) => `/cases/${asked}`, pressing('End Without a Decision')),
    admin('case-decided', ({ judged }) => `/cases/${judged}`, HARD),
    admin('case-appealed', ({ appealed }) => `/cases/${appealed}`, HARD),
    driver('case-appealed-party', ({ appealed }) => `/cases/${appealed}`, HARD),
    driver('case-not-found', '/cases/ZZZZ-ZZ'),
  ],
  '/join': [
    visitor('join-visitor', `/join#${'a'.repeat(43)}`),
    driver('join-unknown', `/join#${'a'.repeat(43)}`),
  ],
  ...entryScreens,
  '/tracks': [
    driver('tracks', '/tracks', HARD),
    driver('tracks-failed', '/tracks', { failing: '/api/tracks' }),
  ],
  '/tracks/$id': [
    driver('track', ({ track }) => `/tracks/${track}`, HARD),
    driver('track-qualifying', ({ track }) => `/tracks/${track}?records=qualifying`, HARD),
    driver('track-not-found', '/tracks/999999'),
  ],
  ...championshipScreens,
  '/rules': [
    driver('rules', '/rules'),
    driver('rules-racing', '/rules?tab=racing'),
    driver('rules-penalties', '/rules?tab=penalties'),
  ],
  '/dashboard': [
    driver('dashboard', '/dashboard', BOTH),
    admin('dashboard-admin', '/dashboard', EMPTY),
  ],
  '/drivers': [
    driver('drivers', '/drivers', BOTH),
    driver('drivers-none', '/drivers?search=nobody-at-all'),
  ],
  '/teams': [driver('teams', '/teams', BOTH), admin('teams-admin', '/teams')],
  '/teams/$id': [
    driver('team', ({ team }) => `/teams/${team}`, HARD),
    driver('team-not-found', '/teams/999999'),
  ],
  '/my-profile': [driver('my-profile', '/my-profile', BOTH)],
  '/inbox': [driver('inbox', '/inbox', BOTH)],
  '/drivers/compare': [
    driver('drivers-compare', ({ self, other }) => `/drivers/compare?a=${self}&b=${other}`, HARD),
    driver('drivers-compare-choice', '/drivers/compare', EMPTY),
  ],
  '/profile': [driver('profile', '/profile')],
  '/profile/$id': [
    driver('profile-own', ({ self }) => `/profile/${self}`, BOTH),
    driver('profile-account', ({ self }) => `/profile/${self}?tab=account`, HARD),
    driver('profile-statistics', ({ self }) => `/profile/${self}?tab=statistics`, BOTH),
    driver('profile-other', ({ other }) => `/profile/${other}`, HARD),
    driver('profile-not-found', '/profile/999999'),
    driver(
      'game-profile',
      ({ self }) => `/profile/${self}`,
      pressing(/^Add (Game )?Profile|^Add Your First/),
    ),
  ],
  '/news': [driver('news', '/news', BOTH)],
  '/news/$id': [
    driver('article', ({ article }) => `/news/${article}`, HARD),
    driver('article-not-found', '/news/999999'),
  ],
  '/admin': [admin('admin', '/admin', EMPTY)],
  '/admin/events': [
    admin('manage-events', '/admin/events', BOTH),
    admin('manage-events-none', '/admin/events?search=nothing-like-it'),
    admin('manage-events-menu', '/admin/events', pressing(/^More actions/, HARD)),
  ],
  ...seriesScreens,
  '/admin/events/$id/entries': [
    admin('manage-entries', ({ crewed }) => `/admin/events/${crewed}/entries`, HARD),
    admin('manage-entries-ended', ({ crewed }) => `/admin/events/${crewed}/entries?show=ended`),
    admin('manage-entries-waiting', ({ waiting }) => `/admin/events/${waiting}/entries`),
    admin('manage-entries-choosing', ({ open }) => `/admin/events/${open}/entries`, {
      ...HARD,
      act: async (page) => {
        await page.getByRole('button', { name: 'Choose All That Fit' }).click()
        await page.getByRole('region', { name: 'Chosen entries' }).waitFor()
      },
    }),
    admin(
      'copy-names',
      ({ crewed }) => `/admin/events/${crewed}/entries`,
      pressing('Copy Names', HARD),
    ),
    admin('remove-entry', ({ crewed }) => `/admin/events/${crewed}/entries`, {
      ...HARD,
      isWindow: true,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Remove' }).click()
        await page.getByRole('dialog').getByLabel('Reason').waitFor()
      },
    }),
    admin(
      'turn-off-promotion',
      ({ waiting }) => `/admin/events/${waiting}/entries`,
      pressing(/^Turn Off Automatic Promotion/),
    ),
    admin(
      'manage-entries-none',
      ({ crewed }) => `/admin/events/${crewed}/entries?search=nothing-like-it`,
    ),
    admin('manage-entries-failed', ({ crewed }) => `/admin/events/${crewed}/entries`, {
      failing: '/api/admin/events/*/entries',
    }),
  ],
  '/admin/events/$id/entry-list': [
    admin('entry-list', ({ upcoming }) => `/admin/events/${upcoming}/entry-list`, HARD),
  ],
  '/admin/events/$id/results': [
    admin('results-desk', ({ completed }) => `/admin/events/${completed}/results`, HARD),
    admin(
      'adjust-result',
      ({ completed }) => `/admin/events/${completed}/results`,
      pressing(/^Adjust #/, HARD),
    ),
  ],
  '/admin/visitors': [admin('visitors', '/admin/visitors', BOTH)],
  '/admin/joining': [
    admin('joining', '/admin/joining', BOTH),
    admin('joining-invite', '/admin/joining', pressing('Create Link')),
    admin('joining-block', '/admin/joining', pressing('Block Somebody')),
  ],
  '/admin/roles': [
    admin('roles', '/admin/roles', BOTH),
    admin('roles-give', '/admin/roles', pressing('Give a Role')),
    admin('roles-hand-over', '/admin/roles', pressing(/^Hand over/)),
  ],
  '/admin/stewarding': [
    admin('stewarding', '/admin/stewarding', BOTH),
    admin('stewarding-parts', '/admin/stewarding', {
      act: async (page) => {
        for (const name of ['Deadlines', 'Panel', 'Who Sees What', 'Penalty Guide', 'Limits'])
          await page.getByRole('button', { name, exact: true }).first().click()
        await page.getByRole('table', { name: /^Penalties of/ }).waitFor()
      },
    }),
  ],
  '/admin/discord': [
    admin('discord', '/admin/discord', BOTH),
    admin('discord-add', '/admin/discord', pressing('Add Webhook')),
  ],
  '/admin/broadcast': [
    admin('broadcast', '/admin/broadcast', {
      ...BOTH,
      act: async (page) => {
        const link = page.getByRole('heading', { name: 'Secret Link' })
        const make = page.getByRole('button', { name: 'Make Link' })
        await link.or(make).waitFor()
        if (await make.isVisible()) await make.click()
        await link.waitFor()
        await page.frameLocator('iframe').locator('main').waitFor()
      },
    }),
  ],
  '/admin/webhooks': [
    admin('webhooks', '/admin/webhooks', BOTH),
    admin('webhooks-add', '/admin/webhooks', pressing('Add Webhook')),
  ],
  '/admin/webhooks/$id': [
    admin('webhook', ({ webhook }) => `/admin/webhooks/${webhook}`, HARD),
    admin(
      'webhook-message',
      ({ webhook }) => `/admin/webhooks/${webhook}`,
      pressing(/^Show news/, HARD),
    ),
  ],
  '/admin/result-tray': [
    admin('result-tray', '/admin/result-tray', BOTH),
    admin('result-tray-take', '/admin/result-tray', pressing(/^Take over .*R1/)),
  ],
  '/admin/erasure': [
    admin('erasure', '/admin/erasure', EMPTY),
    {
      ...admin('erasure-confirm', '/admin/erasure'),
      isWindow: true,
      act: async (page) => {
        await page.getByLabel('Or a Name in Results').fill('Lotta Laps')
        await page.getByRole('button', { name: 'Erase This Name' }).click()
        await page.getByRole('dialog', { name: 'Erase This Name' }).waitFor()
      },
    },
  ],
  '/admin/users': [
    admin('users', '/admin/users', BOTH),
    admin('users-none', '/admin/users?search=nobody-at-all'),
    // The first is the admin's own account, which they cannot delete.
    admin('delete-user', '/admin/users', pressing(/^Delete /, HARD, 1)),
  ],
  '/admin/game-types': [
    admin('game-types', '/admin/game-types', EMPTY),
    admin('delete-game-type', '/admin/game-types', pressing(/^Delete /)),
  ],
  '/admin/teams': [
    admin('manage-teams', '/admin/teams', BOTH),
    admin('edit-team', '/admin/teams', pressing(/^Edit /, HARD)),
    admin('merge-team', '/admin/teams', pressing(/^Merge /, HARD)),
    admin('make-team', '/admin/teams', pressing(/^Create Team ./, HARD)),
  ],
  '/admin/audit-log': [
    admin('audit-log', '/admin/audit-log', BOTH),
    admin('audit-log-none', '/admin/audit-log?person=nobody-at-all'),
  ],
  '/admin/tracks': [
    admin('manage-tracks', '/admin/tracks', HARD),
    admin('manage-tracks-none', '/admin/tracks?search=nowhere-at-all'),
    admin('edit-track', '/admin/tracks', pressing(/^Edit /, HARD)),
  ],
  '/admin/track-images': [admin('track-images', '/admin/track-images', BOTH)],
  '/admin/pages': [
    admin('edit-pages', '/admin/pages'),
    admin('edit-imprint', '/admin/pages?tab=imprint&view=visual'),
  ],
  '/admin/rules': [
    admin('edit-rules', '/admin/rules'),
    admin('edit-rules-visual', '/admin/rules?view=visual'),
  ],
  '/admin/news': [
    admin('manage-news', '/admin/news', BOTH),
    admin('manage-news-none', '/admin/news?search=nothing-like-it'),
  ],
  '/admin/news/create': [admin('write-news', '/admin/news/create')],
  '/admin/news/$id': [admin('edit-news', ({ article }) => `/admin/news/${article}`, HARD)],
  [UNKNOWN_PAGE]: [
    driver('not-found', '/no-such-page'),
    driver('no-access', '/admin/users'),
    visitor('not-found-visitor', '/no-such-page'),
  ],
}

/** @param at what follows the address of the race page */
function raceAt(at: string) {
  return ({ completed }: Places) => `/events/${completed}/race${at}`
}

/** The same, with a session that is not a race. */
function sessionAt(at: string, kind: 'qualifying' | 'practice' = 'qualifying') {
  const [view = '', search] = at.split('?')
  return (places: Places) =>
    `/events/${places.completed}/race${view}?session=${places[kind]}${search ? `&${search}` : ''}`
}
