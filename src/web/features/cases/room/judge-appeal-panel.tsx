import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Form,
  NumberField,
  Pair,
  Panel,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useDecideAppeal } from '../cases.api.ts'
import { GivenByHand, givenBefore, givenOf } from './given-by-hand.ts'
import type { RoomProps } from './room-props.ts'

const OUTCOMES = [
  { value: 'upheld', label: 'The decision stands' },
  { value: 'changed', label: 'Another outcome' },
  { value: 'annulled', label: 'Annulled: none of its effects stays' },
  { value: 'inadmissible', label: 'Not admitted: no grounds' },
] as const

const Values = z.object({
  outcome: z.enum(['upheld', 'changed', 'annulled', 'inadmissible']),
  reason: requiredText('Reasons', REPORT_LIMITS.textLength),
  rungs: z.array(GivenByHand),
})

/** For stewards who had no part in the decision. It is final after that. */
export function JudgeAppealPanel({ data, work }: RoomProps) {
  const decide = useDecideAppeal(data.code)
  const errors = useFieldErrors(decide.error)
  const accused = data.cars.filter(({ side }) => side === 'accused')
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: {
      outcome: 'upheld' as z.output<typeof Values>['outcome'],
      reason: '',
      rungs: givenBefore(data, work),
    },
  })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  if (!data.may.includes('decide-appeal')) return null
  return (
    <Panel title="Judge the Appeal" isFirstOnPhones>
      <Form
        form={form}
        label="Judge the Appeal"
        errors={errors}
        onSubmit={({ rungs, ...values }) => decide.mutate({ ...values, rungs: givenOf(rungs) })}
      >
        <SelectField
          control={form.control}
          name="outcome"
          label="Outcome"
          options={[...OUTCOMES]}
        />
        {outcome === 'changed' &&
          accused.map((car, index) => (
            <Pair key={car.id}>
              <SelectField
                control={form.control}
                name={`rungs.${index}.rung`}
                label={`Instead, for #${car.number}`}
                options={work.ballot.rungs.map(({ key, name }) => ({ value: key, label: name }))}
              />
              <NumberField
                control={form.control}
                name={`rungs.${index}.licencePoints`}
                label={`Licence Points: #${car.number}`}
              />
            </Pair>
          ))}
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reasons"
          rows={4}
          help="Everybody reads them in the decision. There is no further appeal."
        />
        <SubmitButton label="Decide" isPending={decide.isPending} pendingLabel="Deciding..." />
      </Form>
    </Panel>
  )
}
