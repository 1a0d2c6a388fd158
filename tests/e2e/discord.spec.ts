import { afterAll, expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { officialResults } from '#tests/support/official-results.ts'
import { signIn } from '#tests/support/test-app.ts'

const port = await freePort()
const origin = `http://localhost:${port}`
// The stand-in for Discord can be used only by a server in this process.
const scene = await startDiscordScene({ webRoot: builtWeb(), env: { PUBLIC_URL: origin } })
const { admin, app, as, db, deps, discord, drain, make, setClock, signUp } = scene
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser(origin)

afterAll(async () => {
  await browser.close()
  discord.close()
})

it('follows an event from the sign-up to the tables in the channels of a guild', async () => {
  const [news, results] = [discord.addWebhook('Race Control'), discord.addWebhook('Results')]
  const page = await browser.visitor(await signIn(deps, admin.id))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/discord')

  async function add(address: string, purpose: string, name: string) {
    await page.getByRole('button', { name: 'Add Webhook' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a Webhook' })
    await dialog.getByLabel('Webhook URL').fill(address)
    await dialog.getByLabel('What Is Posted There').click()
    await page.getByRole('option', { name: purpose }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Webhook' }).click()
    await page.getByRole('button', { name: `Change ${name}` }).waitFor()
  }
  await add(news.address, 'Announcements', 'Race Control')
  await add(results.address, 'Results', 'Results')
  expect(await page.content()).not.toContain(news.token)

  await page.getByRole('button', { name: 'Change the texts: Event', exact: true }).click()
  const texts = page.getByRole('dialog', { name: 'Texts: Event' })
  await texts.getByLabel('Title').fill('Next race: {title}')
  await texts.getByRole('button', { name: 'Save Texts' }).click()
  await page.getByText('The texts are saved').waitFor()

  // Ahead of the database, by whose clock posts become due.
  setClock(new Date(Date.now() + 60_000))
  const event = await make.event({ title: 'Ardennes 6 Hours' })
  const rounds = [{ eventId: event.id }]
  const body = { name: 'Winter Cup', configuration: {}, rounds }
  await as(admin).call(championshipFormApi.create, { body })
  await db.transaction((tx) =>
    happened(tx, { actor: undefined, action: 'event.open', subject: event.id }),
  )
  const announced = async () => {
    await drain()
    const [message, ...others] = discord.messagesOf(news)
    expect(others).toEqual([])
    const [{ title, fields = [] }] = message?.body.embeds ?? [{ title: '' }]
    return { title, edits: message?.edits, values: fields.map(({ value }) => value) }
  }
  expect(await announced()).toMatchObject({ title: 'Next race: Ardennes 6 Hours', edits: 0 })
  await signUp(event.id)
  const changed = await announced()
  expect(changed.edits).toBe(1)
  expect(changed.values).toContain('1 of 10')

  setClock(new Date(event.startDateTime.getTime() + 1_000))
  await crewScene(scene, admin).upload(event.id)
  await officialResults(scene, admin).confirm(event.id)
  const over = await announced()
  expect(over.values.at(-1)).toMatch(/^\[Official result\]/)
  expect(discord.messagesOf(results).map((message) => message.body.embeds[0].title)).toEqual([
    'Ardennes 6 Hours: official result',
    'Winter Cup after round 1',
  ])

  await page.reload()
  await page.getByText('Nothing Has Failed').waitFor()
  await expectAccessible(page)
  expect(browser.complaints).toEqual([])
})
