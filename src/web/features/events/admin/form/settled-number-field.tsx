import { useController } from 'react-hook-form'
import { NumberInput } from '#web/ui/index.ts'
import type { EventDraft } from './event-draft.ts'
import { settled } from './settled-numbers.ts'

type Props = {
  name: keyof typeof settled
  label: string
  help?: string
  min: number
  max?: number
}

/** A number that puts itself right when it is left. */
export function SettledNumberField({ name, ...props }: Props) {
  const { field, fieldState } = useController<EventDraft, Props['name']>({ name })
  const { value, ref, onChange, onBlur } = field

  function settle() {
    const next = settled[name](value)
    if (next !== value) onChange(next)
    onBlur()
  }

  return (
    <NumberInput
      {...props}
      ref={ref}
      name={name}
      value={value}
      error={fieldState.error?.message}
      onChange={onChange}
      onBlur={settle}
    />
  )
}
