import { Link } from '@tanstack/react-router'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  ClassName,
  DriverCell,
  EmptyState,
  Lamp,
  NumberPlate,
  Panel,
  SubLine,
  TextLink,
  TimingTable,
  type TimingColumn,
} from '#web/ui/index.ts'
import { SeasonActions } from './season-actions.tsx'
import { crewText, FEE_WORDS, rangeText, ROUND_WORDS, STATE_WORDS } from './season-words.ts'

type Props = { season: SeasonEntries; isOrganiser: boolean }

/** Everybody who races the season, then those who wait for a place, then those who have ended. */
export function SeasonTables({ season, isOrganiser }: Props) {
  const { entries } = season
  const racing = entries.filter(({ state }) => state === 'accepted' || state === 'applied')
  const reserves = entries.filter(({ state }) => state === 'reserve' || state === 'offered')
  const ended = entries.filter(({ state }) => state === 'withdrawn' || state === 'rejected')
  return (
    <>
      <SeasonTable
        title="Entries"
        rows={racing}
        season={season}
        isOrganiser={isOrganiser}
        empty="Nobody has entered this season yet."
      />
      {reserves.length > 0 && (
        <SeasonTable title="Reserves" rows={reserves} season={season} isOrganiser={isOrganiser} />
      )}
      {isOrganiser && ended.length > 0 && (
        <SeasonTable title="Ended" rows={ended} season={season} isOrganiser />
      )}
    </>
  )
}

type TableProps = Props & { title: string; rows: readonly SeasonEntry[]; empty?: string }

function SeasonTable({ title, rows, season, isOrganiser, empty }: TableProps) {
  const viewer = useViewer()
  const now = useFirstMoment()
  return (
    <Panel title={title} note={rows.length > 0 ? String(rows.length) : undefined} isFlush>
      {rows.length === 0 ? (
        <EmptyState title="No Season Entries Yet" text={empty} level={3} isBare />
      ) : (
        <TimingTable
          label={title}
          isTall
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={columnsOf(season, isOrganiser, now)}
          isYou={({ crew }) => crew.some(({ userId }) => userId === viewer?.id)}
        />
      )}
    </Panel>
  )
}

function columnsOf(
  season: SeasonEntries,
  isOrganiser: boolean,
  now: Date,
): TimingColumn<SeasonEntry>[] {
  const { rounds, rules } = season
  const next = rounds.find(
    ({ startDateTime, status }) => status === 'upcoming' && startDateTime > now,
  )
  const nextState = ({ rounds: own }: SeasonEntry) =>
    own.find(({ eventId }) => eventId === next?.eventId)
  return [
    {
      id: 'entry',
      label: 'Entry',
      kind: 'driver',
      width: '34%',
      cell: (entry) => (
        <DriverCell
          lead={<NumberPlate number={entry.number ?? '-'} classToken={entry.car.carClass.name} />}
          name={entry.teamName ?? <Captain entry={entry} />}
          lines={[
            carName(entry.car),
            entry.teamName || entry.crew.length > 1 ? crewText(entry) : null,
            entry.reason && `“${entry.reason}”`,
          ]}
        />
      ),
    },
    {
      id: 'class',
      label: 'Class',
      fold: 'entry',
      foldBelow: 'wide',
      cell: ({ car }) => <ClassName classToken={car.carClass.name} />,
    },
    {
      id: 'rounds',
      label: 'Rounds',
      fold: 'entry',
      width: '22%',
      cell: (entry) => (
        <>
          {rangeText(entry, rounds)}
          {countsOf(entry, isOrganiser).map((text) => (
            <SubLine key={text}>{text}</SubLine>
          ))}
        </>
      ),
    },
    {
      id: 'state',
      label: next ? 'Next round' : 'State',
      width: '22%',
      cell: (entry) => {
        const round = entry.state === 'applied' ? undefined : nextState(entry)
        const isShown = round && !(round.state === 'none' && entry.state !== 'accepted')
        if (isShown && next && !next.classIds.includes(entry.car.carClass.id))
          return <Lamp tone="ring">Other classes</Lamp>
        const words = isShown ? ROUND_WORDS[round.state] : STATE_WORDS[entry.state]
        return (
          <>
            <Lamp tone={words.tone}>{words.text}</Lamp>
            {round?.problem && <SubLine isCaution>{round.problem}</SubLine>}
          </>
        )
      },
    },
    ...(isOrganiser
      ? [
          ...(rules.feeText
            ? [
                {
                  id: 'fee',
                  label: 'Fee',
                  fold: 'state',
                  foldBelow: 'wide' as const,
                  cell: ({ fee }: SeasonEntry) => (fee ? FEE_WORDS[fee] : '-'),
                  folded: ({ fee }: SeasonEntry) =>
                    fee ? `Fee ${FEE_WORDS[fee].toLowerCase()}` : null,
                },
              ]
            : []),
          {
            id: 'actions',
            label: 'Actions',
            align: 'end' as const,
            fold: 'state',
            width: '80px',
            cell: (entry: SeasonEntry) => <SeasonActions season={season} entry={entry} now={now} />,
          },
        ]
      : []),
  ]
}

function Captain({ entry: { crew } }: { entry: SeasonEntry }) {
  const captain = crew.find(({ isCaptain }) => isCaptain)
  if (!captain) return 'Nobody'
  return (
    <TextLink
      look="plain"
      render={<Link to="/profile/$id" params={{ id: String(captain.userId) }} />}
    >
      {captain.displayName}
    </TextLink>
  )
}

function countsOf({ signOuts, misses, starts, state }: SeasonEntry, isOrganiser: boolean) {
  const isReserve = state === 'reserve' || state === 'offered'
  return [
    ...(signOuts > 0 ? [`Signed out: ${signOuts}`] : []),
    ...(misses ? [`Missed: ${misses}`] : []),
    ...(isReserve || isOrganiser ? [`Starts: ${starts}`] : []),
  ]
}
