import { expect, it } from 'vitest'
import { eventFormProblem, scheduleProblem } from './event-form-problem.ts'

const whole = {
  title: 'Ardennes 6 Hours',
  description: 'Into the night.',
  trackId: 1,
  startDateTime: '2026-11-28T19:00',
  endDateTime: '2026-11-29T02:00',
  registrationStartDate: '2026-11-07T12:00',
  registrationEndDate: '2026-11-27T19:00',
  maxParticipants: 30,
  allowedClasses: [{ classId: 1, maxSlots: 30 }],
  hasWaitlist: false,
  driversPerCar: 2,
  minimumDrivers: 2,
  minimumBronzeSilver: 1,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
}

/** Problems in the order of the specification: in each case everything after it is wrong too. */
const inOrder = [
  [{ title: '  ' }, 'title', 'Event title is required'],
  [{ description: '' }, 'description', 'Event description is required'],
  [{ trackId: null }, 'trackId', 'Please select a track'],
  [{ startDateTime: '' }, 'startDateTime', 'Please set start and end times'],
  [{ endDateTime: '' }, 'endDateTime', 'Please set start and end times'],
  [{ registrationStartDate: '' }, 'registrationStartDate', 'Please set registration period'],
  [{ registrationEndDate: '' }, 'registrationEndDate', 'Please set registration period'],
  [{ allowedClasses: [] }, 'allowedClasses', 'Please select at least one car class'],
] as const

it.each(inOrder.map(([, field, message], index) => ({ field, message, index })))(
  'reports "$message" for $field before all later problems',
  ({ field, message, index }) => {
    const broken = Object.assign({}, whole, ...inOrder.slice(index).map(([change]) => change))
    expect(eventFormProblem(broken)).toEqual({ field, message })
  },
)

const shared = [
  { classId: 1, maxSlots: 16 },
  { classId: 2, maxSlots: 15 },
]

it('lets classes share the places of an event with a waitlist, each with all of them at most', () => {
  const form = { ...whole, hasWaitlist: true }
  expect(eventFormProblem({ ...form, allowedClasses: shared })).toBeUndefined()
  expect(eventFormProblem({ ...form, allowedClasses: [{ classId: 1, maxSlots: 31 }] })).toEqual({
    field: 'allowedClasses',
    message: 'A class cannot have more slots than maximum participants',
  })
})

it('refuses more class slots than participants without a waitlist', () => {
  const allowedClasses = shared
  expect(eventFormProblem({ ...whole, allowedClasses })).toEqual({
    field: 'allowedClasses',
    message: 'Total class slots cannot exceed maximum participants',
  })
})

it('refuses a minimum of drivers that no crew can have', () => {
  expect(eventFormProblem({ ...whole, driversPerCar: 1 })).toEqual({
    field: 'minimumDrivers',
    message: 'Minimum drivers cannot exceed drivers per car',
  })
})

it('refuses a minimum of Bronze or Silver drivers that no crew can have', () => {
  expect(eventFormProblem({ ...whole, minimumBronzeSilver: 3 })).toEqual({
    field: 'minimumBronzeSilver',
    message: 'Bronze or Silver drivers cannot exceed drivers per car',
  })
})

it('refuses a check-in that closes before it opens', () => {
  for (const checkInClosesMinutes of [60, 90])
    expect(eventFormProblem({ ...whole, checkInClosesMinutes })).toEqual({
      field: 'checkInOpensMinutes',
      message: 'Check-in has to open before it closes',
    })
})

it('accepts a complete form with as many slots as participants', () => {
  expect(eventFormProblem(whole)).toBeUndefined()
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))

it.each([
  { start: 19, end: 19, opens: 1, closes: 2, field: 'endDateTime' },
  { start: 19, end: 18, opens: 1, closes: 2, field: 'endDateTime' },
  { start: 19, end: 20, opens: 2, closes: 2, field: 'registrationEndDate' },
  { start: 19, end: 20, opens: 1, closes: 2, field: undefined },
])('judges a schedule $start-$end, $opens-$closes', ({ start, end, opens, closes, field }) => {
  const schedule = {
    startDateTime: at(start),
    endDateTime: at(end),
    registrationStartDate: at(opens),
    registrationEndDate: at(closes),
  }
  expect(scheduleProblem(schedule)?.field).toBe(field)
})
