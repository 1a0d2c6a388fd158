import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type EventDetail, eventsApi } from '#shared/contract/events.ts'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  LMGT3,
  sampleCar,
  sampleEvent,
  sampleRegistration,
  sampleViewer,
} from '#web/testing/samples.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const event = sampleEvent()
const cars = [sampleCar(11, 'Toyota', 'GR010 Hybrid'), sampleCar(12, 'BMW', 'M4 LMGT3', LMGT3)]
const REGISTER = 'POST /api/events/31/register'

it('focuses the car first', async () => {
  await open({})

  const car = screen.getByRole('combobox', { name: 'Car' })
  await waitFor(() => expect(document.activeElement).toBe(car))
})

it('says before what a member has to know', async () => {
  await open({}, { ...event, needsApproval: true })

  const dialog = within(screen.getByRole('dialog', { name: 'Sign Up' }))
  expect(dialog.getByText(/^An organiser has to confirm your entry/)).toBeTruthy()
})

it('cannot be submitted without a car', async () => {
  const { calls } = await open({})

  expect(blocked().getAttribute('aria-disabled')).toBe('true')
  await user.click(blocked())

  expect(calls.map(({ call }) => call)).not.toContain(REGISTER)
})

it('signs up with only a car, without the optional fields', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = await open({
    [REGISTER]: { data: sampleRegistration({ car: sampleCar(11, 'Toyota', 'GR010 Hybrid') }) },
  })
  await choose('Toyota GR010 Hybrid')
  await user.click(submit())

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({
      title: 'Registration Successful',
      description: 'Successfully signed up for Ardennes 6 Hours',
    }),
  )
  const sent = calls.find(({ call }) => call === REGISTER)
  expect(sent?.body).toMatchObject({ carId: 11, driverNumber: null, teamName: null, notes: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('counts the new registration before the event is fetched again', async () => {
  const { client } = await open({ [REGISTER]: { data: sampleRegistration() } })
  await choose('Toyota GR010 Hybrid')
  await user.click(submit())

  await waitFor(() => {
    const shown = client.getQueryData<EventDetail>(keyOf(eventsApi.get, { params: { id: 31 } }))
    expect(shown?.registrationCount).toBe(6)
    expect(shown?.eventCarClasses.map(({ registeredCount }) => registeredCount)).toEqual([4, 2])
    expect(shown?.registrations).toHaveLength(1)
  })
})

it('shows only at the field that its number is taken', async () => {
  const failure = vi.spyOn(toast, 'failure')
  const error = 'Driver number 71 is already taken'
  await open({ [REGISTER]: refusal(409, error, 'conflict', { driverNumber: error }) })
  await choose('Toyota GR010 Hybrid')
  await user.type(screen.getByLabelText('Driver Number'), '71')
  await user.click(submit())

  expect(await screen.findByText(error)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByLabelText('Driver Number').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(failure).not.toHaveBeenCalled()
})

it('refuses a driver number above 999', async () => {
  const { calls } = await open({})
  await choose('Toyota GR010 Hybrid')
  await user.type(screen.getByLabelText('Driver Number'), '1000')
  await user.click(submit())

  expect(await screen.findByText('A driver number is between 1 and 999')).toBeTruthy()
  expect(calls.map(({ call }) => call)).not.toContain(REGISTER)
})

it('shows every other refusal in a toast', async () => {
  const failure = vi.spyOn(toast, 'failure')
  await open({ [REGISTER]: refusal(409, 'Event full', 'conflict') })
  await choose('BMW M4 LMGT3')
  await user.click(submit())

  await waitFor(() =>
    expect(failure.mock.calls).toEqual([
      [{ title: 'Registration Failed', description: 'Event full' }],
    ]),
  )
})

const dialog = () => screen.getByRole('dialog')
const submit = () => within(dialog()).getByRole('button', { name: 'Sign Up' })
const blocked = () => within(dialog()).getByRole('button', { name: 'Select a car' })

async function choose(car: string) {
  await pickOption(within(dialog()).getByRole('combobox', { name: 'Car' }), car)
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
}

async function open(answers: Answers, shown = event) {
  function Page() {
    const { data = shown } = useQuery<EventDetail>({
      queryKey: keyOf(eventsApi.get, { params: { id: 31 } }),
      queryFn: () => new Promise(() => undefined),
    })
    return <SignUpDialog event={data} blocker={undefined} />
  }
  const view = renderAt(Page, {
    viewer: sampleViewer(),
    answers: { 'GET /api/cars': { data: cars }, ...answers },
  })
  view.client.setQueryData(keyOf(eventsApi.get, { params: { id: 31 } }), shown)
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }))
  await screen.findByRole('dialog')
  return view
}
