import type { RaceResult } from '#shared/contract/race-result.ts'
import { Section, StatGrid, StatPanel } from '#web/ui/index.ts'

export function ResultsStatistics({ results }: { results: RaceResult[] }) {
  const drivers = new Set(results.flatMap((car) => car.drivers.map(({ name }) => name)))
  const withStatus = (wanted: RaceResult['status']) =>
    results.filter(({ status }) => status === wanted).length

  return (
    <Section title="Race Statistics">
      <StatGrid>
        <StatPanel label="Total Drivers" value={drivers.size} />
        <StatPanel label="Finished" value={withStatus('Finished')} />
        <StatPanel label="DNF" value={withStatus('DNF')} />
        <StatPanel label="Classes" value={new Set(results.map((car) => car.carClass)).size} />
      </StatGrid>
    </Section>
  )
}
