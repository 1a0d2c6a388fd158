import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { AdjustmentForm as Sent } from '#shared/contract/result-adjustments.ts'
import { RESULT_STATUSES } from '#shared/contract/race-result.ts'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import type { AdjustmentKind } from '#shared/domain/results/adjustment.ts'
import type { CarIdentity } from '#shared/domain/results/car-identity.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  NumberField,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { AdjustPreview } from './adjust-preview.tsx'
import {
  type AdjustmentDraft,
  adjustmentResolver,
  draftChange,
  readDraft,
} from './adjustment-draft.ts'

type AdjustmentValues = Pick<z.input<typeof Sent>, 'change' | 'reason'>

type Props = {
  desk: ResultsDesk
  car: DeskCar
  /** Identifies the car even after a new upload. */
  identity: CarIdentity
  error: Error | null
  isPending: boolean
  /** The results have changed since the admin last saw them. */
  isOutdated: boolean
  onAcknowledge: () => void
  onSave: (values: AdjustmentValues) => void
}

const KINDS: { value: AdjustmentKind; label: string }[] = [
  { value: 'time-penalty', label: 'Time penalty' },
  { value: 'places', label: 'Places lost' },
  { value: 'laps', label: 'Laps taken off' },
  { value: 'status', label: 'Status' },
  { value: 'position', label: 'Position' },
  { value: 'points', label: 'Points' },
]

export function AdjustForm({
  desk,
  car,
  identity,
  error,
  isPending,
  isOutdated,
  onAcknowledge,
  onSave,
}: Props) {
  const form = useForm<AdjustmentDraft>({
    resolver: adjustmentResolver,
    defaultValues: {
      kind: 'time-penalty',
      status: car.status,
      position: car.position,
      penaltySeconds: null,
      places: null,
      laps: null,
      points: null,
      reason: '',
    },
  })
  const draft = useWatch({ control: form.control }) as AdjustmentDraft
  const change = draftChange(draft)
  const fieldErrors = useFieldErrors(error)

  return (
    <Form
      form={form}
      label="Adjust Result"
      errors={fieldErrors}
      onSubmit={(values) => {
        const { data } = readDraft(values)
        if (data) onSave(data)
      }}
    >
      <SelectField control={form.control} name="kind" label="What to Adjust" options={KINDS} />
      {draft.kind === 'time-penalty' && (
        <NumberField
          control={form.control}
          name="penaltySeconds"
          label="Seconds"
          help="Added to the finish time. A negative number is subtracted."
        />
      )}
      {draft.kind === 'places' && (
        <NumberField
          control={form.control}
          name="places"
          label="Places"
          min={1}
          help="Lost in its class, also to cars that retired."
        />
      )}
      {draft.kind === 'laps' && (
        <NumberField
          control={form.control}
          name="laps"
          label="Laps"
          min={1}
          help="Taken off the laps that count. The time stays."
        />
      )}
      {draft.kind === 'status' && (
        <SelectField
          control={form.control}
          name="status"
          label="Status"
          options={RESULT_STATUSES.map((status) => ({ value: status, label: status }))}
          help="Finished and Running cost no place. Running is for a car that had not stopped when the recording ended, DNF for one that had retired."
        />
      )}
      {draft.kind === 'position' && (
        <NumberField
          control={form.control}
          name="position"
          label="Position"
          min={1}
          max={Math.max(...desk.cars.map((one) => one.position))}
          help="The overall position, as shown in the results. Class positions follow from it."
        />
      )}
      {draft.kind === 'points' && (
        <NumberField
          control={form.control}
          name="points"
          label="Points"
          min={0}
          help="Replaces the points from the season's points system."
        />
      )}
      <TextAreaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={2}
        help="Everybody can read it next to the result."
      />
      {isOutdated && (
        <Notice tone="caution" isLive title="Somebody else has changed these results">
          Your input is still here. The order below is up to date.
        </Notice>
      )}
      <AdjustPreview desk={desk} car={car} identity={identity} change={change} />
      <DialogActions>
        <DialogClose disabled={isPending} />
        {isOutdated ? (
          <Button variant="primary" onClick={onAcknowledge}>
            Continue
          </Button>
        ) : (
          <SubmitButton label="Adjust Result" isPending={isPending} />
        )}
      </DialogActions>
    </Form>
  )
}
