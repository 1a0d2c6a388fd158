import { driver, HARD, type Picture, pressing, undecided } from './picture.ts'

/** An entry, and the plan of its crew: the next race of the demo's driver has one. */
export const entryScreens: Record<string, Picture[]> = {
  '/entries/$id': [
    driver('entry', ({ entry }) => `/entries/${entry}`, HARD),
    undecided('entry-of-others', ({ entry }) => `/entries/${entry}`),
    driver('entry-invite', ({ entry }) => `/entries/${entry}`, pressing('Invite', HARD)),
    driver('entry-change', ({ entry }) => `/entries/${entry}`, pressing('Change Entry', HARD)),
    driver('entry-not-found', '/entries/999999'),
  ],
  '/events/$id/plan': [
    driver('crew-plan', ({ crewed }) => `/events/${crewed}/plan`, HARD),
    driver('crew-plan-stint', ({ crewed }) => `/events/${crewed}/plan`, {
      act: async (page) => {
        await page.getByRole('button', { name: 'Change stint 2' }).click()
        await page.getByRole('dialog').waitFor()
      },
    }),
    driver('crew-plan-in-race', ({ crewed }) => `/events/${crewed}/plan`, { isInRace: true }),
    driver(
      'crew-plan-pit-now',
      ({ crewed }) => `/events/${crewed}/plan`,
      pressing('Pit Now?', { isInRace: true }),
    ),
    driver('crew-plan-values', ({ crewed }) => `/events/${crewed}/plan`, pressing('Change Values')),
    driver('crew-plan-availability', ({ crewed }) => `/events/${crewed}/plan?view=availability`),
    undecided('crew-plan-of-others', ({ crewed }) => `/events/${crewed}/plan`),
  ],
}
