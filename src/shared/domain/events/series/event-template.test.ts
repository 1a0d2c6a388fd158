import { expect, it } from 'vitest'
import { EventForm } from '#shared/contract/event-form.ts'
import { formOfLine, templateOf } from './event-template.ts'

const form = EventForm.parse({
  title: 'Sarthe 6 Hours',
  description: 'Into the night.',
  trackId: 1,
  startDateTime: '2027-01-16T20:00',
  endDateTime: '2027-01-17T02:30',
  registrationStartDate: '2027-01-02T20:00',
  registrationEndDate: '2027-01-15T20:00',
  timezone: 'Europe/Berlin',
  raceMinutes: 360,
  allowedClasses: [{ classId: 1, maxSlots: 10, wildcards: 2 }],
})

it('holds dates as distances from the start', () => {
  const template = templateOf(form, null)
  expect(template).toMatchObject({
    registrationOpensMinutes: 14 * 24 * 60,
    registrationClosesMinutes: 24 * 60,
    endsLaterMinutes: 30,
    description: 'Into the night.',
    allowedClasses: [{ classId: 1, maxSlots: 10, wildcards: 2 }],
  })
  expect(template).not.toHaveProperty('title')
  expect(template).not.toHaveProperty('startDateTime')
})

it('makes the same event of the same date again', () => {
  const line = {
    date: '2027-01-16',
    time: '20:00',
    trackId: 1,
    title: 'Sarthe 6 Hours',
    minutes: null,
  }
  const made = formOfLine(templateOf(form, null), line, new Date('2026-12-01T12:00Z'))
  expect(made).toEqual({
    ...form,
    endDateTime: '2027-01-17T01:30:00.000Z',
    registrationStartDate: '2027-01-02T19:00:00.000Z',
    registrationEndDate: '2027-01-15T19:00:00.000Z',
  })
  expect(formOfLine(templateOf(form, null), { ...line, minutes: 60 }, new Date())).toMatchObject({
    raceMinutes: 60,
    endDateTime: '2027-01-16T20:30:00.000Z',
  })
})

it('takes what is usual for dates that are not filled in: open at once, closed a day before', () => {
  const template = templateOf(
    { ...form, startDateTime: '', endDateTime: '', registrationEndDate: '' },
    null,
  )
  expect(template).toMatchObject({
    registrationOpensMinutes: null,
    registrationClosesMinutes: 1440,
    endsLaterMinutes: 0,
  })
  const line = { date: '2027-01-16', time: '20:00', trackId: 1, title: 'R', minutes: null }
  expect(formOfLine(template, line, new Date('2026-12-01T12:00Z')).registrationStartDate).toBe(
    '2026-12-01T13:00',
  )
})
