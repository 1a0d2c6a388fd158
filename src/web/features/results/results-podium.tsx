import { Podium, Section } from '#web/ui/index.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { podiumSteps } from './podium-steps.ts'

export function ResultsPodium({ results }: { results: RaceResult[] }) {
  const steps = podiumSteps(results)
  if (steps.length === 0) return null

  return (
    <Section title="Podium">
      <Podium steps={steps} />
    </Section>
  )
}
