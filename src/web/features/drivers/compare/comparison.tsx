import type { DriverComparison } from '#shared/contract/driver-history.ts'
import { type HeadToHead, headToHead } from '#shared/domain/drivers/head-to-head.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { EmptyState, Explained, StatGrid, StatPanel } from '#web/ui/index.ts'
import { ComparedBests } from './compared-bests.tsx'
import { SharedRaces } from './shared-races.tsx'

export function Comparison({ comparison }: { comparison: DriverComparison }) {
  const { a, b, races, bests } = comparison
  return (
    <>
      {races.length > 0 ? (
        <Balance comparison={comparison} result={headToHead(races)} />
      ) : (
        <EmptyState
          drawing="grid"
          title="No Shared Races"
          text={`${a.displayName} and ${b.displayName} have not driven the same race yet.`}
        />
      )}
      {bests.length > 0 && <ComparedBests comparison={comparison} />}
      {races.length > 0 && <SharedRaces comparison={comparison} />}
    </>
  )
}

type BalanceProps = { comparison: DriverComparison; result: HeadToHead }

function Balance({ comparison: { a, b }, result }: BalanceProps) {
  const { races, together, ahead, inClass, pace, pacedRaces } = result
  return (
    <StatGrid>
      <StatPanel
        label={<Explained text={EXPLAINED.races}>Shared Races</Explained>}
        value={races}
        note={together > 0 && `${together} in one car`}
      />
      <StatPanel
        label={`${a.displayName} Ahead`}
        value={ahead.a}
        note={<Explained text={EXPLAINED.ahead}>{inClass.a} in the same class</Explained>}
      />
      <StatPanel
        label={`${b.displayName} Ahead`}
        value={ahead.b}
        note={<Explained text={EXPLAINED.ahead}>{inClass.b} in the same class</Explained>}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.pace}>Pace</Explained>}
        value={pace === null ? '-' : (Math.abs(pace) * 100).toFixed(2)}
        {...(pace !== null && { unit: '%' })}
        isOff={pace === null}
        note={
          pace === null
            ? 'No race in one class with enough clean laps'
            : `${pace <= 0 ? a.displayName : b.displayName} faster, over ${counted(pacedRaces, 'race')}`
        }
      />
    </StatGrid>
  )
}

const EXPLAINED = {
  races: 'All races of events that count in which both drove.',
  ahead:
    'Who had the better place at the end, overall, in races in different cars. A car that did not finish keeps its place in the classification. Below: only races in cars of one class.',
  pace: 'How much faster the median clean lap was: the mean of all races in one class in which both drove at least five clean laps. Fuel, tyres and traffic are not taken into account.',
}
