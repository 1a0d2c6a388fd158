import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { labelsOf } from '../numbered-rounds.ts'
import {
  type DecisionDraft,
  decisionResolver,
  draftDecision,
  draftInstead,
  EMPTY_DRAFT,
  fieldOf,
  readDraft,
} from './decision-draft.ts'
import { DecisionFields } from './decision-fields.tsx'
import { KIND_HELP, KIND_OPTIONS } from './decision-kinds.ts'
import { DecisionPreview } from './decision-preview.tsx'

type Props = {
  championship: Championship
  loaded: ChampionshipSeason
  error: Error | null
  isPending: boolean
  /** The championship has changed since the admin last saw it. */
  isOutdated: boolean
  onAcknowledge: () => void
  onSave: (values: { decision: ChampionshipDecisionValues; reason: string }) => void
}

export function DecisionForm(props: Props) {
  const { championship, loaded, error, isPending, isOutdated, onAcknowledge, onSave } = props
  const form = useForm<DecisionDraft>({ resolver: decisionResolver, defaultValues: EMPTY_DRAFT })
  const draft = useWatch({ control: form.control }) as DecisionDraft
  const labels = labelsOf(championship.rounds)
  const rounds = championship.rounds.map(({ id, name }) => ({
    value: id,
    label: `${labels.get(id)} ${name}`,
  }))
  const errors = useErrorsOfForm(error, draft)

  return (
    <Form
      form={form}
      label="Make a Decision"
      errors={errors}
      onSubmit={(values) => {
        const { data } = readDraft(values)
        if (data) onSave(data)
      }}
    >
      <SelectField
        control={form.control}
        name="kind"
        label="Decision"
        options={KIND_OPTIONS}
        help={KIND_HELP[draft.kind]}
      />
      <DecisionFields
        control={form.control}
        loaded={loaded}
        classes={championship.classes}
        rounds={rounds}
      />
      <TextAreaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={2}
        help="Everybody can read it."
      />
      {isOutdated && (
        <Notice tone="caution" isLive title="Somebody else has changed this championship">
          Your input is still here. What changes below is up to date.
        </Notice>
      )}
      <DecisionPreview
        loaded={loaded}
        decision={draftDecision(draft)}
        onInstead={(kind) => form.reset(draftInstead(draft, kind), { keepDefaultValues: true })}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        {isOutdated ? (
          <Button variant="primary" onClick={onAcknowledge}>
            Continue
          </Button>
        ) : (
          <SubmitButton label="Make Decision" isPending={isPending} />
        )}
      </DialogActions>
    </Form>
  )
}

/** The server's errors at the fields that the form had when it was sent. */
function useErrorsOfForm(error: Error | null, draft: DecisionDraft) {
  const fields = useFieldErrors(error)
  const [seen, setSeen] = useState<typeof fields>()
  const [errors, setErrors] = useState<Record<string, string>>()
  if (fields !== seen) {
    setSeen(fields)
    setErrors(
      fields &&
        Object.fromEntries(
          Object.entries(fields).map(([field, text]) => [fieldOf(field, draft), text]),
        ),
    )
  }
  return errors
}
