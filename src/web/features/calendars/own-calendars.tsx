import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { Calendar, WhichCalendar } from '#shared/contract/calendars.ts'
import { CALENDAR_NAMES } from '#shared/domain/calendar/calendar-kinds.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { guildQuery } from '#web/data/guild.ts'
import {
  Button,
  LoadError,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { calendarsQuery, runningChampionshipsQuery, useCreateCalendar } from './calendars.api.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'

type Offered = WhichCalendar & { name: string; text: string }

const ALWAYS: Offered[] = [
  {
    kind: 'mine',
    championshipId: null,
    name: CALENDAR_NAMES.mine,
    text: 'Where you race, wait for a place or are invited, with your car and crew.',
  },
  {
    kind: 'all',
    championshipId: null,
    name: CALENDAR_NAMES.all,
    text: 'Every event of the guild.',
  },
]

/** The calendars that the viewer can subscribe to. Renders nothing where the guild has none. */
export function OwnCalendars() {
  const { data: guild } = useQuery(guildQuery)
  return guild?.hasCalendars ? <CalendarsPanel /> : null
}

function CalendarsPanel() {
  const calendars = useQuery(calendarsQuery)
  const championships = useQuery(runningChampionshipsQuery)
  const subscribing = useDialogAbout<Offered>()
  const error = calendars.error ?? championships.error
  const isLoaded = calendars.data && championships.data
  const offered = [...ALWAYS, ...(championships.data ?? []).map(ofChampionship)]

  return (
    <Panel
      title="Calendars"
      isFlush
      foot={
        <Text size="help" tone="quiet">
          Calendars look again every few hours, some once a day. What is urgent is in your inbox.
        </Text>
      }
    >
      {!isLoaded && error && (
        <LoadError
          title="Failed to load your calendars"
          error={error}
          isBare
          level={3}
          onRetry={() => {
            void calendars.refetch()
            void championships.refetch()
          }}
        />
      )}
      {!isLoaded && !error && <TimingSkeleton rows={ALWAYS.length} />}
      {isLoaded && (
        <Rows label="Calendars">
          {offered.map((one) => (
            <CalendarRow
              key={`${one.kind} ${one.championshipId}`}
              offered={one}
              hasAddress={findIn(calendars.data, one) !== undefined}
              onSubscribe={() => subscribing.open(one)}
            />
          ))}
        </Rows>
      )}
      {subscribing.about && (
        <SubscribeDialog
          key={subscribing.opened}
          name={subscribing.about.name}
          calendar={findIn(calendars.data ?? [], subscribing.about)}
          {...subscribing.dialog}
        />
      )}
    </Panel>
  )
}

type RowProps = { offered: Offered; hasAddress: boolean; onSubscribe: () => void }

function CalendarRow({ offered, hasAddress, onSubscribe }: RowProps) {
  const { name, text, kind, championshipId } = offered
  const create = useCreateCalendar()
  const subscribe = () =>
    hasAddress ? onSubscribe() : create.mutate({ kind, championshipId }, { onSuccess: onSubscribe })
  return (
    <Row
      isEndBeside
      end={
        <Button
          size="small"
          icon={CalendarPlus}
          aria-label={`Subscribe to ${name}`}
          isPending={create.isPending}
          pendingLabel="Opening..."
          onClick={subscribe}
        >
          Subscribe
        </Button>
      }
    >
      <b>{name}</b>
      <SubLine>{text}</SubLine>
      {hasAddress && <SubLine>You have a secret address for it.</SubLine>}
    </Row>
  )
}

function ofChampionship({ id, name }: { id: number; name: string }): Offered {
  return { kind: 'championship', championshipId: id, name, text: 'The rounds of the championship.' }
}

function findIn(calendars: readonly Calendar[], { kind, championshipId }: WhichCalendar) {
  return calendars.find((one) => one.kind === kind && one.championshipId === championshipId)
}
