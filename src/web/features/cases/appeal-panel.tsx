import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { requiredText } from '#shared/contract/text.ts'
import { type Ground, GROUNDS } from '#shared/domain/stewarding/appeals.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  CheckboxGroupField,
  ConfirmDialog,
  Form,
  Panel,
  SubmitButton,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'
import { useAppeal, useWithdrawAppeal } from './cases.api.ts'

const GROUND_KEYS = Object.keys(GROUNDS) as [Ground, ...Ground[]]
const GROUND_OPTIONS = GROUND_KEYS.map((value) => ({ value, label: GROUNDS[value] }))

const Values = z.object({
  grounds: z.array(z.enum(GROUND_KEYS)).min(1, 'Choose what the appeal is about'),
  text: requiredText('Reasons', REPORT_LIMITS.textLength),
})

/** A party asks other stewards, or reads why that is not possible. */
export function AppealPanel({ data }: { data: CaseDetail }) {
  const { may, noAppealBecause } = data
  if (may.includes('withdraw-appeal')) return <Withdraw code={data.code} />
  if (may.includes('appeal')) return <FileAppeal data={data} />
  if (noAppealBecause === null) return null
  return (
    <Panel title="Appeal">
      <Text>{noAppealBecause}</Text>
    </Panel>
  )
}

function FileAppeal({ data }: { data: CaseDetail }) {
  const appeal = useAppeal(data.code)
  const errors = useFieldErrors(appeal.error)
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: { grounds: [] as Ground[], text: '' },
  })
  const own = data.cars.find(({ isOwn }) => isOwn)
  if (!own) return null
  return (
    <Panel title="Appeal">
      <Form
        form={form}
        label="Appeal"
        errors={errors}
        onSubmit={(values) => appeal.mutate({ carId: own.id, ...values })}
      >
        <CheckboxGroupField
          control={form.control}
          name="grounds"
          label="What It Is About"
          options={GROUND_OPTIONS}
        />
        <TextAreaField control={form.control} name="text" label="Your Reasons" rows={5} />
        <Text tone="quiet">
          Stewards who did not decide it judge it anew. The outcome can be harsher, and the decision
          stays applied until then.
        </Text>
        <SubmitButton label="Appeal" isPending={appeal.isPending} pendingLabel="Sending..." />
      </Form>
    </Panel>
  )
}

function Withdraw({ code }: { code: string }) {
  const withdraw = useWithdrawAppeal(code)
  return (
    <Panel title="Appeal">
      <Text>Your appeal is with the appeal stewards.</Text>
      <ConfirmDialog
        trigger={<Button>Withdraw the Appeal</Button>}
        title="Withdraw the Appeal"
        description="The decision is final at once, unless somebody else has appealed. It counts as one of your appeals."
        confirmLabel="Withdraw"
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({})}
      />
    </Panel>
  )
}
