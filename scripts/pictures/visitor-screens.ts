import { HARD, type Picture, visitor } from './picture.ts'

/** What visitors see of a guild that shows them everything. */
export const visitorScreens: Picture[] = [
  visitor('visitors-front', '/', HARD),
  visitor('visitors-events', '/events', HARD),
  visitor('visitors-events-completed', '/events?tab=completed'),
  visitor('visitors-event', ({ open }) => `/events/${open}`, HARD),
  visitor('visitors-entries', ({ upcoming }) => `/events/${upcoming}?tab=participants`, HARD),
  visitor('visitors-settings', ({ upcoming }) => `/events/${upcoming}?tab=settings`),
  visitor('visitors-results', ({ completed }) => `/events/${completed}`, HARD),
  visitor(
    'visitors-qualifying',
    ({ completed, qualifying }) => `/events/${completed}?tab=results&session=${qualifying}`,
    HARD,
  ),
  visitor('visitors-event-not-found', '/events/999999'),
  visitor('visitors-board', ({ decided }) => `/events/${decided}/decisions`, HARD),
  visitor('visitors-decision', ({ decided }) => `/events/${decided}/decisions/1`, HARD),
  visitor('visitors-standings', '/standings', HARD),
  visitor('visitors-championships', '/championships', HARD),
  visitor('visitors-championship', ({ championship }) => `/championships/${championship}`, HARD),
  visitor('visitors-season-long', ({ long }) => `/championships/${long}`),
  visitor('visitors-drivers', '/drivers', HARD),
  visitor('visitors-driver', ({ other }) => `/profile/${other}`, HARD),
  visitor('visitors-teams', '/teams', HARD),
  visitor('visitors-team', ({ team }) => `/teams/${team}`, HARD),
  visitor('visitors-rules', '/rules'),
  visitor('visitors-news', '/news', HARD),
  visitor('visitors-article', ({ article }) => `/news/${article}`, HARD),
  visitor('visitors-failed', '/events', { failing: '/api/public/events' }),
]
