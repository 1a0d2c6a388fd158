import { afterAll, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { FILE, FILE_START } from '#tests/support/desk-client.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const cookie = await app.cookieOf(await app.make.admin())

afterAll(browser.close)

const VIEWS = [
  '',
  '/classification',
  '/car',
  '/compare',
  '/pace',
  '/stops',
  '/order',
  '/messages',
  '/story',
]

it('renders every view of a race on the server, and sends all of its styles the first time and every other time', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', ...raceDay(FILE_START) })
  const page = await browser.visitor(cookie)
  await uploadResults(page, event.id, { 'race.xml': FILE })
  const addresses = [
    `/events/${event.id}?tab=results`,
    ...VIEWS.map((view) => `/events/${event.id}/race${view}`),
    `/events/${event.id}/race/print`,
  ]
  const missing: string[] = []
  for (const visit of [1, 2, 3])
    for (const address of addresses)
      for (const name of await unstyled(address)) missing.push(`${visit}: ${address} ${name}`)
  expect(missing).toEqual([])
})

/** The router marks links to the page that is shown. */
const UNSTYLED = new Set(['', 'active'])

/** The class names in the markup of a page that none of its styles has. */
async function unstyled(address: string) {
  const reply = await fetch(app.origin + address, { headers: { cookie, accept: 'text/html' } })
  const html = await reply.text()
  const [head = '', body = ''] = html.split('<body')
  const linked = [...head.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)]
  const files = await Promise.all(
    linked.map(async ([, href = '']) => (await fetch(new URL(href, app.origin))).text()),
  )
  const styles = [head, ...files].join('\n')
  const classes = new Set(
    [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  expect(classes.size, address).toBeGreaterThan(20)
  // Lucide names its icons.
  const named = [...classes].filter((name) => !UNSTYLED.has(name) && !name.startsWith('lucide'))
  return named.filter((name) => !styles.includes(`.${name}`))
}
