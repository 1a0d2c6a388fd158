import { expect, it } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

it('opens each service with the address', () => {
  const address = 'https://guild.example.org/calendar/abc-_123.ics'
  expect(calendarLinks(address, 'My races & more')).toEqual({
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fguild.example.org%2Fcalendar%2Fabc-_123.ics',
    apple: 'webcal://guild.example.org/calendar/abc-_123.ics',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fguild.example.org%2Fcalendar%2Fabc-_123.ics&name=My+races+%26+more',
  })
})
