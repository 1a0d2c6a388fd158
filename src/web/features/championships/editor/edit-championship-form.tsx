import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type {
  ChampionshipFormValues,
  StoredChampionship,
} from '#shared/contract/championship-form.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { Notice, TextAreaInput } from '#web/ui/index.ts'
import { ChampionshipFields } from './championship-fields.tsx'
import { type ChampionshipValues, valuesOfStored } from './championship-values.ts'
import { useSaveChampionship } from './editor.api.ts'
import { EditorConflict } from './editor-conflict.tsx'
import { Editor } from './editor-context.ts'
import { editorResolver } from './editor-problems.ts'
import { differingParts, mergedValues } from './merged-values.ts'
import { useKnown } from './use-known.ts'

type Props = {
  /** The latest version; the form keeps the one it was opened with until the user resolves a conflict. */
  stored: StoredChampionship
  isGone: boolean
  loaded: readonly PointsSystem[]
}

export function EditChampionshipForm({ stored, isGone, loaded }: Props) {
  const [systems] = useState(loaded)
  const [base, setBase] = useState(stored)
  const { known, ...races } = useKnown(systems, isGone ? undefined : stored.knownCategories)
  const valuesOf = (one: StoredChampionship) =>
    valuesOfStored(
      one,
      systems.find(({ id }) => id === one.pointsSystemId),
    )
  const form = useForm<ChampionshipValues, unknown, ChampionshipFormValues>({
    resolver: editorResolver(known),
    defaultValues: valuesOf(base),
    mode: 'onTouched',
  })
  const [reason, setReason] = useState('')
  const save = useSaveChampionship(isGone ? undefined : stored.id)
  const navigate = useNavigate()

  const isNewer = stored.version !== base.version && !save.isPending && !save.isSuccess
  const isOvertaken = isNewer && differingParts(valuesOf(base), valuesOf(stored)).length > 0
  // A decision is no part of the form.
  if (isNewer && !isOvertaken) setBase(stored)

  function send(values: ChampionshipFormValues) {
    save.mutate(
      isGone ? values : { ...values, version: base.version, ...(reason !== '' && { reason }) },
      {
        onSuccess: ({ key }) =>
          void navigate({ to: '/championships/$id', params: { id: key }, ignoreBlocker: true }),
      },
    )
  }

  function rebase({ keepsMine }: { keepsMine: boolean }) {
    const theirs = valuesOf(stored)
    const merged = mergedValues(valuesOf(base), form.getValues(), theirs)
    form.reset(theirs)
    if (keepsMine) form.reset(merged, { keepDefaultValues: true })
    save.reset()
    setBase(stored)
  }

  return (
    <Editor value={{ form, systems, known }}>
      <LeaveDialog isDirty={form.formState.isDirty || reason !== ''} />
      {isGone && (
        <Notice tone="stop" title="Somebody has deleted this championship" isLive>
          What you typed is still here. Saving creates the championship anew, without the decisions
          that were made about it.
        </Notice>
      )}
      {!isGone && stored.isClosed && (
        <Notice tone="caution" title="This championship is closed" isLive>
          Its tables are frozen. Reopen it on its page to change it.
        </Notice>
      )}
      {!isGone && isOvertaken && (
        <EditorConflict
          what="championship"
          base={valuesOf(base)}
          theirs={valuesOf(stored)}
          onKeepMine={() => rebase({ keepsMine: true })}
          onTakeTheirs={() => rebase({ keepsMine: false })}
        />
      )}
      <ChampionshipFields
        label="Save Championship"
        isPending={save.isPending}
        disabledReason={!isGone && stored.isClosed ? 'Closed: reopen it first' : undefined}
        error={save.error}
        onSend={send}
        cancel={<Link to="/championships/$id" params={{ id: stored.key }} />}
        beforeSave={!isGone && <ReasonInput value={reason} onChange={setReason} />}
        previewed={{ id: isGone ? null : stored.id, classes: stored.classes }}
        {...races}
      />
    </Editor>
  )
}

type ReasonProps = { value: string; onChange: (reason: string) => void }

/** Beside the form, because it is about this change, not about the championship: it survives what others save. */
function ReasonInput({ value, onChange }: ReasonProps) {
  return (
    <TextAreaInput
      label="Reason for the Change"
      help="Everybody can read it in the history."
      rows={2}
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  )
}
