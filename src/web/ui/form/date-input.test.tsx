import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { DateInput } from './date-input.tsx'

afterEach(cleanup)

const onChange = vi.fn<(value: string) => void>()

function Field({ start = '', passesText = false }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateInput
        label="From"
        passesText={passesText}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
      <button onClick={() => setValue('')}>Clear</button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('From')

it('shows a date as MM/DD/YYYY', async () => {
  render(<Field start="2026-11-28" />)
  expect(field().value).toBe('11/28/2026')

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
})

it('reads a date while it is typed, and shows the format', async () => {
  onChange.mockClear()
  render(<Field />)
  await user.type(field(), '1/2')
  expect(screen.getByText('Enter the date as MM/DD/YYYY')).toBeTruthy()
  await user.keyboard('/2026')

  expect(screen.queryByText('Enter the date as MM/DD/YYYY')).toBeNull()
  expect(field().value).toBe('1/2/2026')
  expect(onChange.mock.calls).toEqual([['2026-01-02']])
  await user.clear(field())
  expect(onChange.mock.calls.at(-1)).toEqual([''])
})

it.each(['02/30/2026', '13/01/2026', '00/00/0000', '28.11.2026', '2026-11-28'])(
  'rejects %s as a date',
  async (text) => {
    onChange.mockClear()
    render(<Field />)
    await user.type(field(), text)

    expect(screen.getByText('Enter the date as MM/DD/YYYY')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  },
)

it('passes on what is no date to a form that asks for it, and the date once it is one', async () => {
  onChange.mockClear()
  const { container } = render(<Field start="2026-11-28" passesText />)
  await user.type(field(), '{Backspace}')
  expect(onChange.mock.calls).toEqual([['11/28/202']])
  expect(screen.getByText('Enter the date as MM/DD/YYYY')).toBeTruthy()
  expect(container.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('')

  await user.type(field(), '7')
  expect(onChange.mock.calls.at(-1)).toEqual(['2027-11-28'])
  expect(field().value).toBe('11/28/2027')
})

it('takes a day from the calendar in place of what was typed', async () => {
  onChange.mockClear()
  const { container } = render(<Field />)
  const calendar = container.querySelector<HTMLInputElement>('input[type="date"]')
  if (!calendar) throw new Error('There is no calendar')
  const showPicker = vi.fn<() => void>()
  calendar.showPicker = showPicker
  await user.type(field(), '11/')

  await user.click(screen.getByRole('button', { name: 'Open Calendar' }))
  expect(showPicker).toHaveBeenCalledOnce()
  fireEvent.change(calendar, { target: { value: '2026-11-28' } })

  expect(onChange.mock.calls).toEqual([['2026-11-28']])
  expect(field().value).toBe('11/28/2026')
})
