import type { Reply } from './test-app.ts'

/** The `Set-Cookie` headers of a response. */
export function setCookies({ headers }: Reply) {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

/** What a browser would send back: `name=value`, without cookies that the response cleared. */
export function cookiesOf(reply: Reply) {
  return setCookies(reply)
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')
}
