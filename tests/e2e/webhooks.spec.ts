import { afterAll, expect, it } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { countValid } from '#demo/received-message.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'
import { signIn } from '#tests/support/test-app.ts'

const port = await freePort()
const origin = `http://localhost:${port}`
// The stand-in for programs can be used only by a server in this process.
const scene = await startProgramScene({ webRoot: builtWeb(), env: { PUBLIC_URL: origin } })
const { admin, app, deps, drain, openEvent, program, setClock, signUp } = scene
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser(origin)

afterAll(async () => {
  await browser.close()
  program.close()
})

it('connects a program, which is told of an event, and sends a lost message again', async () => {
  const page = await browser.visitor(await signIn(deps, admin.id))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Webhooks' }).click()

  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a Webhook' })
  await adding.getByLabel('Name').fill('Overlay')
  await adding.getByLabel('URL').fill('https://overlay.example.org/hooks/private')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Webhook' }).click()
  const secret = await adding.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Overlay' }).click()
  await page.getByText('Nothing Was Sent Yet').waitFor()
  const html = await page.content()
  for (const hidden of [secret, '/hooks/private']) expect(html).not.toContain(hidden)

  // Ahead of the database, by whose clock posts become due.
  setClock(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Send a Test' }).click()
  await page.getByText('A test is on its way').waitFor()
  await drain()
  await page.getByText('1 try, 204 No Content').waitFor()

  const event = await openEvent({ title: 'Ardennes 6 Hours' })
  program.broken.set('/hooks/private', { status: 410 })
  await drain()
  await page.getByText('The program answered: 410 Gone').waitFor()
  await expectAccessible(page)
  program.broken.clear()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Send again: event.opened, Ardennes 6 Hours' }).click()
  await page.getByText('It is sent again').waitFor()
  await drain()
  await page.getByText('1 try, 204 No Content').nth(1).waitFor()
  await signUp(event.id)
  await drain()

  const messages = program.requests.map(({ type }) => type)
  expect(messages).toEqual(['test', 'event.opened', 'event.opened', 'event.changed'])
  const [, lost, again, changed] = program.requests
  expect(again?.id).toBe(lost?.id)
  expect(changed?.data).toMatchObject({ event: { title: 'Ardennes 6 Hours' }, cars: 1 })
  for (const message of program.requests) expect(countValid(message, secret)).toBe(1)

  await page.getByRole('button', { name: 'Show event.changed, Ardennes 6 Hours' }).click()
  const shown = page.getByRole('dialog', { name: 'event.changed' }).getByLabel('JSON')
  expect(JSON.parse(await shown.inputValue())).toEqual(JSON.parse(changed?.body ?? ''))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Webhook' }).click()
  await page.getByText('No Webhooks').waitFor()
  expect(browser.complaints).toEqual([])
})
