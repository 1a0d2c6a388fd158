import { afterAll, expect, it } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { startDiscordOAuth } from '#tests/support/discord-oauth-server.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const client = { id: '80351110224678912', secret: 'not-so-secret-in-a-test' }
const discord = await startDiscordOAuth(client)
const port = await freePort()
const origin = `http://localhost:${port}`
const { app, make } = await startTestApp({
  fetch,
  discordOrigin: discord.origin,
  webRoot: builtWeb(),
  env: {
    PUBLIC_URL: origin,
    AUTH_METHODS: 'steam,discord',
    DISCORD_CLIENT_ID: client.id,
    DISCORD_CLIENT_SECRET: client.secret,
  },
})
await make.admin()
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser(origin)

afterAll(async () => {
  await browser.close()
  discord.stop()
})

it('lets somebody join with Discord, come back, and keep their only way in', async () => {
  const page = await browser.visitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth?next=%2Fmy-profile')
  await expectAccessible(page)
  const button = page.getByRole('link', { name: 'Sign in with Discord' })
  await button.click()
  await page.getByRole('alert').getByText('You did not allow it in Discord.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')

  discord.visitor.person = { id: '80351110224678001', username: 'lotta', global_name: 'Lotta Laps' }
  await button.click()
  await page.getByRole('heading', { name: 'Lotta Laps' }).first().waitFor()
  await page.getByText('It is your only way to sign in.').waitFor()
  expect(await page.getByRole('button', { name: 'Disconnect Discord' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Connect Steam' }).waitFor()
  await expectAccessible(page)

  const again = await browser.visitor()
  await again.goto('/auth')
  await again.getByRole('link', { name: 'Sign in with Discord' }).click()
  await again.getByRole('heading', { level: 1 }).waitFor()
  await again.goto('/my-profile')
  await again.getByText(/^Connected with Lotta Laps since/).waitFor()
  expect(browser.complaints).toEqual([])
})
