import { type ReactElement, useEffect, useMemo } from 'react'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { useProblemToast } from '#web/lib/use-problem-toast.ts'
import {
  ButtonLink,
  Columns,
  Form,
  FormColumns,
  Panel,
  Stack,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { CategoriesSection } from './categories-section.tsx'
import { type EditorForm, START_VALUES } from './championship-values.ts'
import { useEditor } from './editor-context.ts'
import { FORM_ERROR } from './editor-problems.ts'
import { fieldOf } from './field-paths.ts'
import { firstError, namesOfErrors } from './form-errors.ts'
import { BonusOptions } from './options/bonus-options.tsx'
import { ClassifiedOptions } from './options/classified-options.tsx'
import { CrewOptions } from './options/crew-options.tsx'
import { DropOptions } from './options/drop-options.tsx'
import { LengthOptions } from './options/length-options.tsx'
import { PointsOptions } from './options/points-options.tsx'
import { PointsSystemField } from './options/points-system-field.tsx'
import { TableOptions } from './options/table-options.tsx'
import { TieOptions } from './options/tie-options.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { RoundsSection } from './rounds/rounds-section.tsx'

type Props = {
  label: string
  isPending: boolean
  /** Why it cannot be saved. */
  disabledReason?: string | undefined
  error: Error | null
  onSend: (form: ChampionshipFormValues) => void
  /** Where the form is left without saving. */
  cancel: ReactElement
  /** Of the events that can be rounds. */
  eventsError: Error | null
  onRetryEvents: () => void
  /** Its id, null for a new one, and the classes of its cars. */
  previewed: { id: number | null; classes: readonly string[] }
}

/** All fields of a championship, with its preview beside them. */
export function ChampionshipFields(props: Props) {
  const { label, isPending, error, onSend, cancel, eventsError, onRetryEvents, previewed } = props
  const { form } = useEditor()
  const { control } = form
  const problem = useProblemToast()
  useRevalidation(form)
  return (
    <Form
      form={form}
      label={label}
      errors={useErrorsOf(error)}
      onSubmit={(values) => {
        problem.close()
        onSend(values)
      }}
      onInvalid={(errors) =>
        problem.show({ title: 'Validation Error', description: firstError(errors) })
      }
    >
      <Columns
        isSideSticky="scrolling"
        side={
          <LivePreview {...previewed}>
            <Stack gap="small">
              <SubmitButton
                label={label}
                size="large"
                isBlock
                isPending={isPending}
                disabledReason={props.disabledReason}
              />
              <ButtonLink variant="quiet" isBlock render={cancel}>
                Cancel
              </ButtonLink>
            </Stack>
          </LivePreview>
        }
      >
        <Panel title="Championship">
          <TextField control={control} name="name" label="Name" autoComplete="off" />
          <FormColumns>
            <TextField control={control} name="firstDay" label="First Day" type="date" />
            <TextField
              control={control}
              name="lastDay"
              label="Last Day"
              type="date"
              help="Races of these days are rounds by themselves. Days begin at midnight UTC."
            />
          </FormColumns>
          <PointsSystemField />
        </Panel>
        <Panel title="Rules" isFlush>
          <PointsOptions />
          <LengthOptions />
          <BonusOptions />
          <ClassifiedOptions />
          <CrewOptions />
          <DropOptions hasRounds />
          <TieOptions />
          <TableOptions hasFileTeams />
        </Panel>
        <RoundsSection error={eventsError} onRetry={onRetryEvents} />
        <CategoriesSection />
      </Columns>
    </Form>
  )
}

/** The server's errors, at the fields that show them. */
function useErrorsOf(error: Error | null) {
  const { form } = useEditor()
  const fields = useFieldErrors(error)
  return useMemo(() => {
    if (!fields) return undefined
    const values = { ...START_VALUES, ...form.getValues() }
    const found = Object.entries(fields).map(([path, message]) => [fieldOf(path, values), message])
    // Of two at one field, the first is shown.
    return Object.fromEntries(found.toReversed()) as Record<string, string>
  }, [fields, form])
}

/** Removes the error of a field as soon as a change of another one has fixed it: days of rounds, rounds of drops. */
function useRevalidation(form: EditorForm) {
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const names = namesOfErrors(form.formState.errors, FORM_ERROR)
      if (names.length > 0) void form.trigger(names)
    })
    return unsubscribe
  }, [form])
}
