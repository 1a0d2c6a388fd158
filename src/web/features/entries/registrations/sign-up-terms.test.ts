import { expect, it } from 'vitest'
import { sampleEvent } from '#web/testing/samples.ts'
import { signUpTerms } from './sign-up-terms.ts'

const START = new Date('2026-06-13T14:00:00Z')
const event = (changes: Partial<ReturnType<typeof sampleEvent>>) =>
  sampleEvent({ startDateTime: START, timezone: 'UTC', lineUpHours: null, ...changes })

it('says nothing where an event asks for nothing', () => {
  expect(signUpTerms(event({}))).toEqual([])
})

it('names the approval', () => {
  expect(signUpTerms(event({ needsApproval: true }))).toEqual([
    'An organiser has to confirm your entry before it has a place.',
  ])
})

it('names the drivers that a crew needs, and by when', () => {
  const [drivers, categories] = signUpTerms(
    event({ minimumDrivers: 2, driversPerCar: 4, minimumBronzeSilver: 1 }),
  ).map(withSpaces)
  expect(drivers).toMatch(
    /^Your crew needs at least 2 drivers by .*Jun 12.*2:00 PM UTC: invite the others once you have signed up\. A car has at most 4\.$/,
  )
  expect(categories).toMatch(/^Your crew needs at least 1 Bronze or Silver driver by .*Jun 12/)
})

it('names when the crew has to check in', () => {
  const [checkIn = ''] = signUpTerms(event({ hasCheckIn: true })).map(withSpaces)
  expect(checkIn).toMatch(
    /^Your crew has to check in between .*1:00 PM UTC and 1:45 PM UTC, or it may lose its place\.$/,
  )
})

const withSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
