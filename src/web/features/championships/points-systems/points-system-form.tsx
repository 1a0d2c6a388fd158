import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { Panel, TextField } from '#web/ui/index.ts'
import { type ChampionshipValues, START_VALUES } from '../editor/championship-values.ts'
import { valuesOfConfiguration } from '../editor/configuration-values.ts'
import { Editor } from '../editor/editor-context.ts'
import { EditorFrame, SaveButtons } from '../editor/editor-frame.tsx'
import { editorResolver, type Known } from '../editor/editor-problems.ts'
import { OptionsPanel } from '../editor/options/options-panel.tsx'
import { SystemPreview } from './system-preview.tsx'

/** The rules of a points system, in the form of a championship that has nothing else. */
export const valuesOfSystem = (name: string, configuration: PartialConfiguration) => ({
  ...START_VALUES,
  name,
  configuration: valuesOfConfiguration(withDefaults(configuration)),
})

/** A points system has no rounds, so no events are asked for. */
const NOTHING_KNOWN: Known = { systems: new Map(), events: undefined }
const NO_SYSTEMS: readonly PointsSystem[] = []

export const useSystemForm = (values: ChampionshipValues) =>
  useForm<ChampionshipValues, unknown, ChampionshipFormValues>({
    resolver: editorResolver(NOTHING_KNOWN),
    defaultValues: values,
    mode: 'onTouched',
  })

type Props = {
  form: ReturnType<typeof useSystemForm>
  label: string
  isPending: boolean
  error: Error | null
  /** The championships whose tables it changes. */
  /** Null for a new one. */
  id: number | null
  usedBy: PointsSystem['usedBy']
  onSend: (form: ChampionshipFormValues) => void
  /** Above the fields. */
  children?: ReactNode
}

export function PointsSystemForm(props: Props) {
  const { form, label, isPending, error, id, usedBy, onSend, children } = props
  return (
    <Editor value={{ form, systems: NO_SYSTEMS, known: NOTHING_KNOWN }}>
      {children}
      <EditorFrame
        label={label}
        error={error}
        onSend={onSend}
        side={
          <SystemPreview id={id} usedBy={usedBy}>
            <SaveButtons
              label={label}
              isPending={isPending}
              cancel={<Link to="/admin/points-systems" />}
            />
          </SystemPreview>
        }
      >
        <Panel title="Points System">
          <TextField control={form.control} name="name" label="Name" autoComplete="off" />
        </Panel>
        <OptionsPanel />
      </EditorFrame>
    </Editor>
  )
}

export function useBackToSystems() {
  const navigate = useNavigate()
  return () => void navigate({ to: '/admin/points-systems', ignoreBlocker: true })
}
