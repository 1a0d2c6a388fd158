import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { Page } from '#web/ui/index.ts'
import type { ChampionshipValues } from '../editor/championship-values.ts'
import { pointsSystemsQuery } from '../editor/editor.api.ts'
import {
  PointsSystemForm,
  useBackToSystems,
  useSystemForm,
  valuesOfSystem,
} from './points-system-form.tsx'
import { useSavePointsSystem } from './points-systems.api.ts'

const here = getRouteApi('/_member/admin/points-systems/create')

export function CreatePointsSystemPage() {
  const { from } = here.useSearch()
  const systems = useQuery(pointsSystemsQuery)
  return (
    <Page title="Create Points System" subtitle="No table changes before a championship uses it.">
      <Queried query={systems} failure="Failed to load points systems">
        {(all) => <NewSystem key={from} start={startOf(from, all)} />}
      </Queried>
    </Page>
  )
}

/** @param from the key of a known list, or the id of a points system that is copied */
function startOf(from: string | undefined, systems: readonly PointsSystem[]) {
  const copied = systems.find(({ id }) => String(id) === from)
  if (copied) return valuesOfSystem(`${copied.name} (copy)`, copied.configuration)
  const preset = Object.entries(PRESETS).find(([key]) => key === from)?.[1]
  return valuesOfSystem(preset?.name ?? '', preset?.configuration ?? {})
}

function NewSystem({ start }: { start: ChampionshipValues }) {
  const form = useSystemForm(start)
  const save = useSavePointsSystem()
  const leave = useBackToSystems()
  return (
    <>
      <LeaveDialog isDirty={form.formState.isDirty} />
      <PointsSystemForm
        form={form}
        label="Create Points System"
        isPending={save.isPending}
        error={save.error}
        id={null}
        usedBy={NOBODY}
        onSend={({ name, configuration }) =>
          save.mutate({ name, configuration }, { onSuccess: leave })
        }
      />
    </>
  )
}

const NOBODY: PointsSystem['usedBy'] = []
