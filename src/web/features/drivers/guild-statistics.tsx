import { useQuery } from '@tanstack/react-query'
import type { Driver } from '#shared/contract/drivers.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import { Figures, Panel } from '#web/ui/index.ts'
import { championsQuery } from '#web/data/drivers.ts'

const LOADING_PLACEHOLDER = '--'

/** Champions are members who have won a class of a finished season. */
export function GuildStatistics({ drivers }: { drivers: Driver[] | undefined }) {
  const { data: titles } = useQuery(championsQuery)
  const total = drivers?.length ?? LOADING_PLACEHOLDER
  const admins = drivers?.filter(isAdmin).length
  const champions = titles && new Set(titles.flatMap(({ userId }) => userId ?? [])).size

  return (
    <Panel title="Driver Statistics" isFlush>
      <Figures
        items={[
          { label: 'Total Drivers', value: total },
          { label: 'Admins', value: admins ?? LOADING_PLACEHOLDER },
          { label: 'Champions', value: champions ?? LOADING_PLACEHOLDER },
          { label: 'Active', value: total },
        ]}
      />
    </Panel>
  )
}
