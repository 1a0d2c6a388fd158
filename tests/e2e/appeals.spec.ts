import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { championshipRounds, championships, roleGrants, tracks } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import { expectAccessible, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { putHeavyContact } from '#tests/support/suggested-scene.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

// A race of real people: stored outside the repository.
const REAL_FILE = path.resolve('../shared/results/lmu_2026_04_06_23_37_12-20R1.xml')

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

/** A decision can be opened again for some days only. */
const STARTED = new Date(Math.floor(Date.now() / 1000) * 1000 - 7 * 3_600_000)

type Person = { name: string; number: number }
type Contact = {
  content: string
  course?: string
  reporter: Person
  accused: Person
}

const GENERATED: Contact = {
  content: raceFile({
    ...short,
    startedAt: STARTED,
    entries: [crew('4', 'Hyper', ['Lotta Laps']), crew('19', 'Hyper', ['Hank Hairpin'])],
  }),
  reporter: { name: 'Hank Hairpin', number: 19 },
  accused: { name: 'Lotta Laps', number: 4 },
}

/** The hardest contact of two cars that both saw the flag, as if the race had been driven today. */
function realContact(): Contact {
  const content = readFileSync(REAL_FILE, 'utf8')
  const finished = new Map<string, Person>()
  for (const [driver] of content.matchAll(/<Driver>[\s\S]*?<\/Driver>/g)) {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(driver)?.[1] ?? ''
    const person = { name: field('Name'), number: Number(field('CarNumber')) }
    const isPlain = /^[A-Za-z ]+$/.test(person.name) && person.number > 0
    if (isPlain && field('FinishTime')) finished.set(person.name, person)
  }
  const contacts = [
    ...content.matchAll(
      /<Incident[^>]*>(.+?)\(\d+\) reported contact \(([\d.]+)\) with another vehicle (.+?)\(\d+\)/g,
    ),
  ].flatMap(([, first = '', force, second = '']) => {
    const [accused, reporter] = [finished.get(first), finished.get(second)]
    return accused && reporter ? [{ accused, reporter, force: Number(force) }] : []
  })
  const hardest = contacts.toSorted((a, b) => b.force - a.force)[0]
  if (!hardest) throw new Error('The file has no such contact')
  const stored = Number(/<Race>\s*<DateTime>(\d+)/.exec(content)?.[1])
  const today = content.replaceAll(
    /<DateTime>(\d+)/g,
    (_, at: string) => `<DateTime>${Number(at) - stored + STARTED.getTime() / 1000}`,
  )
  const course = /<TrackCourse>([^<]*)/.exec(content)?.[1] ?? ''
  return { ...hardest, content: today, course }
}

async function open(member: { id: number }, address: string, isPhone = false) {
  const page = await browser.visitor(await app.cookieOf(member))
  if (isPhone) await page.setViewportSize(PHONE)
  await page.goto(address)
  return page
}

/** A round of a championship whose file has the contact, with its drivers and stewards. */
async function raced({ content, course, ...people }: Contact, isGenerated: boolean) {
  const [track] = course
    ? await app.db.select().from(tracks).where(eq(tracks.fileCourse, course)).limit(1)
    : []
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    ...raceDay(STARTED),
    ...(track && { trackId: track.id }),
  })
  const season = one(
    await app.db
      .insert(championships)
      .values({ name: `Cup ${event.id}`, configuration: { points: [25, 18, 15, 12] } })
      .returning(),
  )
  await app.db.insert(championshipRounds).values({ championshipId: season.id, eventId: event.id })
  const enter = async ({ name, number }: Person) => {
    const driver = await app.make.driver({ displayName: name, raceControlUsername: name })
    await app.make.registration({ eventId: event.id, userId: driver.id, number })
    return driver
  }
  const judging = async (role: GrantedRole, displayName: string) => {
    const { id } = await app.make.driver({ displayName })
    await app.db.insert(roleGrants).values({ userId: id, role, eventId: event.id })
    return { id }
  }
  const parties = { reporter: await enter(people.reporter), accused: await enter(people.accused) }
  const stewards = {
    chief: await judging('chief-steward', 'Clara Chief'),
    steward: await judging('steward', 'Sven Steward'),
    judge: await judging('appeal-steward', 'Anna Appeal'),
  }
  const office = await open(await app.make.admin(), '/')
  await uploadResults(office, event.id, { 'race.xml': content })
  if (isGenerated) await putHeavyContact(app.db, event.id)
  return { eventId: event.id, championshipId: season.id, ...parties, ...stewards }
}

const contacts: [string, () => Contact, boolean][] = [
  ['a generated file', () => GENERATED, true],
  ...(existsSync(REAL_FILE)
    ? [['a real file', realContact, false] satisfies [string, () => Contact, boolean]]
    : []),
]
if (!existsSync(REAL_FILE))
  console.warn(
    'No real result files beside the checkout: the journey is of the generated one alone',
  )

it.each(contacts)(
  'follows a contact of %s to an appeal that changes the decision, and back to the tables from before',
  async (_, read, isGenerated) => {
    const contact = read()
    const scene = await raced(contact, isGenerated)
    const { eventId, championshipId } = scene
    const tables = async (page: Page) => {
      const texts: string[] = []
      const params = { id: eventId }
      for (const address of [
        endpointUrl(resultsApi.list, params),
        endpointUrl(raceExportApi.getClassificationCsv, params),
        endpointUrl(championshipsApi.get, { id: championshipId }),
        endpointUrl(standingsApi.get, {}, { season: `season-${championshipId}` }),
      ]) {
        const answer = await page.request.get(`${app.origin}${address}`)
        expect(answer.status()).toBe(200)
        texts.push(await answer.text())
      }
      return texts
    }
    const member = await open(await app.make.driver(), `/events/${eventId}/race/messages`)
    await member.getByRole('table', { name: 'Messages' }).waitFor()
    const before = await tables(member)

    // The driver reports it, the panel hears both sides and votes.
    const reporter = await open(scene.reporter, `/events/${eventId}/race/messages`, true)
    const link = `Report the contact with car ${contact.accused.number}`
    await reporter.getByRole('link', { name: link, exact: true }).first().click()
    await reporter.getByRole('button', { name: 'Send Report' }).click()
    await reporter.getByRole('heading', { level: 1, name: /^Contact/ }).waitFor()
    const address = new URL(reporter.url()).pathname
    const room = await open(scene.chief, address)
    await room.getByRole('button', { name: 'Take It Up' }).click()
    const bench = await open(scene.steward, address)
    await bench.getByRole('button', { name: 'Take a Seat' }).click()
    const accused = await open(scene.accused, address, true)
    await accused.getByLabel('Your View').fill('I was alongside before the corner.')
    await accused.getByRole('button', { name: 'Send Statement' }).click()
    await accused.getByText('Your statement is with the stewards').waitFor()
    await room.getByText('I was alongside before the corner.').waitFor()
    await room.getByText('2 of 3').waitFor()
    await room.getByRole('button', { name: 'End the Hearing and Vote' }).click()
    for (const page of [room, bench]) await vote(page, /^Disqualif/)
    expect(await tables(member)).toEqual(before)

    // The chair publishes what was voted, and everybody reads it at once.
    await room.getByRole('button', { name: 'Close the Vote' }).click()
    await draft(room)
    await room.getByRole('button', { name: 'Preview', exact: true }).click()
    await room.getByRole('heading', { name: 'What It Would Change' }).waitFor()
    await expectAccessible(room)
    expect(await tables(member)).toEqual(before)
    await room.getByRole('button', { name: 'Publish' }).click()
    const confirm = room.getByRole('alertdialog', { name: 'Publish the Decision' })
    await confirm.getByLabel('Why It Is Published All the Same').fill('Everybody has answered.')
    await confirm.getByRole('button', { name: 'Publish' }).click()
    await confirm.waitFor({ state: 'detached' })
    await accused.getByRole('heading', { name: 'Appeal', exact: true }).waitFor()
    const published = await tables(member)
    expect(published).not.toEqual(before)

    // The accused appeals on a phone, and other stewards give less.
    await accused.getByRole('checkbox', { name: 'Too harsh' }).click()
    await accused.getByRole('checkbox', { name: 'Error of fact' }).click()
    await accused.getByLabel('Your Reasons').fill('The other car moved under braking.')
    await expectAccessible(accused)
    await accused.getByRole('button', { name: 'Appeal', exact: true }).click()
    await accused.getByText('Your appeal is with the appeal stewards.').waitFor()
    expect(await tables(member)).toEqual(published)
    const appeal = await open(scene.judge, address)
    await appeal.getByRole('combobox', { name: 'Outcome' }).click()
    await appeal.getByRole('option', { name: 'Another outcome' }).click()
    await appeal.getByRole('combobox', { name: `Instead, for #${contact.accused.number}` }).click()
    await appeal.getByRole('option', { name: /^Drive-through/ }).click()
    await appeal.getByRole('textbox', { name: 'Reasons' }).fill('Both moved.')
    await expectAccessible(appeal)
    await appeal.getByRole('button', { name: 'Decide', exact: true }).click()
    await accused.getByText('Decision changed').waitFor()
    const changed = await tables(member)
    expect(changed).not.toEqual(published)
    await member.goto(`/events/${eventId}/decisions/1`)
    await member.getByText('Version 2', { exact: false }).first().waitFor()
    await expectAccessible(member)

    // The chief takes it back: nothing of it is left in any table.
    await room.reload()
    await room.getByRole('button', { name: 'Take the Decision Back' }).click()
    const back = room.getByRole('dialog', { name: 'Take the Decision Back' })
    await back.getByRole('textbox').fill('It was another car.')
    await back.getByRole('button', { name: 'Take the Decision Back' }).click()
    await back.waitFor({ state: 'detached' })
    expect(await tables(member)).toEqual(before)
    await member.goto(`/events/${eventId}/decisions/1`)
    await member.getByRole('article').getByText('It was another car.').waitFor()
    expect(browser.complaints.filter((line) => !line.includes('404'))).toEqual([])
  },
)

async function vote(page: Page, outcome: RegExp) {
  const ballot = page.getByRole('region', { name: 'Your Vote' })
  await ballot.getByRole('radio', { name: outcome }).click()
  await ballot.getByLabel('Why').fill('He turned in too early.')
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click()
  await ballot.getByRole('button', { name: 'Change the Vote' }).waitFor()
}

async function draft(room: Page) {
  const form = room.getByRole('form', { name: 'The Decision' })
  await form.getByRole('combobox', { name: 'Severity' }).click()
  await room.getByRole('option', { name: /^Medium/ }).click()
  await form
    .getByRole('textbox', { name: 'Fact' })
    .fill('The car turned in while the other was alongside.')
  await form
    .getByRole('textbox', { name: 'Reasons' })
    .fill('It was avoidable, and ended the race of the other car.')
  await form.getByLabel('Why It Is Outside').fill('It was not the first time.')
}
