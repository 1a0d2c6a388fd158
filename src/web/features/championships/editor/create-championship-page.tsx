import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { DraftRestored } from '#web/parts/draft-restored.tsx'
import { keptDraft } from '#web/browser/kept-draft.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { useKeptValues } from '#web/browser/use-kept-values.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Page } from '#web/ui/index.ts'
import { ChampionshipFields } from './championship-fields.tsx'
import { ChampionshipValues, START_VALUES } from './championship-values.ts'
import { pointsSystemsQuery, useSaveChampionship } from './editor.api.ts'
import { Editor } from './editor-context.ts'
import { editorResolver } from './editor-problems.ts'
import { useKnown } from './use-known.ts'

export function CreateChampionshipPage() {
  const systems = useQuery(pointsSystemsQuery)
  return (
    <Page title="New Championship" subtitle="Members see it as soon as it is saved.">
      <Queried query={systems} failure="Failed to load points systems">
        {(all) => <NewChampionship loaded={all} />}
      </Queried>
    </Page>
  )
}

function NewChampionship({ loaded }: { loaded: readonly PointsSystem[] }) {
  const [systems] = useState(loaded)
  const { known, ...races } = useKnown(systems)
  const form = useForm<ChampionshipValues, unknown, ChampionshipFormValues>({
    resolver: editorResolver(known),
    defaultValues: START_VALUES,
    mode: 'onTouched',
  })
  const draft = useDraft(form)
  const save = useSaveChampionship()
  const navigate = useNavigate()

  function send(values: ChampionshipFormValues) {
    save.mutate(values, {
      onSuccess: ({ key }) => {
        draft.forget()
        void navigate({ to: '/championships/$id', params: { id: key }, ignoreBlocker: true })
      },
    })
  }

  return (
    <Editor value={{ form, systems, known }}>
      <LeaveDialog isKept isDirty={form.formState.isDirty && !save.isSuccess} />
      {draft.isRestored && <DraftRestored onDiscard={draft.discard} />}
      <ChampionshipFields
        label="Create Championship"
        isPending={save.isPending}
        error={save.error}
        onSend={send}
        cancel={<Link to="/championships" />}
        previewed={NEW}
        {...races}
      />
    </Editor>
  )
}

const NEW = { id: null, classes: [] }

/** Keeps what is typed in this tab: it survives a reload, and signing in again. */
function useDraft(
  form: Parameters<typeof useKeptValues<ChampionshipValues, ChampionshipFormValues>>[0],
) {
  const viewerId = useViewer()?.id ?? 0
  const key = `championship-draft:${viewerId}`
  const kept = useMemo(() => keptDraft('sessionStorage', key, ChampionshipValues), [key])
  const restored = useKeptValues(form, kept)
  const [isDiscarded, setIsDiscarded] = useState(false)
  return {
    isRestored: restored !== undefined && !isDiscarded,
    discard: () => {
      form.reset()
      kept.forget()
      setIsDiscarded(true)
    },
    forget: kept.forget,
  }
}
