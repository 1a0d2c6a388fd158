import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '#server/config/config.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

/** On https the __Host- prefix makes browsers reject such a cookie from another host or from plain http. */
export function cookieName({ secureCookies }: CookieConfig, name: string) {
  return secureCookies ? `__Host-${name}` : name
}

export function cookieOptions({ secureCookies }: CookieConfig) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
  } as const satisfies CookieSerializeOptions
}
