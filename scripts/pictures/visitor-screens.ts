import { livePicture } from '#tests/support/live-picture.ts'
import { HARD, type Picture, type Places, visitor } from './picture.ts'

const live = ({ open }: Places) => `/events/${open}/live`

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
  visitor('visitors-live', live, { onTrack: () => livePicture() }),
  visitor('visitors-live-contacts', (places) => `${live(places)}?view=contacts`, {
    onTrack: () => livePicture(),
  }),
  visitor('visitors-live-nobody', live),
  visitor('visitors-race', ({ completed }) => `/events/${completed}/race`, HARD),
  visitor('visitors-race-car', ({ completed }) => `/events/${completed}/race/car`, HARD),
  visitor('visitors-race-stops', ({ completed }) => `/events/${completed}/race/stops`),
  visitor('visitors-race-messages', ({ completed }) => `/events/${completed}/race/messages`),
  visitor(
    'visitors-race-qualifying',
    ({ completed, qualifying }) => `/events/${completed}/race/classification?session=${qualifying}`,
  ),
  visitor('visitors-race-print', ({ completed }) => `/events/${completed}/race/print`),
  visitor('visitors-race-empty', ({ upcoming }) => `/events/${upcoming}/race`),
  visitor('visitors-race-failed', ({ completed }) => `/events/${completed}/race`, {
    failing: '/api/public/events/*/race/order',
  }),
  visitor('visitors-race-not-found', '/events/999999/race'),
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
