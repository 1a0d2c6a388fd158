import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { pickOption, user } from '#web/testing/user.ts'
import { CheckboxGroupField, SelectField, SwitchField } from './choice-fields.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-fields.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Values = {
  title: string
  laps: number | null
  required: number
  trackId: number | null
  zone: 'UTC' | 'Asia/Tokyo'
  isWet: boolean
  assists: ('ABS' | 'TC')[]
}

const values: Values = {
  title: '',
  laps: null,
  required: 1,
  trackId: null,
  zone: 'UTC',
  isWet: false,
  assists: ['TC'],
}

const tracks = [
  { value: 3, label: 'Le Mans' },
  { value: 4, label: 'Spa' },
]

afterEach(cleanup)

it('submits the number of the selected option, not its text', async () => {
  const held: unknown[] = []
  render(<Example onSubmit={(sent) => held.push(sent.trackId)} />)

  await pickOption(screen.getByRole('combobox', { name: 'Track' }), 'Spa')
  await user.click(screen.getByText('Save'))

  await waitFor(() => expect(held).toEqual([4]))
  expect(screen.getByRole('combobox', { name: 'Track' }).textContent).toContain('Spa')
})

it('keeps the values of a group in the order in which they were checked', async () => {
  const held: unknown[] = []
  render(<Example onSubmit={(sent) => held.push(sent.assists)} />)

  await user.click(screen.getByText('ABS'))
  await user.click(screen.getByText('Save'))

  await waitFor(() => expect(held).toEqual([['TC', 'ABS']]))
})

it('corrects a number when its field loses the focus', async () => {
  render(<Example />)
  const field = screen.getByLabelText<HTMLInputElement>('Laps')

  await user.type(field, '-5')
  expect(field.value).toBe('-5')
  await user.tab()

  expect(field.value).toBe('0')
})

function Example({ onSubmit = () => undefined }: { onSubmit?: (values: Values) => void }) {
  const form = useForm({ defaultValues: values })
  const { control } = form
  return (
    <Form form={form} label="Event" onSubmit={onSubmit}>
      <SelectField control={control} name="trackId" label="Track" options={tracks} />
      <NumberField
        control={control}
        name="laps"
        label="Laps"
        normalize={(typed) => Math.max(typed ?? 0, 0)}
      />
      <CheckboxGroupField control={control} name="assists" label="Assists" options={assists} />
      <SubmitButton label="Save" />
    </Form>
  )
}

const assists = [
  { value: 'ABS' as const, label: 'ABS' },
  { value: 'TC' as const, label: 'Traction Control' },
]

/** None of these lines may compile: the type check fails if one does. */
export function Refused() {
  const { control } = useForm({ defaultValues: values })
  return (
    <>
      {/* @ts-expect-error no such field */}
      <TextField control={control} name="titel" label="Title" />
      {/* @ts-expect-error text in a number */}
      <TextField control={control} name="laps" label="Laps" />
      {/* @ts-expect-error text in a field of two values */}
      <TextField control={control} name="zone" label="Zone" />
      {/* @ts-expect-error a number in a text */}
      <NumberField control={control} name="title" label="Title" />
      {/* @ts-expect-error an emptied number is null */}
      <NumberField control={control} name="required" label="Required" />
      {/* @ts-expect-error a switch on a text */}
      <SwitchField control={control} name="title" label="Title" />
      {/* @ts-expect-error a select on a switch */}
      <SelectField control={control} name="isWet" label="Wet" options={[]} />
      <SelectField
        control={control}
        name="trackId"
        label="Track"
        // @ts-expect-error a number as text
        options={[{ value: '3', label: 'Le Mans' }]}
      />
      <SelectField
        control={control}
        name="zone"
        label="Zone"
        // @ts-expect-error not a value of the field
        options={[{ value: 'Mars/Olympus', label: 'Mars' }]}
      />
      <CheckboxGroupField
        control={control}
        name="assists"
        label="Assists"
        // @ts-expect-error not an assist
        options={[{ value: 'Rocket', label: 'Rocket' }]}
      />
    </>
  )
}
