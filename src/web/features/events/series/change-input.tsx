import { useQuery } from '@tanstack/react-query'
import { DRIVER_ASSISTS, PARTICIPANTS, TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import type { SeriesChange } from '#shared/contract/event-series.ts'
import { CHANGE_LABELS } from '#shared/domain/events/series/changed-event.ts'
import { timezoneOptions } from '#web/parts/timezone-options.ts'
import {
  CheckboxGroupInput,
  ClassSlotsInput,
  ComboboxInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from '#web/ui/index.ts'
import { carClassChoicesQuery } from '../admin/form/event-choices.api.ts'
import { progressionText } from '../progression-text.ts'

export type ChangeField = keyof typeof CHANGE_LABELS

/** Limits of single cars can only be taken from the template: they are set in its form. */
export const CHANGE_FIELDS = Object.keys(CHANGE_LABELS) as ChangeField[]

type Props<Field extends ChangeField = ChangeField> = {
  field: Field
  value: SeriesChange[Field]
  onChange: (value: unknown) => void
}

/** A field of the event's form, for all events of a series. */
export function ChangeInput({ field, value, onChange }: Props) {
  const label = CHANGE_LABELS[field]
  const text = typeof value === 'string' ? value : ''
  if (field === 'allowedClasses')
    return <ClassesInput value={(value as Classes | undefined) ?? []} onChange={onChange} />
  if (field === 'timezone')
    return (
      <ComboboxInput
        label={label}
        value={text}
        options={timezoneOptions(text)}
        onChange={(zone) => zone !== '' && onChange(zone)}
      />
    )
  if (field === 'description')
    return <TextAreaInput label={label} value={text} rows={4} onChange={onChange} />
  if (field === 'startTime')
    return (
      <TextInput
        label={label}
        value={text}
        placeholder="20:00"
        help="Wall time. The day of each event stays."
        onChange={onChange}
      />
    )
  if (field === 'timeProgression' || field === 'classifiedOf')
    return <SelectInput label={label} value={text} options={CHOICES[field]} onChange={onChange} />
  if (field === 'driverAssists')
    return (
      <CheckboxGroupInput
        label={label}
        value={(value as string[] | undefined) ?? []}
        options={DRIVER_ASSISTS.map((assist) => ({ value: assist, label: assist }))}
        onChange={onChange}
      />
    )
  if (field === 'carLimits')
    return (
      <TextInput label={label} value="As in the template" readOnly onChange={() => undefined} />
    )
  if (typeof value === 'boolean')
    return <SwitchInput label={label} checked={value} onChange={onChange} />
  return <NumberInput label={label} value={value as number | null} onChange={onChange} />
}

const CHOICES = {
  timeProgression: TIME_PROGRESSIONS.map((factor) => ({
    value: factor as string,
    label: progressionText(Number(factor)),
  })),
  classifiedOf: [
    { value: 'class', label: 'Of the car’s class' },
    { value: 'race', label: 'Of the race' },
  ],
}

type Classes = NonNullable<SeriesChange['allowedClasses']>

const FIRST_SLOTS = 5

function ClassesInput({ value, onChange }: { value: Classes; onChange: (next: Classes) => void }) {
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const idOf = (name: string) => classes.find((one) => one.name === name)?.id ?? 0
  const inOrder = (chosen: Classes) =>
    classes.flatMap(({ id }) => chosen.find(({ classId }) => classId === id) ?? [])
  return (
    <ClassSlotsInput
      rows={classes.map(({ id, name }) => {
        const chosen = value.find(({ classId }) => classId === id)
        return {
          classToken: name,
          label: name,
          checked: chosen !== undefined,
          slots: chosen?.maxSlots ?? FIRST_SLOTS,
        }
      })}
      max={PARTICIPANTS.max}
      onCheckedChange={(name, isChosen) => {
        const others = value.filter(({ classId }) => classId !== idOf(name))
        onChange(
          inOrder(isChosen ? [...others, { classId: idOf(name), maxSlots: FIRST_SLOTS }] : others),
        )
      }}
      onSlotsChange={(name, slots) =>
        onChange(
          value.map((one) =>
            one.classId === idOf(name) ? { ...one, maxSlots: slots ?? FIRST_SLOTS } : one,
          ),
        )
      }
    />
  )
}
