import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { Notice, Page } from '#web/ui/index.ts'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { pointsSystemsQuery } from '../editor/editor.api.ts'
import { EditorConflict } from '../editor/editor-conflict.tsx'
import { differingParts, mergedValues } from '../editor/merged-values.ts'
import {
  PointsSystemForm,
  useBackToSystems,
  useSystemForm,
  valuesOfSystem,
} from './points-system-form.tsx'
import { useSavePointsSystem } from './points-systems.api.ts'
import { namesOf } from './system-words.ts'

const here = getRouteApi('/_member/admin/points-systems/$id')

export function EditPointsSystemPage() {
  const { id } = here.useParams()
  const systems = useQuery(pointsSystemsQuery)
  return (
    <Page title="Edit Points System">
      <Queried query={systems} failure="Failed to load points systems">
        {(all) => <KeptSystem key={id} found={all.find((one) => String(one.id) === id)} />}
      </Queried>
    </Page>
  )
}

/** Keeps the form after somebody has deleted the points system. */
function KeptSystem({ found }: { found: PointsSystem | undefined }) {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  if (!known)
    return (
      <NotFound
        thing="Points System"
        link={<Link to="/admin/points-systems" />}
        linkText="All Points Systems"
      />
    )
  return <EditedSystem system={known} isGone={!found} />
}

type Props = { system: PointsSystem; isGone: boolean }

function EditedSystem({ system, isGone }: Props) {
  const [base, setBase] = useState(system)
  const form = useSystemForm(valuesOf(base))
  const isCopied = isGone || system.isFixed
  const save = useSavePointsSystem(isCopied ? undefined : system.id)
  const leave = useBackToSystems()

  const isNewer = system.version !== base.version && !save.isPending && !save.isSuccess
  const isOvertaken = isNewer && differingParts(valuesOf(base), valuesOf(system)).length > 0
  if (isNewer && !isOvertaken) setBase(system)

  function send({ name, configuration }: ChampionshipFormValues) {
    const values = { name, configuration }
    save.mutate(isCopied ? values : { ...values, version: base.version }, { onSuccess: leave })
  }

  function rebase({ keepsMine }: { keepsMine: boolean }) {
    const theirs = valuesOf(system)
    const merged = mergedValues(valuesOf(base), form.getValues(), theirs)
    form.reset(theirs)
    if (keepsMine) form.reset(merged, { keepDefaultValues: true })
    save.reset()
    setBase(system)
  }

  return (
    <>
      <LeaveDialog isDirty={form.formState.isDirty} />
      <PointsSystemForm
        form={form}
        label={isCopied ? 'Save a Copy' : 'Save Points System'}
        isPending={save.isPending}
        error={save.error}
        id={system.id}
        usedBy={isCopied ? [] : system.usedBy}
        onSend={send}
      >
        <EffectNotice system={system} isGone={isGone} />
        {isOvertaken && !isGone && (
          <EditorConflict
            what="points system"
            base={valuesOf(base)}
            theirs={valuesOf(system)}
            onKeepMine={() => rebase({ keepsMine: true })}
            onTakeTheirs={() => rebase({ keepsMine: false })}
          />
        )}
      </PointsSystemForm>
    </>
  )
}

const valuesOf = ({ name, configuration }: PointsSystem) => valuesOfSystem(name, configuration)

/** What saving does: to which tables, or that it makes a copy. */
function EffectNotice({ system, isGone }: Props) {
  const { usedBy, isFixed } = system
  if (isGone)
    return (
      <Notice tone="stop" title="Somebody has deleted this points system" isLive>
        What you typed is still here. Saving creates it again.
      </Notice>
    )
  if (isFixed)
    return (
      <Notice tone="caution" title="Saving makes a copy">
        It scores {namesOf(system)}, where rounds are official already, so it stays as it is. Give
        the copy a name of its own, and choose it where it shall count.
      </Notice>
    )
  if (usedBy.length === 0) return null
  return <Notice>Saving changes the tables of {namesOf(system)}.</Notice>
}
