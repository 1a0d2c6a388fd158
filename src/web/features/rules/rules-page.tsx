import { useQuery } from '@tanstack/react-query'
import { rulesQuery } from './rules.api.ts'
import { RulesScreen } from './rules-screen.tsx'

export function RulesPage() {
  return <RulesScreen query={useQuery(rulesQuery)} />
}
