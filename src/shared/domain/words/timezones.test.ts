import { expect, it } from 'vitest'
import { cityOf, isTimezone, listTimezones } from './timezones.ts'

it('lists those of the specification first, and each once', () => {
  const listed = listTimezones()
  expect(listed.slice(0, 5)).toEqual([
    'UTC',
    'Europe/Paris',
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Tokyo',
  ])
  expect(listed).toContain('Europe/Berlin')
  expect(new Set(listed).size).toBe(listed.length)
})

it('knows what it lists, and the names that other browsers list', () => {
  expect(listTimezones().filter((name) => !isTimezone(name))).toEqual([])
  for (const name of [
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    // Some browsers and systems report these.
    'GMT',
    'EST5EDT',
  ])
    expect(isTimezone(name), name).toBe(true)
})

it.each([
  '',
  'Mars/Olympus',
  '+02:00',
  'GMT+02:00',
  'Etc//GMT',
  'utc',
  'Europe/',
  'Europe/Berlin ',
  'Europe/Paris\n',
])('does not know %j', (name) => {
  expect(isTimezone(name)).toBe(false)
})

it('names the city of a zone', () => {
  expect(['UTC', 'America/New_York', 'America/Argentina/Buenos_Aires'].map(cityOf)).toEqual([
    'UTC',
    'New York',
    'Buenos Aires',
  ])
})
