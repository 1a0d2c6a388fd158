import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { recordingsApi, type Recording } from '#shared/contract/recordings.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { RecordingList } from './recordings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const BROADCAST: Recording = {
  id: 5,
  title: 'Broadcast',
  url: 'https://youtu.be/abc',
  greenSeconds: 754,
  endSeconds: null,
}

function show(recordings: Recording[], role: 'user' | 'admin', answers: Answers = {}) {
  const viewer = sampleViewer({ role })
  return renderAt(() => <RecordingList eventId={31} recordings={recordings} />, { viewer, answers })
}

it('opens a recording where the race begins', async () => {
  const second = { ...BROADCAST, id: 6, title: 'Onboard', greenSeconds: -90, endSeconds: 3_600 }
  show([BROADCAST, second], 'user')
  const link = await screen.findByRole('link', { name: 'Broadcast' })
  expect(link.getAttribute('href')).toBe('https://youtu.be/abc?t=754s')
  expect(screen.getByText('The race begins at 0:12:34')).toBeTruthy()
  expect(screen.getByText('Begins 0:01:30 into the race, ends at 1:00:00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows drivers nothing where there is nothing', async () => {
  const { container } = show([], 'user')
  await waitFor(() => expect(container.textContent).toBe(''))
})

it('lets an organiser add a recording, and says what is wrong with it', async () => {
  const add = vi
    .fn()
    .mockReturnValueOnce(
      refusal(400, 'Enter the address', 'invalid_input', { url: 'Enter the address' })(),
    )
  const call = `POST ${recordingsApi.add.path.replace(':id', '31')}`
  const { calls } = show([], 'admin', { [call]: add.mockReturnValue({ data: { id: 5 } }) })
  await user.click(await screen.findByRole('button', { name: 'Add Recording' }))
  await replaceText(await screen.findByLabelText('Title'), 'Broadcast')
  await replaceText(screen.getByLabelText('Address'), 'youtu.be/abc')
  const green = screen.getByLabelText('Race Begins At')
  await replaceText(green, '12:3')
  expect(screen.getByText('Enter a time such as 12:34 or 1:02:03')).toBeTruthy()

  await replaceText(green, '12:34')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the address')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Broadcast')

  await replaceText(screen.getByLabelText('Ends At'), '45:00')
  await replaceText(screen.getByLabelText('Address'), BROADCAST.url)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  const { title, url, greenSeconds } = BROADCAST
  expect(calls.findLast((one) => one.call === call)?.body).toEqual({
    title,
    url,
    greenSeconds,
    endSeconds: 2_700,
  })
})

it('asks before it removes a recording', async () => {
  const call = 'DELETE /api/recordings/5'
  const { calls } = show([BROADCAST], 'admin', { [call]: undefined })
  await user.click(await screen.findByRole('button', { name: 'Remove Broadcast' }))
  await screen.findByText(/The video itself stays where it is/)
  expect(calls.some((one) => one.call === call)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.some((one) => one.call === call)).toBe(true))
})
