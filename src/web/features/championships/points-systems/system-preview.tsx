import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { FilterSelect, Panel, Skeleton } from '#web/ui/index.ts'
import { valuesOfStored } from '../editor/championship-values.ts'
import { overridesOf } from '../editor/configuration-values.ts'
import { storedQuery } from '../editor/editor.api.ts'
import { useEditor, useValues } from '../editor/editor-context.ts'
import { PreviewPanel } from '../editor/preview/preview-panel.tsx'

type Props = {
  /** Null for a new one. */
  id: number | null
  /** Whose tables saving would change. */
  usedBy: PointsSystem['usedBy']
  /** What saves the form. */
  children: ReactNode
}

/** The table of a championship that uses the points system, or the last races if none does. */
export function SystemPreview({ id: ofSystem, usedBy, children }: Props) {
  const { known } = useEditor()
  const values = useValues()
  const [chosen, setChosen] = useState<string>()
  const shown = usedBy.find(({ key }) => key === chosen) ?? usedBy[0]
  const id = shown ? Number(shown.key.replace('season-', '')) : undefined
  const { data: stored } = useQuery({ ...storedQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined)
    return (
      <PreviewPanel
        id={null}
        ofSystem={ofSystem}
        values={values}
        known={known}
        classes={NO_CLASSES}
        hasRounds={false}
      >
        {children}
      </PreviewPanel>
    )
  const changed = { configuration: overridesOf(values.configuration, {}) }
  return (
    <>
      {usedBy.length > 1 && (
        <Panel>
          <FilterSelect
            label="Championship"
            options={usedBy.map(({ key, name }) => ({ value: key, label: name }))}
            value={shown?.key ?? null}
            onChange={setChosen}
          />
        </Panel>
      )}
      {stored ? (
        <PreviewPanel
          key={id}
          id={id}
          ofSystem={ofSystem}
          // As if the rules of the points system were its own.
          values={{ ...valuesOfStored(stored, changed), pointsSystemId: null }}
          known={known}
          classes={stored.classes}
        >
          {children}
        </PreviewPanel>
      ) : (
        <Panel title="Preview">
          <Skeleton height={FILTERS_PX} />
          {children}
        </Panel>
      )}
    </>
  )
}

/** As high as the first filters, so that the button that saves stays where it is. */
const FILTERS_PX = 66

const NO_CLASSES: readonly string[] = []
