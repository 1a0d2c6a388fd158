import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { roleGrants } from '#server/database/schema.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import { DESKTOP, expectAccessible, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { relayOf } from '#tests/support/page-relay.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

/** The green flag comes at 10 s of the session. */
const BEFORE_GREEN = 5
const HOUR_MS = 3_600_000
const WORDS = 'Both were warned before'

async function open(member: { id: number }, address: string, viewport = DESKTOP) {
  const page = await browser.visitor(await app.cookieOf(member), { viewport })
  await page.goto(address)
  return page
}

/** A race that is on, in which cars 7 and 8 touch when they are told to. */
async function racing() {
  const now = Date.now()
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    startDateTime: new Date(now - HOUR_MS),
    endDateTime: new Date(now + 5 * HOUR_MS),
  })
  const enter = async (displayName: string, number: number) => {
    const driver = await app.make.driver({ displayName, raceControlUsername: displayName })
    await app.make.registration({ eventId: event.id, userId: driver.id, number })
    return driver
  }
  const grant = async (displayName: string, role: GrantedRole) => {
    const member = await app.make.driver({ displayName })
    await app.db.insert(roleGrants).values({ userId: member.id, role, eventId: event.id })
    return member
  }
  const people = {
    ann: await enter('Ann Example', 7),
    bo: await enter('Bo Sample', 8),
    steward: await grant('Stella Steward', 'steward'),
    director: await grant('Dora Director', 'race-director'),
  }
  const relay = relayOf(
    await browser.visitor(await app.cookieOf(await app.make.admin())),
    app.origin,
    BEFORE_GREEN,
  )
  const contacts: { et: number; a: string; b: string }[] = []
  relay.change((sample) => {
    sample.contacts = contacts
  })
  const touch = () =>
    contacts.push({ et: Math.round(relay.now()), a: 'Ann Example', b: 'Bo Sample' })
  return { live: `/events/${event.id}/live`, people, relay, touch }
}

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

it('notes, tells and hands over what happens while a race runs', async () => {
  const { live, people, relay, touch } = await racing()
  await relay.start()
  await expect.poll(relay.now).toBeGreaterThan(12)
  touch()

  // A driver reports a contact with two taps.
  const phone = await open(people.ann, `${live}?view=contacts`, PHONE)
  expect(await phone.getByRole('button', { name: 'Log' }).count()).toBe(0)
  await phone.getByRole('link', { name: 'Report the contact with car 8' }).click()
  await phone.getByText('The car that you report').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send Report' }).click()
  await phone.getByRole('heading', { name: /^Contact, 0:0\d:\d\d$/ }).waitFor()
  await phone.goto(`${live}?view=messages`)

  // A steward notes another one; the race director hears of it, and changes what was decided.
  const desk = await open(people.steward, live)
  const director = await open(people.director, `${live}?view=control`, PHONE)
  await director.getByText('Nothing Written Down').waitFor()
  touch()
  const contacts = desk.getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await expect.poll(() => contacts.count()).toBe(2)
  await contacts.first().getByRole('button', { name: 'Note the contact of #7 and #8' }).click()
  await contacts.first().getByText('Noted').waitFor()
  await director.getByRole('button', { name: /^Change: #7 and #8/ }).click()
  await choose(director, 'What Was Decided', 'To Be Looked At After the Race')
  await director.getByRole('textbox', { name: 'Words (Optional)' }).fill('Turn 5')
  await expectAccessible(director)
  await director.getByRole('button', { name: 'Save' }).click()
  await contacts.first().getByText('After the Race').waitFor()

  // What the race director writes without a contact, everybody reads.
  await director.getByRole('button', { name: 'Write', exact: true }).click()
  await choose(director, 'Car', /^#8 Bo Sample/)
  await choose(director, 'What It Was', 'Track limits')
  await choose(director, 'What Was Decided', 'Warning')
  await director.getByRole('textbox', { name: 'Words (Optional)' }).fill(WORDS)
  await director.getByRole('switch', { name: 'Tell Everybody' }).click()
  await director.getByRole('button', { name: 'Save' }).click()
  await phone
    .getByText(new RegExp(`^Race director: #8, track limits at .*, warning. ${WORDS}`))
    .waitFor()
  await expectAccessible(desk)

  // After the race, the steward hands the contact over and opens its case.
  relay.stop()
  await desk.goto(live.replace('/live', ''))
  await desk.getByRole('link', { name: 'Race Control' }).waitFor()
  await desk.goto('/cases')
  const logs = desk.getByRole('region', { name: 'From Race Control' })
  await logs.getByRole('link', { name: 'Ardennes 6 Hours' }).click()
  await desk.getByText('Told Everybody').waitFor()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /^Hand Over: #7 and #8/ }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Hand Over' }).click()
  await desk.getByRole('link', { name: /^case / }).click()
  await desk.getByRole('heading', { name: /^Contact, 0:0\d:\d\d$/ }).waitFor()
  await desk.getByText(/To Be Looked At After the Race, written by Stella Steward/).waitFor()
  await desk.getByText('Turn 5', { exact: true }).waitFor()
  await expectAccessible(desk)
  await director.getByText('Handed over to the stewards').waitFor()
  expect(browser.complaints).toEqual([])
})
