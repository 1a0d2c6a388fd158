import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)
afterEach(() => expect(browser.complaints).toEqual([]))

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

async function open(member: { id: number }, size: typeof PHONE, address: string) {
  const page = await browser.visitor(await app.cookieOf(member))
  await page.setViewportSize(size)
  await page.goto(address)
  return page
}

const crew = (page: Page) => page.getByRole('region', { name: 'Crew' })
const rowOf = (page: Page, name: string) =>
  crew(page).getByRole('listitem').filter({ hasText: name })

async function invite(page: Page, name: string) {
  await crew(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await choose(page, name)
}

async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Invite to the Crew' })
  await dialog.getByRole('searchbox', { name: 'Search members...' }).fill(name.slice(0, 5))
  await dialog.getByRole('radio', { name }).click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await rowOf(page, name).getByText('Invited', { exact: true }).waitFor()
}

it('forms a crew of three on two phones and a desktop, and passes the captaincy on', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', driversPerCar: 3 })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  const rita = await app.make.driver({ displayName: 'Rita Runoff' })
  await app.make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
    teamName: 'Kerb Crawlers',
  })
  await app.make.registration({
    eventId: event.id,
    userId: rita.id,
    number: 9,
    teamName: 'Late Brakers',
  })

  // The captain races with others.
  const lottas = await open(lotta, PHONE, `/events/${event.id}`)
  await lottas.getByRole('link', { name: 'Race With Others' }).click()
  await lottas.getByRole('dialog', { name: 'Invite to the Crew' }).waitFor()
  const ottos = await open(otto, SMALL_PHONE, '/')
  await choose(lottas, 'Otto Overlap')
  await expectAccessible(lottas)

  // Two taps from a phone, wherever they are: the bell, which counts it without a reload, and Accept.
  await ottos.getByRole('link', { name: 'Inbox, 1 unread' }).click()
  await ottos.getByText('Lotta Laps invited you to join', { exact: false }).waitFor()
  await expectAccessible(ottos)
  await ottos.getByRole('button', { name: 'Accept the invitation to #7 Kerb Crawlers' }).click()
  await ottos.getByText('You Are in #7 Kerb Crawlers').waitFor()
  await ottos.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
  await rowOf(lottas, 'Otto Overlap')
    .getByText('Invited', { exact: true })
    .waitFor({ state: 'detached' })

  // Rita has to leave her own car, and is told so.
  await invite(lottas, 'Rita Runoff')
  const ritas = await open(rita, DESKTOP, `/events/${event.id}`)
  await ritas.getByRole('button', { name: 'Leave #9 Late Brakers and Join' }).click()
  await ritas
    .getByText('You leave #9 Late Brakers and drive in #7 Kerb Crawlers.', { exact: false })
    .waitFor()
  await ritas.getByRole('alertdialog').getByRole('button', { name: 'Leave and Join' }).click()
  const registration = ritas.getByRole('region', { name: 'Registration' })
  await registration.getByText('Lotta Laps, Otto Overlap, Rita Runoff').waitFor()
  await registration.getByText('1', { exact: true }).waitFor()
  await registration.getByRole('link', { name: 'View Your Crew' }).click()
  await ritas.getByRole('heading', { level: 1, name: '#7 Kerb Crawlers' }).waitFor()
  await expectAccessible(ritas)

  // The captain leaves, and Otto, who has been there longest, becomes captain.
  await crew(lottas).getByRole('button', { name: 'Leave the Crew' }).click()
  const question = lottas.getByRole('alertdialog')
  await question.getByText('Otto Overlap becomes captain of #7 Kerb Crawlers.').waitFor()
  await question.getByRole('button', { name: 'Leave the Crew' }).click()
  await lottas.getByText('You Left the Crew').waitFor()
  await rowOf(ritas, 'Otto Overlap').getByText('Captain', { exact: true }).waitFor()

  // The new captain takes the entry over on the phone.
  await ottos.goto(`/events/${event.id}?tab=participants`)
  await ottos.getByRole('link', { name: 'with Rita Runoff' }).click()
  await crew(ottos).getByRole('button', { name: 'Invite', exact: true }).waitFor()
  await expectAccessible(ottos)
})

it('keeps one of two acceptances when a driver joins two crews at the same moment', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', driversPerCar: 2 })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  for (const [number, teamName] of [
    [7, 'Kerb Crawlers'],
    [9, 'Late Brakers'],
  ] as const) {
    const captain = await app.make.driver({ displayName: `Captain of ${number}` })
    const about = { eventId: event.id, userId: captain.id, number, teamName }
    const { id: entryId } = await app.make.registration(about)
    await app.make.crewMember({ entryId, userId: otto.id, state: 'invited' })
  }
  const pages = await Promise.all([
    open(otto, PHONE, '/dashboard'),
    open(otto, SMALL_PHONE, '/dashboard'),
  ])

  await Promise.all(
    pages.map((page, index) =>
      page
        .getByRole('button', {
          name: `Accept the invitation to ${index ? '#9 Late Brakers' : '#7 Kerb Crawlers'}`,
        })
        .click(),
    ),
  )

  // The other invitation stays, and names the car that Otto would have to leave.
  for (const page of pages)
    await page
      .getByRole('button', { name: /^Leave (#7 Kerb Crawlers|#9 Late Brakers) and Join$/ })
      .waitFor()
  browser.complaints.splice(0)
})

it('takes somebody without an account into the crew with a link that survives the sign-in', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const { id } = await app.make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
    teamName: 'Kerb Crawlers',
  })
  const lottas = await open(lotta, DESKTOP, `/entries/${id}?invite=true`)
  const dialog = lottas.getByRole('dialog', { name: 'Invite to the Crew' })
  await dialog.getByRole('button', { name: 'Create a Link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByText('Close', { exact: true }).click()
  await rowOf(lottas, 'Invitation link').getByText('link by Lotta Laps', { exact: false }).waitFor()

  const page = await browser.visitor()
  await page.setViewportSize(PHONE)
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign In to Answer' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('fresh')
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await page.getByRole('textbox', { name: 'Race Control Username' }).fill('Fresh Racer')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '#7 Kerb Crawlers' }).waitFor()
  await rowOf(lottas, 'fresh').waitFor()
  await rowOf(lottas, 'Invitation link').waitFor({ state: 'detached' })
})
