import { useForm, useWatch } from 'react-hook-form'
import { CONTROL_LIMITS, type ControlCar } from '#shared/contract/race-control.ts'
import { carKey } from '#shared/domain/race-control/on-track.ts'
import { saidText } from '#shared/domain/race-control/said-text.ts'
import { VERDICT_KEYS, VERDICTS } from '#shared/domain/race-control/verdicts.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { CATEGORY_OPTIONS } from '#web/parts/category-options.ts'
import {
  Button,
  ComboboxField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Pair,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { type Begun, LineValues, valuesOf, writtenOf } from './line-values.ts'
import { useChangeLine, useRemoveLine, useWriteLine } from './race-control.api.ts'

type Props = {
  eventId: number
  begun: Begun
  choices: readonly (ControlCar & { drivers: readonly string[] })[]
  /** Why the line cannot be a message to everybody; undefined if it can. */
  keptBecause: string | undefined
  onClose: () => void
}

const VERDICT_OPTIONS = VERDICT_KEYS.map((value) => ({ value, label: VERDICTS[value].name }))

/** Writes a line of race control's log, or changes one. */
export function LineDialog({ eventId, begun, choices, keptBecause, onClose }: Props) {
  const line = 'line' in begun ? begun.line : undefined
  const write = useWriteLine(eventId)
  const change = useChangeLine(eventId, line?.id ?? 0)
  const remove = useRemoveLine(eventId)
  const { error, isPending } = line ? change : write
  const form = useForm({ resolver: schemaResolver(LineValues), defaultValues: valuesOf(begun) })
  const { control } = form
  const values = useWatch({ control }) as LineValues
  const lastChosen = values.cars.findLastIndex((key) => key !== '')
  const fields = Math.min(CONTROL_LIMITS.cars, lastChosen + 2)
  const title = line ? 'Change the Line' : 'Write into the Log'

  function submit(next: LineValues) {
    const written = writtenOf(next, begun, choices)
    if (line) change.mutate({ version: line.version, ...written }, { onSuccess: onClose })
    else if ('now' in begun)
      write.mutate({ session: begun.now.session, ...written }, { onSuccess: onClose })
  }

  return (
    <Dialog
      title={title}
      description="Race control reads the log. You hand over what the stewards are to judge."
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isPending={isPending}
    >
      <Form form={form} label={title} errors={useFieldErrors(error)} onSubmit={submit}>
        <Pair>
          <TextField control={control} name="time" label="Time of the Race" placeholder="1:12:30" />
          <SelectField
            control={control}
            name="category"
            label="What It Was"
            options={CATEGORY_OPTIONS}
          />
        </Pair>
        <Pair>
          {Array.from({ length: fields }, (_, index) => (
            <ComboboxField
              // The fields have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              control={control}
              name={`cars.${index}`}
              label={index === 0 ? 'Car' : 'Another Car (Optional)'}
              placeholder="Number or driver"
              options={optionsOf(choices)}
            />
          ))}
        </Pair>
        <SelectField
          control={control}
          name="verdict"
          label="What Was Decided"
          options={VERDICT_OPTIONS}
        />
        <TextAreaField control={control} name="text" label="Words (Optional)" rows={2} />
        <SwitchField
          control={control}
          name="isPublished"
          label="Tell Everybody"
          disabled={keptBecause !== undefined}
          help={keptBecause ?? saidText(writtenOf(values, begun, choices))}
        />
        <DialogActions>
          {line && (
            <Button
              variant="quiet"
              disabled={isPending}
              isPending={remove.isPending}
              pendingLabel="Taking Back..."
              onClick={() => remove.mutate(line, { onSuccess: onClose })}
            >
              Take Back
            </Button>
          )}
          <DialogClose disabled={isPending} />
          <SubmitButton label="Save" isPending={isPending} pendingLabel="Saving..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const optionsOf = (choices: Props['choices']) =>
  choices.map((car) => ({
    value: carKey(car),
    label: `#${car.number} ${car.drivers.join(', ')}`.trim(),
    group: { label: car.carClass, classToken: car.carClass },
  }))
