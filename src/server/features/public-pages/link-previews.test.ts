import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const webRoot = path.join(await mkdtemp(path.join(tmpdir(), 'paddock-test-previews-')), 'web')
afterAll(() => rm(path.dirname(webRoot), { recursive: true, force: true }))
await mkdir(webRoot)
await writeFile(
  path.join(webRoot, 'index.html'),
  `<html><head><meta charset="utf-8" /><title>Paddock</title><style>${'a{}'.repeat(99_000)}</style></head><body></body></html>`,
)
const guild = await startTestApp({ webRoot, env: { GUILD_NAME: 'Night Shift' } })
const { app, make } = guild
const { id } = await make.event({ title: 'Ardennes 6 Hours' })
await showToVisitors(guild, ['home', 'events'])
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const WHATSAPP_BYTES = 300 * 1024
const SLACK_BYTES = 32 * 1024

/** What is known of how programs read links. Reference: open doors, section 2.4 */
const READERS = [
  { name: 'Discord', agent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
  { name: 'Facebook', agent: 'facebookexternalhit/1.1', encoding: 'deflate, gzip' },
  { name: 'WhatsApp', agent: 'WhatsApp/2.23.20.0', bytes: WHATSAPP_BYTES },
  { name: 'X', agent: 'Twitterbot/1.0' },
  { name: 'Slack', agent: 'Slackbot-LinkExpanding 1.0', bytes: SLACK_BYTES, hasRange: true },
]

it.each(READERS)(
  'shows $name a card of an event',
  async ({ agent, encoding = 'identity', bytes = Infinity, hasRange }) => {
    const reply = await fetch(`${origin}/events/${id}`, {
      redirect: 'manual',
      headers: {
        'user-agent': agent,
        'accept-encoding': encoding,
        ...(hasRange && { range: `bytes=0-${bytes - 1}` }),
      },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    expect(reply.headers.get('content-encoding')).not.toBe('br')
    const read = (await reply.text()).slice(0, bytes)
    const head = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(read)?.[1]
    expect(head('og:title')).toBe('Ardennes 6 Hours')
    expect(head('og:url')).toMatch(new RegExp(`/events/${id}$`))
    expect(head('og:description')).toMatch(/20 free places\.$/)
    expect(head('twitter:card')).toBe('summary_large_image')
    expect(read.indexOf('og:locale')).toBeLessThan(8 * 1024)

    const card = await fetch(origin + new URL(head('og:image') ?? '').pathname)
    expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const image = Buffer.from(await card.arrayBuffer())
    expect(image.length).toBeLessThan(300 * 1024)
    expect(await sharp(image).metadata()).toMatchObject({
      format: 'jpeg',
      width: Number(head('og:image:width')),
      height: Number(head('og:image:height')),
    })
  },
)
