import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { replaceText, user } from '#web/testing/user.ts'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-fields.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

afterEach(cleanup)

type Values = { team: string; number: number | null; notes: string }
type Props = {
  onSubmit?: (values: Values) => void
  errors?: { notes: string }
  number?: number | null
}

function Example({ onSubmit = () => undefined, errors, number = null }: Props) {
  const form = useForm<Values>({
    defaultValues: { team: '', notes: '', number },
    resolver: (values) => {
      const isWrong = values.number !== null && values.number > 999
      const message = { type: 'custom', message: 'A driver number is between 1 and 999' }
      return isWrong
        ? { values: {}, errors: { notes: message, number: message } }
        : { values, errors: {} }
    },
  })
  return (
    <Form form={form} onSubmit={onSubmit} errors={errors}>
      <TextField control={form.control} name="team" label="Team Name" />
      <NumberField control={form.control} name="number" label="Driver Number" min={1} max={999} />
      <TextField control={form.control} name="notes" label="Notes" help="Only for admins" />
      <SubmitButton label="Sign Up" />
    </Form>
  )
}

const type = async (label: string, value: string) => {
  await replaceText(screen.getByLabelText(label), value)
  await user.tab()
}

it('focuses the first invalid field on the page', async () => {
  const onSubmit = vi.fn()
  render(<Example onSubmit={onSubmit} />)
  await type('Driver Number', '1000')

  await user.click(screen.getByText('Sign Up'))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Driver Number')))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('leaves the focus with whoever has gone on to another field', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  render(<Example errors={{ notes: 'Notes are closed' }} />)
  await screen.findByText('Notes are closed')

  await user.click(screen.getByLabelText('Team Name'))
  for (const frame of frames) frame()

  expect(document.activeElement).toBe(screen.getByLabelText('Team Name'))
  vi.unstubAllGlobals()
})

it('links an error to its field, and focuses the field', async () => {
  render(<Example errors={{ notes: 'Notes are closed' }} />)

  const error = await screen.findByText('Notes are closed')
  const field = screen.getByLabelText('Notes')

  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.getAttribute('aria-describedby')).toContain(error.id)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('says nothing while it is first filled in, and then what is still wrong', async () => {
  render(<Example />)
  await type('Driver Number', '1000')
  expect(screen.queryAllByText(/between 1 and 999/)).toEqual([])

  await user.click(screen.getByText('Sign Up'))
  expect(await screen.findAllByText(/between 1 and 999/)).toHaveLength(2)
  await type('Driver Number', '100')

  await waitFor(() => expect(screen.queryAllByText(/between 1 and 999/)).toHaveLength(1))
})

it("shows the server's errors until their field is changed", async () => {
  const { rerender } = render(<Example />)
  await user.type(screen.getByLabelText('Notes'), 'Late')
  await user.click(screen.getByText('Sign Up'))

  rerender(<Example errors={{ notes: 'Notes are closed' }} />)
  await screen.findByText('Notes are closed')
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Late')
  await user.type(screen.getByLabelText('Notes'), 'r')

  await waitFor(() => expect(screen.queryByText('Notes are closed')).toBeNull())
})

it('does not change a number that is outside its limits', async () => {
  render(<Example />)

  await type('Driver Number', '1000')

  expect(screen.getByLabelText('Driver Number')).toHaveProperty('value', '1000')
})

it('stops at its limit when an arrow key is pressed', async () => {
  render(<Example />)
  await user.type(screen.getByLabelText('Driver Number'), '998')

  await user.keyboard('{ArrowUp}{ArrowUp}')

  expect(screen.getByLabelText('Driver Number')).toHaveProperty('value', '999')
})

it('submits a number as a number, and an empty field as null', async () => {
  const onSubmit = vi.fn()
  render(<Example onSubmit={onSubmit} />)

  await type('Driver Number', '71')
  await user.click(screen.getByText('Sign Up'))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ number: 71 }))

  await type('Driver Number', '')
  await user.click(screen.getByText('Sign Up'))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ number: null }))
})

it('stays empty after its initial number is deleted', async () => {
  const onSubmit = vi.fn()
  render(<Example onSubmit={onSubmit} number={7} />)
  expect(screen.getByLabelText('Driver Number')).toHaveProperty('value', '7')

  await type('Driver Number', '')

  expect(screen.getByLabelText('Driver Number')).toHaveProperty('value', '')
  await user.click(screen.getByText('Sign Up'))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ number: null }))
})
