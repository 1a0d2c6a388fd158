import { expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'

/** Answers without the envelope `{ data }`, and why. */
const BARE = {
  'GET /api/auth/user': 'the specification says so',
  'POST /api/auth/login': 'the specification says so',
  'POST /api/auth/register': 'the specification says so',
  'PATCH /api/auth/profile': 'the specification says so',
  'GET /api/drivers': 'the specification says so',
  'GET /api/rules': 'the specification says so',
  'GET /api/admin/users-list': 'the specification says so',
  'GET /api/user/export': 'a file',
  'GET /api/events/:id/calendar.ics': 'a file',
  'GET /api/admin/audit-log.csv': 'a file',
  'GET /api/events/:id/race/analysis.csv': 'a file',
  'GET /api/events/:id/race/classification.csv': 'a file',
  'GET /api/events/:id/race/documents.json': 'a file',
  'GET /api/events/:id/sessions/:session/documents.json': 'a file',
  'GET /api/events/:id/race/story.png': 'a file',
  'GET /api/championships/:id/table.png': 'a file',
  'GET /api/championships/:id/export/:file': 'a file',
  'GET /api/championships/:id/export.zip': 'a file',
  'GET /api/evidence/:id': 'a file',
  'GET /api/events/:id/decisions/:number/card.png': 'a file',
  'GET /api/championships/:id/notices/:number/card.png': 'a file',
  'GET /api/relay/paddock-relay.mjs': 'a file',
  'GET /api/relay/paddock-relay.cmd': 'a file',
  'GET /api/relay/paddock-relay.service': 'a file',
  'GET /api/live': 'a stream',
  'GET /api/events/:id/live/stream': 'a stream',
  'GET /api/public/events/:id/live/stream': 'a stream',
  'POST /api/live/reports': 'the protocol of relays says so',
}

it('uses one envelope for all answers, except where that is impossible or forbidden', () => {
  const bare = allEndpoints
    .filter(({ status, response }) => status !== 204 && !isEnveloped(response))
    .map(({ method, path }) => `${method} ${path}`)

  expect(bare.toSorted()).toEqual(Object.keys(BARE).toSorted())
})

function isEnveloped(response: z.ZodType) {
  return response instanceof z.ZodObject && 'data' in response.shape
}
