import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { shownDifference } from '#shared/domain/results/race-time.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  BestLap,
  Section,
  SubLine,
  TextLink,
  type TimingColumn,
  TimingGroup,
  TimingTable,
  WholeWords,
} from '#web/ui/index.ts'
import { ResultClasses } from './result-classes.tsx'
import type { DriverContext } from './driver-context.ts'
import { driverColumns } from './result-columns.tsx'
import type { ResultGroup } from './result-groups.ts'
import { isDrivenBy } from './result-texts.ts'

type Props = {
  eventId: number
  session: number
  /** 'Qualifying' */
  title: string
  results: RaceResult[]
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
}

/** The best laps of a practice, a qualifying or a warm-up, by class: it has neither winners nor points. */
export function SessionResults(props: Props) {
  const { eventId, session, title, results, carClass, onChooseClass } = props
  const viewer = useViewer()
  return (
    <Section
      title={title}
      actions={
        <TextLink
          render={
            <Link to="/events/$id/race" params={{ id: String(eventId) }} search={{ session }} />
          }
        >
          Laps and Documents
        </TextLink>
      }
    >
      <ResultClasses results={results} carClass={carClass} onChooseClass={onChooseClass}>
        {(group, isMultiClass) => (
          <TimingGroup
            title={group.carClass}
            classToken={group.carClass}
            count={counted(group.results.length, 'car')}
          >
            <TimingTable
              label={`${group.carClass} best laps`}
              rows={group.results}
              rowKey={({ id }) => String(id)}
              columns={bestLapColumns(group, {
                eventId,
                viewerId: viewer?.id,
                isMultiClass,
                hasLapFigure: false,
                isByTime: true,
              })}
              isYou={(result) => isDrivenBy(result, viewer?.id)}
            />
          </TimingGroup>
        )}
      </ResultClasses>
    </Section>
  )
}

function bestLapColumns(
  { fastest }: ResultGroup,
  context: DriverContext,
): TimingColumn<RaceResult>[] {
  return [
    ...driverColumns(context),
    {
      id: 'car',
      label: 'Car',
      fold: 'driver',
      width: '28%',
      cell: (row) => <WholeWords text={row.carModel} />,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      fold: true,
      foldBelow: 'wide',
      width: '72px',
      cell: (row) => row.lapsCompleted,
    },
    {
      id: 'time',
      label: 'Best Lap',
      kind: 'time',
      align: 'end',
      width: '124px',
      cell: (row) =>
        row === fastest ? (
          <BestLap classToken={row.carClass}>{row.bestLapTime}</BestLap>
        ) : (
          <>
            {row.bestLapTime || 'No time'}
            <Gap row={row} fastest={fastest} />
          </>
        ),
    },
  ]
}

function Gap({ row, fastest }: { row: RaceResult; fastest: RaceResult | undefined }) {
  const best = fastest?.bestLapSeconds ?? null
  if (best === null || row.bestLapSeconds === null || row.bestLapSeconds < best) return null
  return <SubLine>+{shownDifference(row.bestLapSeconds, best).toFixed(3)}</SubLine>
}
