import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sent, SentMessages } from './sent-messages.ts'
import { escaped } from './stand-in-page.ts'

const TITLE = 'What was sent'

/** A page of what left by all channels, of one event or of all, which looks again every second. Returns its address. */
export async function startSentWindow(messages: SentMessages) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const wanted = Number(searchParams.get('event'))
    const event = Number.isInteger(wanted) && wanted > 0 ? wanted : undefined
    send(response, pathname === '/messages' ? listHtml(messages, event) : page(messages, event))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function send(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

const page = (messages: SentMessages, event: number | undefined) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${TITLE}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>${TITLE}</h1>
    <p>Everything that left the demo by Discord, mail, devices, a calendar and a program, newest first. It runs on this machine, and nothing leaves it. Calendars are asked every 20 seconds.</p>
    <main aria-live="polite">${listHtml(messages, event)}</main>
    <script>${SCRIPT}</script>
  </body>
</html>
`

function listHtml(messages: SentMessages, event: number | undefined) {
  const tabs = [{ id: undefined, title: 'All' }, ...messages.events()].map(({ id, title }) => {
    const current = id === event ? ' aria-current="page"' : ''
    return `<a href="${id === undefined ? '/' : `/?event=${id}`}"${current}>${escaped(title)}</a>`
  })
  const rows = messages.list(event).map(rowHtml).join('')
  return `<nav aria-label="Events">${tabs.join('')}</nav>${rows ? `<ol>${rows}</ol>` : '<p>Nothing was sent yet.</p>'}`
}

function rowHtml({ at, channel, to, title, text, change, links }: Sent) {
  const [link] = links
  const shown =
    link === undefined ? escaped(title) : `<a href="${escaped(link)}">${escaped(title)}</a>`
  return `<li class="${channel.toLowerCase()}">
    <header><b>${channel}</b> <span>${escaped(to)}${change === undefined ? '' : `, ${escaped(change)}`}</span> <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time></header>
    <h2>${shown}</h2>
    ${text ? `<p>${escaped(text)}</p>` : ''}
  </li>`
}

const SCRIPT = `
  const main = document.querySelector('main')
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
  let shown = ''
  function writeTimes() {
    for (const time of document.querySelectorAll('time')) time.textContent = clock.format(new Date(time.dateTime))
  }
  async function look() {
    const text = await fetch('/messages' + location.search).then((answer) => answer.text(), () => shown)
    if (text === shown) return
    const isFirst = shown === ''
    const before = document.querySelectorAll('li').length
    main.innerHTML = shown = text
    const rows = [...document.querySelectorAll('li')]
    if (!isFirst) for (const row of rows.slice(0, rows.length - before)) row.classList.add('new')
    writeTimes()
  }
  writeTimes()
  setInterval(look, 1000)
`

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; background: #14171c; color: #e8eaed; font: 16px/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
  h2 { margin: .125rem 0; font-size: 1rem; }
  p { margin: 0; color: #a7aeb8; white-space: pre-line; overflow-wrap: anywhere; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0; }
  nav a { padding: .5rem .75rem; border: 1px solid #343b45; border-radius: .5rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  nav a[aria-current] { border-color: #ffe23d; }
  ol { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
  li { padding: .75rem 1rem; border-left: 4px solid var(--channel); border-radius: .5rem; background: #1d2229; overflow-wrap: anywhere; }
  li.new { outline: 2px solid #ffe23d; }
  li.discord { --channel: #7c8cff; }
  li.mail { --channel: #6fd08c; }
  li.device { --channel: #ffb04d; }
  li.calendar { --channel: #ff8fa3; }
  li.program { --channel: #8fd3ff; }
  header { display: flex; flex-wrap: wrap; gap: 0 .5rem; font-size: .875rem; color: #a7aeb8; }
  header b { color: var(--channel); }
  time { margin-left: auto; }
  h2 a { color: #7cb7ff; }
`
