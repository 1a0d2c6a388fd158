import { expect, it } from 'vitest'
import { parseRoleId, parseWebhookAddress } from './webhook-address.ts'

const TOKEN = 'abcDEF-_0123456789abcDEF'
const webhook = { discordId: '123456789012345678', token: TOKEN, threadId: null }

it.each([
  ['https://discord.com/api/webhooks/', ''],
  [' https://discordapp.com/api/webhooks/', ' '],
  ['https://ptb.discord.com/api/v10/webhooks/', '/'],
  ['https://canary.discord.com/api/webhooks/', '?wait=true'],
])('reads an address as Discord shows it: %s', (before, after) => {
  expect(parseWebhookAddress(`${before}${webhook.discordId}/${TOKEN}${after}`)).toEqual(webhook)
})

it('reads the thread of an address', () => {
  const address = `https://discord.com/api/webhooks/${webhook.discordId}/${TOKEN}?thread_id=998877`
  expect(parseWebhookAddress(address)).toEqual({ ...webhook, threadId: '998877' })
})

it.each([
  `http://discord.com/api/webhooks/${webhook.discordId}/${TOKEN}`,
  `https://discord.com:8443/api/webhooks/${webhook.discordId}/${TOKEN}`,
  `https://discord.com.example.org/api/webhooks/${webhook.discordId}/${TOKEN}`,
  `https://evil.discord.com/api/webhooks/${webhook.discordId}/${TOKEN}`,
  `https://me:secret@discord.com/api/webhooks/${webhook.discordId}/${TOKEN}`,
  `https://discord.com/api/webhooks/${webhook.discordId}/../../users/@me`,
  `https://discord.com/api/webhooks/${webhook.discordId}/${TOKEN}/github`,
  `https://discord.com/api/webhooks/${webhook.discordId}/${TOKEN}?thread_id=x`,
  'https://localhost/api/webhooks/123456/abc',
  'discord',
  '',
])('refuses any other address: %s', (address) => {
  expect(parseWebhookAddress(address)).toBeUndefined()
})

it('reads the id of a role, also from a mention', () => {
  expect([' 123456 ', '<@&123456>', '@Drivers', '12', ''].map(parseRoleId)).toEqual([
    '123456',
    '123456',
    undefined,
    undefined,
    undefined,
  ])
})
