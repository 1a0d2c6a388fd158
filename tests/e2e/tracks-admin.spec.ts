import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.webp$/

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })

afterAll(browser.close)

it('follows a track from its creation with a picture to its deletion', async () => {
  const office = await browser.visitor(await app.cookieOf(admin))
  const member = await browser.visitor(await app.cookieOf(lotta))
  await member.goto('/tracks')
  await office.goto('/admin/tracks')
  await office.getByRole('button', { name: 'Edit Fuji Speedway, Grand Prix' }).waitFor()
  await expectReadable(office)

  await office.getByRole('button', { name: 'Create Track' }).click()
  const creation = office.getByRole('dialog', { name: 'Create Track' })
  await creation.getByRole('button', { name: 'Create Track' }).click()
  await office.getByText('Validation Error').waitFor()
  await expectAccessible(office)
  await creation.getByLabel('Name').fill('Norisring')
  await creation.getByLabel('Country').fill('Germany')
  await creation.getByLabel('Length').fill('2.3')
  await creation.getByLabel('Image File').setInputFiles(await picture('noris.png'))
  await shown(office, 'Norisring', /^blob:/)
  await creation.getByRole('button', { name: 'Create Track' }).click()
  await office.getByText('Track created successfully').waitFor()
  await office.getByText('Track image uploaded successfully').waitFor()
  await creation.waitFor({ state: 'hidden' })

  // Her page was open the whole time.
  await member.getByRole('heading', { name: 'Norisring' }).waitFor()
  await shown(member, 'Norisring', UPLOAD)

  await office.getByLabel('Search tracks...').fill('noris germ')
  const edit = await editTrack(office, 'Norisring')
  await edit.getByLabel('Turns').fill('8')
  await office.keyboard.press('Escape')
  const question = office.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  await edit.getByRole('button', { name: 'Save Track' }).click()
  await office.getByText('Track updated successfully').waitFor()
  await edit.waitFor({ state: 'hidden' })
  await office.getByText('2.300 km, 8 turns').waitFor()

  await office.getByRole('button', { name: 'Delete Norisring' }).click()
  await confirmDeletion(office)
  await office.getByText('Track deleted successfully').waitFor()
  await office.getByRole('heading', { name: 'No Matching Tracks' }).waitFor()
  await member.getByRole('heading', { name: 'Norisring' }).waitFor({ state: 'hidden' })
  expect(browser.complaints).toEqual([])
})

it('refuses to delete a track that a race uses', async () => {
  const track = await newTrack('Solitude')
  await app.make.event({ trackId: track.id })
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/tracks?search=Solitude')

  await office.getByRole('button', { name: 'Delete Solitude' }).click()
  await confirmDeletion(office)
  await office.getByText('Cannot Delete Track').waitFor()
  await office
    .getByText(
      'This track is currently used in one or more races. Remove all races using this track first.',
    )
    .waitFor()
  await office.getByRole('button', { name: 'Delete Solitude' }).waitFor()
})

it('refuses a file that is not a picture, and merges what two admins have typed', async () => {
  await newTrack('Avus')
  const slow = await browser.visitor(await app.cookieOf(admin))
  const quick = await browser.visitor(await app.cookieOf(await app.make.admin()))
  for (const page of [slow, quick]) await page.goto('/admin/tracks?search=Avus')

  const mine = await editTrack(slow, 'Avus')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const file = { name: 'avus.png', mimeType: 'image/png', buffer: svg }
  await mine.getByLabel('Image File').setInputFiles(file)
  await mine.getByRole('button', { name: 'Upload Image' }).click()
  await mine.getByText('The image must be a readable JPEG, PNG, WebP, GIF or AVIF file').waitFor()
  await mine.getByRole('button', { name: 'Remove file' }).click()

  await mine.getByLabel('Country').fill('Berlin')
  const theirs = await editTrack(quick, 'Avus')
  await theirs.getByLabel('Turns').fill('4')
  await theirs.getByRole('button', { name: 'Save Track' }).click()
  await theirs.waitFor({ state: 'hidden' })

  await mine.getByRole('button', { name: 'Save Track' }).click()
  await mine.getByText('Somebody else has saved this track', { exact: true }).waitFor()
  await expectAccessible(slow)
  await mine.getByRole('button', { name: 'Keep My Changes on Top of Theirs' }).click()
  expect(await mine.getByLabel('Turns').inputValue()).toBe('4')
  await mine.getByRole('button', { name: 'Save Track' }).click()
  await mine.waitFor({ state: 'hidden' })
  await slow.getByText('Berlin').waitFor()
})

it('gives a race its own image, and removes it again', async () => {
  const track = await newTrack('Zandvoort')
  const event = await app.make.event({ title: 'Dune Dash', trackId: track.id })
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/track-images')
  await office.getByRole('button', { name: 'Save Image' }).click()
  await office.getByText('Please select a race').first().waitFor()
  await expectReadable(office)

  await office.getByRole('combobox', { name: 'Race' }).click()
  await office.getByRole('option', { name: /^Dune Dash/ }).click()
  const url = 'https://pictures.example/logo-of-the-day.png'
  await office.route(url, async (route) => route.fulfill({ body: (await picture('a.png')).buffer }))
  await office.getByLabel('Image URL').fill(url)
  await shown(office, 'Zandvoort', /logo-of-the-day/)
  await office.getByRole('button', { name: 'Save Image' }).click()
  await office.getByText('Track image updated successfully').waitFor()

  const member = await browser.visitor(await app.cookieOf(lotta))
  await member.route(url, (route) => route.fulfill({ status: 404 }))
  await member.goto(`/events/${event.id}`)
  // Her browser cannot load the image, so the outline of the track is shown.
  await member.getByRole('heading', { name: 'Track', exact: true }).waitFor()
  await member.locator(`img[src="${url}"]`).waitFor({ state: 'detached' })

  await office.getByRole('button', { name: "Use the Track's Image" }).click()
  await office.locator(`img[src="${url}"]`).first().waitFor({ state: 'detached' })
  const races = await office.request.get('/api/races')
  const { data } = (await races.json()) as { data: { id: number; ownImageUrl: string | null }[] }
  expect(data.find(({ id }) => id === event.id)?.ownImageUrl).toBeNull()
})

it('redirects a driver to the home page', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  for (const path of ['/admin/tracks', '/admin/track-images']) {
    await page.goto(path)
    await page.getByText('Access Denied').first().waitFor()
    await page.waitForURL('/')
  }
})

async function editTrack(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Track' })
  await dialog.waitFor()
  return dialog
}

async function confirmDeletion(page: Page) {
  const question = page.getByRole('alertdialog', { name: 'Delete Track' })
  await question.getByRole('button', { name: 'Delete Track' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** Waits until the picture with this name has loaded from a URL like this. */
async function shown(page: Page, name: string, wanted: RegExp) {
  const image = page.getByRole('img', { name, exact: true }).first()
  // It is drawn anew when its address changes.
  const address = async () => {
    await image.scrollIntoViewIfNeeded()
    return image.getAttribute('src')
  }
  await expect.poll(address).toMatch(wanted)
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

async function newTrack(name: string) {
  const response = await fetch(`${app.origin}/api/tracks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await app.cookieOf(admin) },
    body: JSON.stringify({ name, country: 'Germany', length: '4.2' }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { id: number } }).data
}

async function picture(name: string) {
  const create = { width: 320, height: 180, channels: 3, background: '#265' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
