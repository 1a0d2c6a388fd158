import type { StandInBrowser } from './stand-in-browser.ts'
import { escaped, page } from './stand-in-page.ts'

const REFRESH_SECONDS = 5

/** What the devices of the demo show, newest first. The page loads itself again, and nothing from elsewhere. */
export function devicesPage(browsers: readonly StandInBrowser[]) {
  return page(
    'What devices show',
    `<p>This page stands in for the devices of members. It runs on this machine, and nothing leaves it.</p>
    ${browsers.map(device).join('')}`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  )
}

function device({ name, received }: StandInBrowser) {
  const messages = received
    .toReversed()
    .map(
      ({ at, notification: { title, body, navigate } }) =>
        `<li><a href="${escaped(navigate)}"><strong>${escaped(title)}</strong><span>${escaped(body)}</span><span>${at.toISOString().slice(11, 16)} UTC</span></a></li>`,
    )
  const content = messages.length > 0 ? `<ul>${messages.join('')}</ul>` : '<p>No message yet.</p>'
  return `<section><h2>${escaped(name)}</h2>${content}</section>`
}
