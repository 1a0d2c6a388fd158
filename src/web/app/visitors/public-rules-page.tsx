import { useQuery } from '@tanstack/react-query'
import { publicRulesQuery } from '#web/features/public-pages/index.ts'
import { RulesScreen } from '#web/features/rules/index.ts'

export function PublicRulesPage() {
  return <RulesScreen query={useQuery(publicRulesQuery)} />
}
