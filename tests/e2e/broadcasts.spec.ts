import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

const SIZE = { width: 1920, height: 1080 }

it('lays a picture over a video, follows changes, and keeps the last good picture', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  const driver = await app.make.driver({ displayName: 'Lotta Laps' })
  await app.make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const admin = await app.make.admin()
  const organiser = await browser.visitor(await app.cookieOf(admin))
  await organiser.goto('/admin')
  await organiser.getByRole('main').getByRole('link', { name: 'Broadcast' }).click()
  await organiser.getByRole('button', { name: 'Make Link' }).click()
  await organiser.frameLocator('iframe').getByText('Lotta Laps').waitFor()
  await expectAccessible(organiser)
  const address = await organiser.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(address).toMatch(/\/broadcast\/[\w-]{22}\/entries$/)

  const air = await browser.visitor(undefined, { viewport: SIZE })
  await air.goto(address)
  await air.getByText('Lotta Laps').waitFor()
  const picture = sharp(await air.screenshot({ omitBackground: true })).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(SIZE)
  const alphaAt = (x: number, y: number) => data[(y * SIZE.width + x) * 4 + 3]
  const [right, bottom] = [SIZE.width - 1, SIZE.height - 1]
  const [safeX, safeY] = [SIZE.width * 0.05 - 1, SIZE.height * 0.05 - 1]
  for (const [x = 0, y = 0] of [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
    [safeX, SIZE.height / 2],
    [right - safeX, SIZE.height / 2],
    [SIZE.width / 2, safeY],
    [SIZE.width / 2, bottom - safeY],
  ])
    expect(alphaAt(x, y), `${x} ${y}`).toBe(0)
  expect(alphaAt(SIZE.width / 2, 150)).toBeGreaterThan(200)
  expect(await air.context().cookies()).toEqual([])

  const other = await app.make.driver({ displayName: 'Hank Hairpin' })
  await app.make.registration({ eventId: event.id, userId: other.id, number: 19 })
  await organiser.request.put(broadcastsApi.setNames.path, {
    headers: { origin: app.origin },
    data: { hasRealNames: true },
  })
  await air.getByText('Hank Hairpin').waitFor()

  await air.context().setOffline(true)
  await air.waitForEvent('requestfailed')
  expect(await air.getByText('Hank Hairpin').isVisible()).toBe(true)
  await air.context().setOffline(false)

  await organiser.getByRole('button', { name: 'Make a New Link' }).click()
  const question = organiser.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Make a New Link' }).click()
  await organiser.getByText('New Link Made').waitFor()
  await air.waitForResponse((response) => response.status() === 410)
  expect(await air.getByText('Hank Hairpin').isVisible()).toBe(true)
  const late = await browser.visitor()
  expect((await late.goto(address))?.status()).toBe(410)
  expect(await late.locator('body').innerText()).toBe('')
})
