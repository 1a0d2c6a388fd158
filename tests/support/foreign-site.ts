import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of somebody else, whose only page has this body. Of another host than the app under test, so of another site. */
export async function startForeignSite(body: () => string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Another site</title><body>${body()}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
