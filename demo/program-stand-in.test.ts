import { expect, it } from 'vitest'
import { OVERLAY_PATH, OVERLAY_SECRET } from './demo-programs.ts'
import { startProgramStandIn } from './program-stand-in.ts'
import { signedHeaders } from '#server/features/webhooks/signature.ts'

const program = await startProgramStandIn({ [OVERLAY_PATH]: OVERLAY_SECRET })
program.unref()

const body = JSON.stringify({
  type: 'news.published',
  timestamp: '2026-03-01T12:00:00.000Z',
  data: {
    article: {
      id: 3,
      title: 'Le Mans <b>is</b> full',
      url: 'https://guild.example.org/news/3',
      publishedAt: '2026-03-01T12:00:00.000Z',
    },
    text: '62 cars.',
  },
})

const send = (path: string, secret: string) =>
  fetch(program.origin + path, {
    method: 'POST',
    headers: signedHeaders({ id: 'msg_1', at: new Date(), body, secrets: [secret] }),
    body,
  })

const seen = async () => (await fetch(program.origin)).text()

it('shows what programs receive, and whether the signature is right', async () => {
  expect(await seen()).toContain('No message yet.')
  expect((await send(OVERLAY_PATH, OVERLAY_SECRET)).status).toBe(204)
  expect(await seen()).toContain('its signature is right')
  expect(await seen()).toContain('Le Mans &#60;b&#62;is&#60;/b&#62; full')
  await send(OVERLAY_PATH, 'whsec_AAAA')
  expect(await seen()).toContain('its signature is wrong')
  await send('/elsewhere', OVERLAY_SECRET)
  expect(await seen()).toContain('its secret is not known here')
})

it('refuses what is no message', async () => {
  const answer = await fetch(program.origin, { method: 'POST', body: '{"type": "other"}' })
  expect(answer.status).toBe(400)
})
