import { expect, it } from 'vitest'
import { calendarEntry } from '#shared/domain/calendar/calendar-entry.ts'
import { calendarFile } from '#shared/domain/calendar/calendar-file.ts'
import { itemsOf } from './calendar-program.ts'
import { sentMessages } from './sent-messages.ts'
import { startSentWindow } from './sent-window.ts'

let clock = new Date('2026-06-13T12:00:00Z')
const messages = sentMessages(() => clock)
const origin = await startSentWindow(messages)
const seen = async (path: string) => (await fetch(`${origin}${path}`)).text()
const SITE = 'http://localhost:3000'

it('shows what was sent about one event by all channels, newest first', async () => {
  expect(await seen('/')).toContain('Nothing was sent yet.')
  messages.nameEvent(12, 'Ardennes <6> Hours')
  messages.nameEvent(1, 'Monza')
  const links = [`${SITE}/events/12`]
  messages.tell({
    channel: 'Discord',
    to: 'webhook 1',
    title: 'Sign-up',
    text: '',
    change: 'posted',
    links,
  })
  clock = new Date('2026-06-13T12:00:05Z')
  // About an entry: only its title tells which event it is.
  messages.tell({
    channel: 'Mail',
    to: 'lotta@guild.example.org',
    title: 'You are in',
    text: 'Ardennes <6> Hours',
    links: [`${SITE}/entries/1`],
  })
  messages.tell({ channel: 'Device', to: 'Phone', title: 'Monza', text: '', links: [] })

  const html = await seen('/messages?event=12')
  expect(html).toContain('Ardennes &#60;6&#62; Hours')
  expect(html.match(/<b>\w+<\/b>/g)).toEqual(['<b>Mail</b>', '<b>Discord</b>'])
  expect(await seen('/messages?event=1')).toContain('<b>Device</b>')
  expect((await seen('/')).match(/<li /g)).toHaveLength(3)
})

it('reads calendars', () => {
  const at = new Date('2026-06-13T12:00:00Z')
  const event = {
    id: 12,
    title: `Ardennes, ${'6 Hours '.repeat(12)}`,
    status: 'upcoming',
    startDateTime: at,
    endDateTime: new Date('2026-06-13T18:00:00Z'),
    track: null,
    championships: [],
    classes: [],
    sequence: 3,
    changedAt: at,
  } as const
  const text = calendarFile({ installationId: 'x', site: SITE }, [calendarEntry(event)])
  expect(itemsOf(text)).toEqual([
    {
      event: 12,
      sequence: 3,
      title: event.title.trim(),
      start: '2026-06-13 12:00',
      status: 'CONFIRMED',
      url: `${SITE}/events/12`,
    },
  ])
})
