import { expect, it } from 'vitest'
import { messageOf } from '#shared/domain/discord/message.ts'
import { startDiscordStandIn } from './discord-stand-in.ts'

const origin = await startDiscordStandIn()
const WEBHOOK = '/api/v10/webhooks/100000001/demo'
const sender = { guild: 'Owls', origin: 'https://guild.example', colour: 0xffe23d }

const message = (title: string) =>
  messageOf(
    { wording: { title: '{title}', description: '' }, values: { title }, path: '/' },
    sender,
  )

const ask = (method: string, path: string, body: BodyInit) =>
  fetch(`${origin}${path}`, { method, body })

const seen = async (path = '/messages') => (await fetch(`${origin}${path}`)).text()

it('shows what is posted, changed and deleted', async () => {
  expect(await seen('/')).toContain('Nothing was posted yet.')
  const posted = await ask('POST', WEBHOOK, JSON.stringify(message('Ardennes <b>6</b> Hours')))
  const { id } = (await posted.json()) as { id: string }
  expect(await seen()).toContain('Ardennes &#60;b&#62;6&#60;/b&#62; Hours')

  await ask('PATCH', `${WEBHOOK}/messages/${id}`, JSON.stringify(message('Monza 4 Hours')))
  expect(await seen('/')).toMatch(/Monza 4 Hours/)
  expect(await seen()).toMatch(/changed once/)

  expect((await fetch(`${origin}${WEBHOOK}/messages/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await seen()).not.toContain('Monza')
  const gone = await ask('PATCH', `${WEBHOOK}/messages/${id}`, '{}')
  expect(await gone.json()).toMatchObject({ code: 10_008 })
})

it('shows the picture of a message', async () => {
  const form = new FormData()
  const { embeds, ...rest } = message('Result')
  const image = { url: 'attachment://result.png' }
  form.set('payload_json', JSON.stringify({ ...rest, embeds: [{ ...embeds[0], image }] }))
  form.set('files[0]', new Blob(['png'], { type: 'image/png' }), 'result.png')
  await ask('POST', WEBHOOK, form)
  const [path = ''] = /\/pictures\/\d+/.exec(await seen()) ?? []
  expect(await seen(path)).toBe('png')
})
