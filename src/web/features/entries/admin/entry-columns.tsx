import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { carName } from '#shared/domain/words/car-name.ts'
import type { EntryMember, EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { dayInSentence, formatDay, formatMoment } from '#shared/domain/words/dates.ts'
import { entryStateText } from '#shared/domain/entries/entry-state-words.ts'
import { missingText, whatIsMissing } from '#shared/domain/entries/missing.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  CheckBox,
  ClassName,
  Cluster,
  DriverCell,
  NumberPlate,
  SubLine,
  TextLink,
  TimingNote,
  type TimingColumn,
  WideOnly,
} from '#web/ui/index.ts'
import { EntryActions } from './entry-actions.tsx'
import type { ActOn } from './entry-acts.api.ts'
import type { Picks } from './use-picks.ts'
import { EntryStateLamp } from './entry-state-lamp.tsx'

type Event = EventEntries['event']

type Context = {
  event: Event
  now: Date
  /** Undefined if the viewer may not decide about entries. */
  onAct: ((act: ActOn) => void) | undefined
  picks: Picks | undefined
  /** All of them have ended, so nothing is missing. */
  areOver: boolean
}

/**
 * Below 1280 px, class, what is missing, notes about the state and the time of sign-up are under the entry; on phones
 * the crew, too.
 */
export function entryColumns(context: Context): TimingColumn<EventEntry>[] {
  const { event, now, onAct, picks, areOver } = context
  const columns: TimingColumn<EventEntry>[] = [
    {
      id: 'entry',
      isSortable: true,
      label: 'Entry',
      kind: 'driver',
      wideWidth: '25%',
      cell: (entry) => (
        <DriverCell
          lead={<Lead entry={entry} picks={picks} />}
          name={<EntryName entry={entry} />}
          lines={[carName(entry.car)]}
        >
          <NarrowStateNotes entry={entry} event={event} />
          {entry.notes && <SubLine>{`“${entry.notes}”`}</SubLine>}
        </DriverCell>
      ),
    },
    {
      id: 'class',
      isSortable: true,
      label: 'Class',
      fold: 'entry',
      foldBelow: 'wide',
      wideWidth: '98px',
      cell: ({ car }) => <ClassName classToken={car.carClass.name} />,
    },
    {
      id: 'crew',
      label: 'Crew',
      fold: 'entry',
      width: '26%',
      wideWidth: '20%',
      cell: ({ crew }) =>
        crew.map((member) => <SubLine key={member.id}>{partText(member)}</SubLine>),
    },
    ...(areOver ? [] : [missingColumn(event, now)]),
    {
      id: 'state',
      isSortable: true,
      label: 'State',
      width: '20%',
      wideWidth: areOver ? '28%' : '14%',
      cell: (entry) => (
        <>
          <EntryStateLamp entry={entry} />
          <WideOnly>
            {stateNotes(entry, event).map((note) => (
              <TimingNote key={note}>{note}</TimingNote>
            ))}
          </WideOnly>
        </>
      ),
    },
    {
      id: 'signedUp',
      isSortable: true,
      label: 'Signed up',
      fold: 'entry',
      foldBelow: 'wide',
      wideWidth: '112px',
      cell: ({ signedUpAt }) => formatDay(signedUpAt, event.timezone),
      folded: ({ signedUpAt }) => `Signed up ${dayInSentence(signedUpAt, event.timezone)}`,
    },
  ]
  if (!onAct) return columns
  return [
    ...columns,
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      fold: 'state',
      width: '80px',
      cell: (entry) => <EntryActions event={event} entry={entry} now={now} onAct={onAct} />,
    },
  ]
}

const missingColumn = (event: Event, now: Date): TimingColumn<EventEntry> => ({
  id: 'missing',
  label: 'Missing',
  fold: 'entry',
  foldBelow: 'wide',
  wideWidth: '18%',
  cell: (entry) => <MissingLines entry={entry} event={event} now={now} none="-" />,
  folded: (entry) => <MissingLines entry={entry} event={event} now={now} label="Missing: " />,
})

/** The plate, with the box to choose the entry. */
function Lead({ entry, picks }: { entry: EventEntry; picks: Picks | undefined }) {
  if (!picks || entry.ended) return <Plate entry={entry} />
  return (
    <Cluster>
      <CheckBox
        aria-label={`Choose ${entry.name}`}
        checked={picks.has(entry.id)}
        onCheckedChange={(isPicked) => picks.set(entry.id, isPicked)}
      />
      <Plate entry={entry} />
    </Cluster>
  )
}

function Plate({ entry: { car, number, ended } }: { entry: EventEntry }) {
  return (
    <NumberPlate
      number={number ?? '-'}
      classToken={car.carClass.name}
      isOutlined={ended !== null}
    />
  )
}

function EntryName({ entry: { id, teamName, name } }: { entry: EventEntry }) {
  return (
    <TextLink look="plain" render={<Link to="/entries/$id" params={{ id: String(id) }} />}>
      {teamName ?? name}
    </TextLink>
  )
}

/** 'Lotta Laps (captain, Silver)', 'Rita Runoff (reserve, invited)' */
function partText(member: EntryMember) {
  const { displayName, role, isCaptain, isGuest, state, isLink, driverCategory } = member
  const words = [
    ...(isCaptain ? ['captain'] : []),
    ...(isGuest ? ['guest'] : []),
    ...(role === 'driver' ? [] : [role]),
    ...(state === 'invited' ? ['invited'] : []),
    ...(driverCategory ? [driverCategory] : []),
  ]
  if (isLink) return role === 'driver' ? 'Link to join' : `Link to join as ${role}`
  return words.length === 0 ? displayName : `${displayName} (${words.join(', ')})`
}

/** What is missing, each thing with the time by which it has to be there. */
function MissingLines({
  entry,
  event,
  now,
  none = null,
  label = '',
}: {
  entry: EventEntry
  event: Event
  now: Date
  none?: string | null
  /** Before each, where there is no head above them. */
  label?: string
}) {
  const missing = whatIsMissing(entry, event)
  if (missing.length === 0) return none
  return missing.map((one) => (
    <Fragment key={one.what}>
      <SubLine isCaution>
        {label}
        {missingText(one)}
      </SubLine>
      <TimingNote>
        {`${now < one.by ? 'by' : 'was due'} ${formatMoment(one.by, event.timezone)}`}
        <LocalTime at={one.by} timezone={event.timezone} />
      </TimingNote>
    </Fragment>
  ))
}

/** On narrow screens, the state is beside the name, which needs the width. */
function NarrowStateNotes({ entry, event }: { entry: EventEntry; event: Event }) {
  return stateNotes(entry, event, `${entryStateText(entry)} `).map((note) => (
    <SubLine key={note} only="narrow">
      {note}
    </SubLine>
  ))
}

/** What the organiser should know about the state besides its name. By when an offer needs an answer is among what is missing. */
function stateNotes(
  { isSkipped, isNext, stateReason, ended }: EventEntry,
  { timezone }: Event,
  /** How it ended, where its lamp is not above them. */
  how = '',
) {
  const end = ended && endedText(ended, timezone)
  return [
    ...(isSkipped ? ['Skipped: others pass'] : []),
    ...(isNext ? ['Next: there is room'] : []),
    ...(end ? [`${how}${end}`] : []),
    ...(stateReason ? [`“${stateReason}”`] : []),
  ]
}

/** 'Sat, Nov 14, 2026, 7:00 PM UTC, by Penny Limiter' */
function endedText({ at, by }: NonNullable<EventEntry['ended']>, timezone: string) {
  return [at && formatMoment(at, timezone), by && `by ${by}`].filter(Boolean).join(', ')
}
