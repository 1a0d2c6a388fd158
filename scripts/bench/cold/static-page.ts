import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { endWithBench } from '../endings.ts'

/** Serves a bare page with these lines of text, compressed, and returns its URL. */
export async function serveStaticPage(lines: readonly string[]) {
  const text = lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')
  const page = await promisify(brotliCompress)(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title><main>${text}</main></html>`,
  )
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      })
      .end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endWithBench(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
