import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CaseDraft, type CasePreview } from '#shared/contract/case-work.ts'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { SeverityChoice } from '#shared/contract/incidents.ts'
import { isBeingJudged } from '#shared/domain/cases/case-state.ts'
import { HEARING_ITEMS, CONFIRMED_ITEMS } from '#shared/domain/stewarding/hearing.ts'
import {
  FACTORS,
  SEVERITIES,
  type Factor,
  type Severity,
} from '#shared/domain/stewarding/incidents.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ButtonRow,
  CheckboxGroupField,
  Form,
  NumberField,
  Pair,
  Panel,
  SelectField,
  Stack,
  SubmitButton,
  SwitchField,
  TextAreaField,
} from '#web/ui/index.ts'
import { usePreview, useSaveDraft } from '../cases.api.ts'
import { Drafted } from './drafted.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { RoomProps } from './room-props.ts'

const SEVERITY_OPTIONS = (Object.keys(SEVERITIES) as Severity[]).map((value) => ({
  value,
  label: SEVERITIES[value].name,
}))
const FACTOR_OPTIONS = (Object.keys(FACTORS) as Factor[]).map((value) => ({
  value,
  label: FACTORS[value].name,
}))
const HEARD_OPTIONS = CONFIRMED_ITEMS.map((value) => ({ value, label: HEARING_ITEMS[value] }))

/** What the decision is to say. The chair writes it; the outcome follows from the vote. */
export function DecisionPanel({ data, work }: RoomProps) {
  const [preview, setPreview] = useState<CasePreview>()
  const viewer = useViewer()
  const isChair = work.seats.some(({ person, isChair: leads }) => leads && person.id === viewer?.id)
  const [isStandingIn, setIsStandingIn] = useState(false)
  const mayWrite = data.may.includes('draft') || data.may.includes('publish')
  if (!isBeingJudged(data.state)) return null
  if (!mayWrite || !(isChair || isStandingIn))
    return (
      <Panel
        title="The Decision"
        note="Parties read it once it is published"
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setIsStandingIn(true)}>
              Write It
            </Button>
          )
        }
      >
        <Drafted data={data} work={work} />
      </Panel>
    )
  return (
    <>
      <Panel title="The Decision" note="Parties read it once it is published">
        <DraftForm data={data} work={work} onPreview={setPreview} preview={preview} />
      </Panel>
      {preview && <PreviewPanel preview={preview} />}
    </>
  )
}

/** As it is filled in: what is not chosen yet is empty. */
const Typed = CaseDraft.extend({
  severity: SeverityChoice.or(z.literal('')),
  cars: z.array(
    z.object({ carId: z.number(), licencePoints: z.number().nullable(), isOnGrid: z.boolean() }),
  ),
})

const typedOf = (draft: CaseDraft) => ({ ...draft, severity: draft.severity ?? ('' as const) })

const draftOf = ({ severity, cars, ...typed }: z.output<typeof Typed>): CaseDraft => ({
  ...typed,
  severity: severity === '' ? null : severity,
  cars: cars.map((car) => ({ ...car, licencePoints: car.licencePoints ?? 0 })),
})

type Props = RoomProps & {
  preview: CasePreview | undefined
  onPreview: (preview: CasePreview) => void
}

function DraftForm({ data, work, preview, onPreview }: Props) {
  const { code, may } = data
  const version = data.version ?? 0
  const save = useSaveDraft(code)
  const look = usePreview(code)
  const accused = data.cars.filter(({ side }) => side === 'accused')
  const form = useForm({
    resolver: schemaResolver(Typed),
    defaultValues: typedOf(work.draft ?? newDraft(data)),
  })
  const { control } = form
  const isClosed = work.ballot.votes !== null
  return (
    <Form
      form={form}
      label="The Decision"
      errors={useFieldErrors(save.error)}
      onSubmit={(typed) => save.mutate({ version, draft: draftOf(typed) })}
    >
      <Pair>
        <SelectField
          control={control}
          name="severity"
          label="Severity"
          options={SEVERITY_OPTIONS}
          help="By the act first, by what came of it second. It sets the guide's range."
        />
        <SwitchField control={control} name="isFirstLap" label="In the first lap" />
      </Pair>
      <CheckboxGroupField
        control={control}
        name="factors"
        label="Factors"
        options={FACTOR_OPTIONS}
      />
      <TextAreaField
        control={control}
        name="fact"
        label="Fact"
        rows={3}
        help="What the stewards hold to be true, in the past tense, without a name for blame."
      />
      <TextAreaField control={control} name="rule" label="Rule (Optional)" rows={2} />
      <TextAreaField
        control={control}
        name="reasons"
        label="Reasons"
        rows={4}
        help="What was looked at, the act and what came of it, and an answer to each point of the statements."
      />
      <TextAreaField
        control={control}
        name="whyOutOfRange"
        label="Why It Is Outside of the Guide's Range (Optional)"
        rows={2}
      />
      {accused.map((car, index) => (
        <Pair key={car.id}>
          <NumberField
            control={control}
            name={`cars.${index}.licencePoints`}
            label={`Licence Points: #${car.number}`}
            help={car.driver ? `For ${car.driver.name}` : 'Nobody is known to have driven it'}
          />
          <SwitchField
            control={control}
            name={`cars.${index}.isOnGrid`}
            label="At the next start instead, because the car did not finish"
          />
        </Pair>
      ))}
      <CheckboxGroupField
        control={control}
        name="confirmed"
        label="The Hearing"
        options={HEARD_OPTIONS}
      />
      <SwitchField
        control={control}
        name="wasFileSeen"
        label="The laps of both cars and the log around the moment were looked at"
      />
      <SwitchField
        control={control}
        name="wasVideoAskedFor"
        label="The accused was asked for their own video"
      />
      <TextAreaField
        control={control}
        name="bansBeginBecause"
        label="Why a Ban Begins at Once (Optional)"
        rows={2}
        help="Bans and exclusions wait until the decision is final, unless this says why not."
      />
      <Stack gap="small">
        <ButtonRow>
          <SubmitButton
            label="Save Draft"
            variant="secondary"
            isPending={save.isPending}
            pendingLabel="Saving..."
          />
          <Button
            isPending={look.isPending}
            pendingLabel="Computing..."
            disabledReason={isClosed ? undefined : 'Preview: Once the Vote Is Closed'}
            onClick={() =>
              void form.handleSubmit((typed) =>
                look.mutate({ draft: draftOf(typed) }, { onSuccess: onPreview }),
              )()
            }
          >
            Preview
          </Button>
        </ButtonRow>
        {may.includes('publish') && (
          <PublishDialog
            data={data}
            work={work}
            preview={preview}
            withDraft={(use) => void form.handleSubmit((typed) => use(draftOf(typed)))()}
          />
        )}
      </Stack>
    </Form>
  )
}

const newDraft = ({ cars, lap }: CaseDetail): CaseDraft => ({
  severity: null,
  isFirstLap: lap === 1,
  factors: [],
  fact: '',
  rule: '',
  reasons: '',
  cars: cars
    .filter(({ side }) => side === 'accused')
    .map(({ id }) => ({ carId: id, licencePoints: 0, isOnGrid: false })),
  whyOutOfRange: '',
  confirmed: [],
  wasFileSeen: false,
  wasVideoAskedFor: false,
  bansBeginBecause: '',
})
