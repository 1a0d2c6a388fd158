import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

const SECURITY_TXT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1_000

/** Search engines find nothing but the sign-in on any page, so they are asked to list none. */
const NOTHING = 'User-agent: *\nDisallow: /\n'

/** Where there is something to read. What must not be listed says so itself, which only those see who may fetch it. */
const SOMETHING = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n'

/** What programs that visit every site ask for: robots.txt, and security.txt of RFC 9116. */
export function crawlerRoutes(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>) {
  const { publicUrl, guildContact } = config
  app.get('/robots.txt', async (_, reply) => {
    const { parts, isSearchable } = await app.publicState()
    const sitemap = isSearchable ? `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}\n` : ''
    return reply.type(PLAIN).send(parts.size === 0 ? NOTHING : SOMETHING + sitemap)
  })
  app.get('/.well-known/security.txt', async (_, reply) => {
    const expires = new Date(now().getTime() + SECURITY_TXT_DAYS * DAY_MS)
    const lines = [
      `Contact: ${guildContact ?? new URL('/contact', publicUrl).href}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
      'Preferred-Languages: en',
    ]
    return reply.type(PLAIN).send(`${lines.join('\n')}\n`)
  })
}

const PLAIN = 'text/plain; charset=utf-8'
