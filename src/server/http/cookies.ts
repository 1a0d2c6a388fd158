import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '#server/config.ts'

type CookieConfig = Pick<Config, 'secureCookies'>

/** On https the prefix has the browser refuse a cookie of this name that another host or plain http would plant. */
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
