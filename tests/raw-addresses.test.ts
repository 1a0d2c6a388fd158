import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Tests call endpoints of the contract. Those that write an API address by hand, and why they do. */
const WITH_ADDRESSES: Readonly<Record<string, string>> = {
  'src/shared/contract/endpoint-url.test.ts': 'tests how addresses are built',
  'src/server/database/lock-order.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/facts/happened.test.ts': 'expects the address in the audit log',
  'src/server/features/audit/count-refusals.test.ts': 'sends requests to unknown addresses',
  'src/server/features/api-tokens/docs-api.test.ts': 'sends the examples of a guide',
  'src/server/features/events/pages-of-events.test.ts': 'follows a link to the next page',
  'src/server/features/result-tray/result-tray.routes.test.ts': 'sends files that are damaged',
  'src/server/http/openapi.test.ts': 'reads the API documentation',
  'src/server/http/page-of-list.property.test.ts': 'tests how addresses are built',
  'src/server/features/auth/expected-accounts.test.ts':
    'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/auth/prove.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/auth/second-factor.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/auth/connect-steam.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/discord-accounts/discord-accounts.routes.test.ts':
    'coming back from Discord is a redirect, not an endpoint',
  'src/server/features/discord-accounts/sign-in-with-discord.test.ts':
    'Discord sign-in is a redirect, not an endpoint',
  'src/server/features/joining/joining.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/users/block.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/auth/steam.routes.test.ts': 'Steam sign-in is a redirect, not an endpoint',
  'src/server/features/events/events.routes.test.ts': 'expects the address in the audit log',
  'src/server/features/events/shown-event.test.ts': 'sends the header of an answer that a page has',
  'src/server/features/public-pages/public-settings.routes.test.ts':
    'compares with the answer of an unknown address',
  'src/server/features/public-pages/visitors-matrix.test.ts': 'names what each address needs',
  'src/server/features/live/live.routes.test.ts': 'reads a stream',
  'src/web/features/live-timing/live-screen.test.tsx': 'serves a stream',
  'src/server/features/results/importing/ask-about-upload.test.ts':
    'sends confirmations that are none',
  'src/server/features/results/results.routes.test.ts': 'sends a form with the wrong field',
  'src/server/features/tracks/change-tracks.test.ts': 'sends a form with the wrong field',
  'src/server/http/access.test.ts': 'asks for the API documentation and for unknown addresses',
  'src/server/http/api-document.test.ts': 'reads the API documentation',
  'src/server/http/damaged-uploads.test.ts': 'sends damaged forms',
  'src/server/http/long-stretches.test.ts': 'names what each address needs',
  'src/server/http/many-processes.test.ts': 'asks through a proxy',
  'src/server/http/turn-of.test.ts': 'names the addresses that are about no event',
  'src/server/http/overload.test.ts': 'serves addresses of its own',
  'src/server/http/refusal-shape.test.ts': 'sends addresses and queries that cannot be read',
  'src/server/http/rendered-pages.test.ts': 'stands in for the module that renders pages',
  'src/server/http/slow-bodies.test.ts': 'writes to the socket',
  'src/server/http/visitors-pages.test.ts': 'stands in for the module that renders pages',
  'src/server/installation/older-data.test.ts': 'reads the answers of an older release by address',
  'src/server/logging/log.test.ts': 'sends requests to unknown addresses',
  'src/web/features/audit/audit-log-page.test.tsx': 'expects the address of a link',
  'src/web/data/api-client.test.ts': 'tests how addresses are built',
  'src/web/service-worker/page-files.test.ts': 'names addresses that are not kept',
  'tests/e2e/first-view.spec.ts': 'counts requests of the page',
  'tests/e2e/members.spec.ts': 'counts requests of the page',
  'tests/e2e/offline.spec.ts': 'names what the browser keeps',
  'tests/e2e/racing.spec.ts': 'counts requests of the page',
  'tests/e2e/rules-admin.spec.ts': 'sends a request from the page',
  'tests/e2e/tracks-admin.spec.ts': 'sends a request from the page',
  'tests/raw-addresses.test.ts': 'holds an example',
  'tests/client/generated-client.test.ts': 'holds a program that is not ours',
  'tests/watch-results.test.ts': 'expects what a script sends',
  'tests/support/behind-proxy.ts': 'asks through a proxy',
  'tests/support/discord-oauth-server.ts': 'answers at addresses of Discord',
  'tests/support/start-release.ts': 'asks an unpacked release',
}

const hasAddress = (source: string) => /['"`]\/api\//.test(source)

it('recognizes an address in any quotes', () => {
  const sources = ["get('/api/events')", 'get("/api/events")', 'get(`/api/events`)']
  expect(sources.map(hasAddress)).toEqual([true, true, true])
  expect(hasAddress("serve({ 'GET /api/events': [] })")).toBe(false)
})

it('finds API addresses only in the tests that are listed', async () => {
  const found: string[] = []
  for (const folder of ['src', 'tests'])
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      const name = path.join(folder, file)
      const isTest = /\.(test|spec)\.tsx?$/.test(name) || /^tests\/support\/.*\.ts$/.test(name)
      if (isTest && hasAddress(await readFile(path.join(root, name), 'utf8'))) found.push(name)
    }
  expect(found.toSorted()).toEqual(Object.keys(WITH_ADDRESSES).toSorted())
})
