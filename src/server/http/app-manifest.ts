import type { FastifyInstance } from 'fastify'

/** Phones cut longer names below the icon. */
const SHORT_NAME_MAX = 12
const SHORTEST_WORDS = 4

/** Serves what a phone shows of the installed app. */
export function serveManifest(app: FastifyInstance, { guildName }: { guildName: string }) {
  const manifest = JSON.stringify({
    id: '/',
    name: guildName,
    short_name: shortName(guildName),
    description: 'Events, sign-ups and results of a sim-racing guild.',
    start_url: '/',
    scope: '/',
    // iOS does not know minimal-ui, which has a button to go back.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: '#101418',
    theme_color: '#101418',
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  })
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  )
}

/** The words of the name that fit, or its first letters if those say too little. */
export function shortName(name: string) {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  if (letters.length <= SHORT_NAME_MAX) return name
  const start = letters.slice(0, SHORT_NAME_MAX + 1).join('')
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)).trim()
  return words.length >= SHORTEST_WORDS ? words : letters.slice(0, SHORT_NAME_MAX).join('').trim()
}
