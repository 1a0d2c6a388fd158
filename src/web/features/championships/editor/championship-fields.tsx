import type { ReactElement, ReactNode } from 'react'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { DateField, FormColumns, Panel, TextField } from '#web/ui/index.ts'
import { CategoriesSection } from './categories-section.tsx'
import { useEditor } from './editor-context.ts'
import { EditorFrame, SaveButtons } from './editor-frame.tsx'
import { OptionsPanel } from './options/options-panel.tsx'
import { PointsSystemField } from './options/points-system-field.tsx'
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
  /** Beside the button that saves. */
  beforeSave?: ReactNode
  /** Why the events that can be rounds could not be loaded. */
  eventsError: Error | null
  onRetryEvents: () => void
  /** Its id, null for a new one, and the classes of its cars. */
  previewed: { id: number | null; classes: readonly string[] }
}

/** All fields of a championship, with its preview beside them. */
export function ChampionshipFields(props: Props) {
  const { error, onSend, eventsError, onRetryEvents, previewed, beforeSave, ...buttons } = props
  const {
    form: { control },
  } = useEditor()
  return (
    <EditorFrame
      label={buttons.label}
      error={error}
      onSend={onSend}
      side={
        <LivePreview {...previewed}>
          {beforeSave}
          <SaveButtons {...buttons} />
        </LivePreview>
      }
    >
      <Panel title="Championship">
        <TextField control={control} name="name" label="Name" autoComplete="off" />
        <FormColumns>
          <DateField
            control={control}
            name="firstDay"
            label="First Day"
            help="Days begin at midnight UTC. Without days, they are those of the first and last round."
          />
          <DateField
            control={control}
            name="lastDay"
            label="Last Day"
            help="Races from the first day to the last are offered below. Those that you choose are rounds."
          />
        </FormColumns>
        <PointsSystemField />
      </Panel>
      <OptionsPanel isOfChampionship />
      <RoundsSection error={eventsError} onRetry={onRetryEvents} />
      <CategoriesSection />
    </EditorFrame>
  )
}
