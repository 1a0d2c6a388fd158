import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarEntries, type CalendarEvent } from './calendar-entry.ts'
import { calendarFile, type CalendarHead } from './calendar-file.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const HEAD: CalendarHead = {
  installationId: 'a1b2',
  site: 'https://guild.example.org',
  feed: { name: 'Owls', address: 'https://guild.example.org/calendar/abc.ics' },
}
const race: CalendarEvent = {
  id: 7,
  title: 'Ardennes 6 Hours',
  status: 'upcoming',
  startDateTime: new Date('2027-03-20T19:00:00Z'),
  endDateTime: new Date('2027-03-21T02:00:00Z'),
  track: 'Spa-Francorchamps',
  championships: ['Owl Cup', 'GT, Open'],
  classes: ['Hypercar', 'LMGT3'],
  sequence: 2,
  changedAt: new Date('2027-02-01T10:00:00.900Z'),
}
const own: NonNullable<CalendarEvent['own']> = {
  standing: 'confirmed',
  car: '#50 Blue Owl Racing',
  crew: ['Ann Owl', 'Ben; Kestrel'],
  sequence: 3,
  changedAt: new Date('2027-02-20T10:00:00Z'),
}

const fileOf = (event: Partial<CalendarEvent>, head = HEAD) =>
  calendarFile(head, calendarEntries([{ ...race, ...event }], NOW))

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => ({
      component,
      valueOf: (name: string) => String(component.getFirstPropertyValue(name)),
    })),
  }
}

function readOne(event: Partial<CalendarEvent>) {
  const [only] = read(fileOf(event)).events
  if (!only) throw new Error('No entry was read')
  return only
}

it('is these lines', () => {
  expect(fileOf({ own }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Calendar//EN',
    'NAME:Owls',
    'X-WR-CALNAME:Owls',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'SOURCE;VALUE=URI:https://guild.example.org/calendar/abc.ics',
    'URL:https://guild.example.org/events',
    'BEGIN:VEVENT',
    'UID:event-7@a1b2',
    'SEQUENCE:5',
    'DTSTAMP:20270220T100000Z',
    'LAST-MODIFIED:20270220T100000Z',
    'DTSTART:20270320T190000Z',
    'DTEND:20270321T020000Z',
    'SUMMARY:Ardennes 6 Hours',
    'LOCATION:Spa-Francorchamps',
    'URL:https://guild.example.org/events/7',
    String.raw`DESCRIPTION:Owl Cup\, GT\, Open\nClasses: Hypercar\, LMGT3\nYour car: #50 B`,
    String.raw` lue Owl Racing\nCrew: Ann Owl\, Ben\; Kestrel`,
    String.raw`CATEGORIES:Owl Cup,GT\, Open`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Ardennes 6 Hours',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('says nothing about anybody, and rings no alarm, where it is about no one in particular', () => {
  const text = fileOf({})
  expect(text).toContain('TRANSP:TRANSPARENT')
  expect(text).not.toMatch(/VALARM|Your car|Crew/)
})

it('has no head of a feed in a file that is read once', () => {
  const { feed: _feed, ...head } = HEAD
  expect(fileOf({}, head)).not.toMatch(/^(NAME|SOURCE|REFRESH-INTERVAL|METHOD)/m)
})

describe('read by another library', () => {
  it('has the instants, in UTC', () => {
    const { valueOf, component } = readOne({ own })
    expect(valueOf('uid')).toBe('event-7@a1b2')
    const event = new ICAL.Event(component)
    expect(event.startDate.toJSDate()).toEqual(race.startDateTime)
    expect(event.endDate.toJSDate()).toEqual(race.endDateTime)
    expect(event.sequence).toBe(5)
  })

  // In Paris, clocks change in the nights of 28 March and 31 October 2027.
  it.each([
    ['2027-03-27T22:00:00Z', '2027-03-28T04:00:00Z'],
    ['2027-10-30T22:30:00Z', '2027-10-31T00:30:00Z'],
    ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
  ])('keeps the instants of a night in which clocks change: %s', (start, end) => {
    const dates = { startDateTime: new Date(start), endDateTime: new Date(end) }
    const event = new ICAL.Event(readOne(dates).component)
    expect(event.startDate.toJSDate()).toEqual(dates.startDateTime)
    expect(event.endDate.toJSDate()).toEqual(dates.endDateTime)
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  })

  it.each([
    ['confirmed', 'CONFIRMED', ''],
    ['waitlisted', 'TENTATIVE', 'Waitlist: '],
    ['offered', 'TENTATIVE', 'Offer: '],
    ['applied', 'TENTATIVE', 'Applied: '],
    ['invited', 'TENTATIVE', 'Invitation: '],
    ['ended', 'CANCELLED', 'Cancelled: '],
  ] as const)('is for a part that is %s: %s', (standing, status, before) => {
    const { valueOf } = readOne({ own: { ...own, standing } })
    expect(valueOf('status')).toBe(status)
    expect(valueOf('summary')).toBe(`${before}Ardennes 6 Hours`)
  })

  it.each(['cancelled', 'deleted'] as const)('is CANCELLED for an event that is %s', (status) => {
    for (const part of [{}, { own }]) {
      const { valueOf, component } = readOne({ status, ...part })
      expect(valueOf('status')).toBe('CANCELLED')
      expect(valueOf('summary')).toBe('Cancelled: Ardennes 6 Hours')
      expect(valueOf('transp')).toBe('TRANSPARENT')
      expect(component.getAllSubcomponents('valarm')).toEqual([])
    }
  })

  it('has each text as it was, except characters that no line may contain', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(texts, texts, fc.array(texts, { maxLength: 5 }), (title, track, names) => {
        const event = { title: `T${title}`, track: `L${track}` }
        const crew = names.map((name) => `C${name}`)
        const text = fileOf({ ...event, championships: [], classes: [], own: { ...own, crew } })
        expectValid(text)

        const [entry] = read(text).events
        expect(entry?.valueOf('summary')).toBe(allowed(event.title))
        expect(entry?.valueOf('location')).toBe(allowed(event.track))
        const description = ['Your car: #50 Blue Owl Racing']
        if (crew.length > 0) description.push(`Crew: ${allowed(crew.join(', '))}`)
        expect(entry?.valueOf('description')).toBe(description.join('\n'))
      }),
      { numRuns: 60 },
    )
  })

  it('is not misled by lines in a title, or by long characters where lines are folded', () => {
    const hostile = 'A\r\nEND:VEVENT\nBEGIN:VEVENT\rX:1\u0000\u0007\u0085\u2028\ud800;,\\n:"'
    for (let length = 0; length < 80; length++) {
      const title = `${'x'.repeat(length)}🏁é漢👩‍🚀${hostile}`
      const text = fileOf({ title })
      expectValid(text)
      const { events } = read(text)
      expect(events).toHaveLength(1)
      expect(events[0]?.valueOf('summary')).toBe(allowed(title))
    }
  })
})

function expectValid(text: string) {
  expect(text.endsWith('\r\n')).toBe(true)
  const wrong = text
    .slice(0, -2)
    .split('\r\n')
    // Half a character is not well-formed.
    .filter((line) => /[\p{Cc}\p{Cs}]/u.test(line) || Buffer.byteLength(line) > 75)
  expect(wrong).toEqual([])
}

function allowed(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
}
